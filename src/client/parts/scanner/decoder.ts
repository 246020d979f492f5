import type { Decode, Picture } from './decode';

/** The browser's own reader (WICG Shape Detection), which Chrome has on Android, ChromeOS and macOS. */
interface NativeDetector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What stands on doors, devices, drugs and parcels. */
const WANTED = [
  ...['qr_code', 'data_matrix', 'aztec', 'pdf417'],
  ...['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'codabar'],
];
/** A browser may have the class and nothing behind it: then it reads none of these. */
const NEEDED = ['qr_code', 'ean_13', 'code_128'];

async function openNative(): Promise<Decode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (BarcodeDetector === undefined) return null;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!NEEDED.every((format) => supported.includes(format))) return null;
    const detector = new BarcodeDetector({ formats: WANTED.filter((format) => supported.includes(format)) });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  } catch {
    // It is there and does not work: ours does.
    return null;
  }
}

/**
 * A reader of codes: the browser's own where it has one, else ZXing, which is fetched now. Rejects when that can't be
 * had, as on a device that is offline and never read a code before.
 */
export async function openDecoder(): Promise<Decode> {
  const native = await openNative();
  if (native) return native;
  const { openZxing } = await import(/* webpackChunkName: "zxing" */ './zxing');
  return openZxing();
}

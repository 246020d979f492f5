import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm';
import type { Decode, Picture } from './decode';

/** More pixels than this along a side find no more codes, and take longer to look at. */
const FILM_SIDE = 960;
const PICTURE_SIDE = 2000;

function pixelsOf(picture: Picture, canvas: HTMLCanvasElement): ImageData | null {
  const isFilm = picture instanceof HTMLVideoElement;
  const [width, height] = isFilm ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, (isFilm ? FILM_SIDE : PICTURE_SIDE) / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // A video that has not begun has no size.
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * ZXing, compiled to WebAssembly, from this application's own address and not from the network of its authors. Readers
 * written in JavaScript were left aside: jsQR reads QR codes alone, the port of ZXing is no longer worked on and misses
 * many printed bar codes.
 */
export async function openZxing(): Promise<Decode> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (picture) => {
    const pixels = pixelsOf(picture, canvas);
    if (pixels === null) return null;
    const [code] = await readBarcodes(pixels, { maxNumberOfSymbols: 1, tryHarder: true });
    return code?.isValid === true && code.text !== '' ? code.text : null;
  };
}

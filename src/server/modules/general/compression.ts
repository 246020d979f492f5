import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Quality 4 is smaller and faster than gzip's usual level on these records. */
const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const encoders = { br: brotli, gzip: () => createGzip() };

/** The best encoding that `Accept-Encoding` allows, with the stream that does it; null for none. */
export function chooseEncoding(accepted: string | undefined): { name: string; encode: () => Transform } | null {
  const offers = (accepted ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isAccepted = (name: string): boolean =>
    offers.some(([offer, weight]) => offer === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  for (const [name, encode] of Object.entries(encoders)) if (isAccepted(name)) return { name, encode };
  return null;
}

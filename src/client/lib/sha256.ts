/*
 * SHA-256 (FIPS 180-4), because the browser's own is missing where the page is no secure context, and answers late
 * where it is there. For names, not for passwords.
 */

const isPrime = (n: number): boolean => {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);
/** The first 32 bits of a root's fraction. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message in whole blocks of 64 bytes: a 1 bit, zeros, and its length in bits at the end. */
function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  message.forEach((byte, at) => {
    view.setUint8(at, byte);
  });
  view.setUint8(message.length, 0x80);
  view.setUint32(view.byteLength - 4, message.length * 8);
  return view;
}

function schedule(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  const word = (at: number) => words[at] ?? 0;
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + s0 + word(at - 7) + s1;
  }
  return words;
}

/** @returns 64 lower-case hex digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = START;
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = schedule(view, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    words.forEach((word, at) => {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + word) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    });
    state = [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const LETTER_A = 64;
const LETTERS = 26;
const ADDRESS = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** A cell's column, from 0, and row, from 1, of an address such as `B7`; undefined when it is none. */
export function parseCellAddress(text: string): { column: number; row: number } | undefined {
  const [, letters, digits] = ADDRESS.exec(text) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column =
    Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - LETTER_A, 0) - 1;
  return { column, row: Number(digits) };
}

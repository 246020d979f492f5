const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/** What spreadsheet programs call a column, by its place from 0: A to Z, then AA. */
export const columnLetters = (place: number): string =>
  (place < LETTERS ? '' : columnLetters(Math.floor(place / LETTERS) - 1)) +
  String.fromCharCode(FIRST + (place % LETTERS));

import type { Band } from '../../../../contract/results';

/** The bands of a form as one value; empty text: none. */
export const bandsText = (bands: readonly Band[] | null | undefined): string =>
  bands && bands.length > 0 ? JSON.stringify(bands.map(({ name, from, colour }) => ({ name, from, colour }))) : '';

/** The bands that `bandsText` wrote. */
export const bandsIn = (text: string): Band[] => (text === '' ? [] : (JSON.parse(text) as Band[]));

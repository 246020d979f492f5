/** A text as it is compared: without accents and capital letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/**
 * Whether every word of the query occurs in one of the texts, whatever the case and accents. An empty query matches.
 */
export function matches(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const text = plain(texts.filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

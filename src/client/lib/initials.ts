/** What a word begins with: a letter or number, with the marks that belong to it. */
const BEGINNING = /[\p{L}\p{N}]\p{M}*/u;

/**
 * At most two letters that stand for a name: those of its first and its last word. One, where letters have no capitals:
 * Arabic ones would join, and two ideographs are a name of their own. Empty for a name without a letter.
 */
export function initialsOf(name: string): string {
  const beginnings = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => BEGINNING.exec(word)?.[0] ?? []);
  const [first = '', ...others] = beginnings;
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return `${first}${hasCapitals ? (others.at(-1) ?? '') : ''}`.toUpperCase();
}

/** A number below `count` that is always the same for a text, and spread well over many. */
export function placeOf(text: string, count: number): number {
  let sum = 0;
  // The high bits count too: ids of one time begin alike.
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return Math.abs(sum) % count;
}

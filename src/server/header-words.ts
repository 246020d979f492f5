/** Longer headers are not the application's. */
const LONGEST = 512;

/** `id=1; unsent=3` as fields; undefined: it is too long to be of the application. */
export function headerWords(header: string): Record<string, string> | undefined {
  if (header.length > LONGEST) return undefined;
  const words = header.split(';').map((word): [string, string] => {
    const at = word.indexOf('=');
    return [word.slice(0, Math.max(at, 0)).trim(), word.slice(at + 1).trim()];
  });
  return Object.fromEntries(words);
}

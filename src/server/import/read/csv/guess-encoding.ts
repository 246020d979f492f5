import { analyse } from 'chardet';
import type { TextEncoding } from '../../../../contract/imports';

/**
 * Encodings with one byte for a character, the likelier first. Of most texts several of them make letters, so what is
 * made is judged as well.
 */
const SINGLE_BYTE = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'macintosh',
  'windows-1254',
  'windows-1253',
  'windows-1255',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
] as const satisfies readonly TextEncoding[];

/** Of those with several bytes, what statistics must be so sure of (in percent). */
const MULTI_BYTE = {
  Shift_JIS: 'shift_jis',
  Big5: 'big5',
  GB18030: 'gb18030',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
} as const;
const SURE = 50;

/** Where the statistics know another standard by which the same letters have the same codes. */
const SAME_AS: Readonly<Record<string, TextEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};

const WORDS = /[^\s,;|"()/]+/gu;
const BEYOND_ASCII = /[^\p{ASCII}]/u;
/** Letters that hardly any language has, or not where they stand: those of others, read wrongly. */
const RARE = /[ðþÐÞ]|(?<!\p{L})Ý|[ìù]\p{L}|ø[áéíý]/u;
/** Small letters, with a capital in front or not, or capitals alone. */
const NATURAL = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]*|[\p{Lu}\p{M}]+)$/u;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];
/** Within a word: no currency, no quotation mark, nothing that cannot be shown. */
const IN_WORD = /\p{L}(?!['’‘\-‐–.&+ªº²³½°])[^\p{L}\p{M}\p{N}\p{ASCII}]+\p{L}/u;
const AT_START = /^[¡-¿¢£¥ƒ€]\p{L}/u;
const IMPOSSIBLE = /[\uFFFD\u0080-\u009F]/u;
/** A sign that nobody writes, where other encodings have one that many do: €. */
const UNLIKELY = /¤/u;

/** How much a word looks like one, from -1 to 1. */
function likelihood(word: string): number {
  if (IMPOSSIBLE.test(word) || UNLIKELY.test(word)) return -1;
  const letters = word.match(/\p{L}/gu) ?? [];
  const signs = word.match(/[^\p{L}\p{ASCII}]/gu) ?? [];
  if (letters.length > 0 && signs.length >= letters.length) return -1;
  const foreign = letters.filter((letter) => BEYOND_ASCII.test(letter)).length;
  if (SCRIPTS.filter((script) => script.test(word)).length > 1 || IN_WORD.test(word) || AT_START.test(word)) return -1;
  // A Latin word has a few letters with marks; one of them alone is of another script.
  if (letters.length > 4 && SCRIPTS[0]?.test(word) && foreign > letters.length * 0.6) return -1;
  if (word.match(LETTERS)?.some((run) => !NATURAL.test(run))) return -0.5;
  if (RARE.test(word)) return 0;
  return foreign > 0 ? 1 : 0.2;
}

interface Guess {
  readonly encoding: TextEncoding;
  readonly text: string;
  readonly score: number;
}

/** So much better than the next one is certain. */
const MARGIN = 0.25;
/** In so many words at least. */
const ENOUGH = 3;

/**
 * What bytes that are no UTF-8 are encoded by, by the letters that come of it and by how often they follow each other
 * in languages. `isCertain`: another encoding would make something much unlikelier.
 */
export function guessEncoding(bytes: Buffer): { encoding: TextEncoding; isCertain: boolean } {
  const confidence = new Map<string, number>();
  for (const { name, confidence: percent } of analyse(bytes)) {
    const encoding = SAME_AS[name] ?? name;
    confidence.set(encoding, Math.max(percent, confidence.get(encoding) ?? 0));
  }
  // Without characters that only Windows has, statistics name the standard; of the two, files are rather from Windows.
  const central = confidence.get('iso-8859-2') ?? 0;
  confidence.set('windows-1250', Math.max(central, confidence.get('windows-1250') ?? 0));
  // It is called the older standard, which it replaced.
  confidence.set('iso-8859-15', confidence.get('windows-1252') ?? 0);
  const several = Object.entries(MULTI_BYTE).find(([name]) => (confidence.get(name) ?? 0) >= SURE);
  if (several) return { encoding: several[1], isCertain: true };
  let count = 0;
  const guesses = SINGLE_BYTE.map((encoding, place): Guess => {
    // As a stream: at once, Node.js 20 reads Windows-1252 as Latin-1.
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    const words = (text.match(WORDS) ?? []).filter((word) => BEYOND_ASCII.test(word));
    count = Math.max(count, words.length);
    const mean = words.reduce((sum, word) => sum + likelihood(word), 0) / Math.max(1, words.length);
    return {
      encoding,
      text,
      score: mean + (confidence.get(encoding) ?? 0) / 200 - (place === 0 ? 0 : 0.05 + place * 0.01),
    };
  });
  const [best, ...others] = guesses.toSorted((one, other) => other.score - one.score);
  if (!best) return { encoding: 'windows-1252', isCertain: false };
  // One that makes the same text is no other.
  const next = others.find(({ text }) => text !== best.text);
  return { encoding: best.encoding, isCertain: count >= ENOUGH && (!next || best.score - next.score >= MARGIN) };
}

import { inflateSync } from 'node:zlib';

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const codeOf = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(parseInt(code, 8)) : (ESCAPED[code] ?? code),
  );

/**
 * The bytes of all strings in a run (ISO 32000-1, 7.3.4): literal ones, in which parentheses are escaped or in pairs, and
 * those in hex.
 */
function bytesIn(run: string): string {
  let bytes = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < run.length; at += 1) {
    const sign = run[at];
    if (sign === '\\') at += 1;
    else if (depth === 0 && sign === '<') bytes += codeOf(run.slice(at + 1, run.indexOf('>', at)));
    else if (sign === '(') {
      if (depth === 0) start = at + 1;
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
      if (depth === 0) bytes += unescaped(run.slice(start, at));
    }
  }
  return bytes;
}
const unicodeOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What glyphs of a font stand for, as its /ToUnicode map says. */
function readMap(cmap: string): Map<string, string> {
  return new Map(
    [...cmap.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gm)].map(([, glyph = '', text = '']) => [
      codeOf(glyph),
      unicodeOf(text),
    ]),
  );
}

/** What a run of glyphs says. They stand from left to right, whatever is read. */
function textIn(run: string, map: ReadonlyMap<string, string>): string {
  const glyphs = bytesIn(run).match(/[\s\S]{2}/g) ?? [];
  const texts = glyphs.map((glyph) => map.get(glyph) ?? '');
  return (/\p{Script=Arabic}/u.test(texts.join('')) ? texts.reverse() : texts).join('');
}

interface PdfContent {
  /** The pages' texts in their order; each run of glyphs in a line of its own, in reading order. */
  readonly pages: string[];
  /** Names of embedded faces, without what is put before those of a subset. */
  readonly faces: string[];
  /** Everything that is not packed. */
  readonly source: string;
}

/** Reads what our own PDFs say, as a program that searches or reads aloud would. Knows no other PDFs. */
export function readPdf(file: Buffer): PdfContent {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );
  const object = (number = ''): string => objects.get(number) ?? '';
  const stream = (number?: string): string => {
    const body = object(number);
    const content = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content;
  };
  const maps = new Map<string, Map<string, string>>();
  const mapOf = (font: string): Map<string, string> => {
    const known = maps.get(font) ?? readMap(stream(/\/ToUnicode (\d+)/.exec(object(font))?.[1]));
    maps.set(font, known);
    return known;
  };

  function pageText(page: string): string {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]),
    );
    let font = '';
    const kept: string[] = [];
    const runs: string[] = [];
    let line = '';
    for (const [token, chosen, shown] of stream(/\/Contents (\d+)/.exec(page)?.[1]).matchAll(
      /(?<=\n)\/(f\d+) [\d.]+ Tf\n|(?<=\n)(.*) T[jJ]\n|(?<=\n)(?:[qQ]|ET)(?=\n)/g,
    )) {
      if (token === 'q') kept.push(font);
      else if (token === 'Q') font = kept.pop() ?? '';
      else if (chosen !== undefined) font = fonts.get(chosen) ?? '';
      else if (token === 'ET') {
        runs.push(line);
        line = '';
      } else line += textIn(shown ?? '', mapOf(font));
    }
    return runs.join('\n');
  }

  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  const faces = [...objects.values()]
    .filter((body) => body.includes('/FontFile'))
    .map((body) => /\/FontName \/\w+\+([\w-]+)/.exec(body)?.[1] ?? '');
  return { pages: pages.map(pageText), faces, source };
}

/** All it says, in one line. */
export const textOf = ({ pages }: PdfContent): string => pages.join('\n').replace(/[\s\u200B]+/g, ' ');

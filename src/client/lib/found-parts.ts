import { plain } from './text-search';

/** A piece of a text; `isFound`: it is what was searched for. */
export interface FoundPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A letter as it is compared, and where it stands in the text, with the accents that follow it. */
interface Letter {
  readonly compared: string;
  readonly start: number;
  end: number;
}

const isInWord = (letter: Letter | undefined): boolean =>
  letter !== undefined && /[\p{Letter}\p{Number}]/u.test(letter.compared);

/** The letters of a text; one that is compared as several stands there as often. */
function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  let end = 0;
  for (const letter of text) {
    const start = end;
    end += letter.length;
    const compared = plain(letter);
    const last = letters.at(-1);
    if (compared === '' && last) last.end = end;
    for (const one of compared) letters.push({ compared: one, start, end });
  }
  return letters;
}

/** Where a word occurs: at beginnings of words, and only if it does at none, within them. */
function occurrences(letters: readonly Letter[], word: readonly string[]): readonly number[] {
  const found = [...letters.keys()].filter((at) => word.every((one, index) => letters[at + index]?.compared === one));
  const first = found.filter((at) => !isInWord(letters[at - 1]));
  return first.length > 0 ? first : found;
}

/**
 * A text in pieces, of which those are found that are words of the query, as `matches` compares them: `garcia` finds
 * `García`. Put together again they are the text.
 */
export function foundParts(text: string, query: string): readonly FoundPart[] {
  const letters = lettersOf(text);
  const isFound = new Set<number>();
  for (const word of plain(query).split(/\s+/).filter(Boolean)) {
    const wanted = Array.from(word);
    for (const at of occurrences(letters, wanted))
      for (const { start, end } of letters.slice(at, at + wanted.length))
        for (let place = start; place < end; place += 1) isFound.add(place);
  }
  const parts: { text: string; isFound: boolean }[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const last = parts.at(-1);
    if (last?.isFound === isFound.has(place)) last.text += text[place] ?? '';
    else parts.push({ text: text[place] ?? '', isFound: isFound.has(place) });
  }
  return parts;
}

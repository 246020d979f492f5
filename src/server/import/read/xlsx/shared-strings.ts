import { LIMITS, tooMuchText } from '../refusals';
import { cellText } from '../table-file';
import { makeTextReader } from './texts';
import { readWholeXml } from './xml';

/** What an entry costs beside its characters. */
const ENTRY = 32;

/** The texts that cells refer to by their place. */
export async function readSharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  const reader = makeTextReader();
  let size = 0;
  await readWholeXml(pieces, {
    open: (name) => {
      reader.open(name);
    },
    text: (text) => {
      reader.text(text);
    },
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      const text = cellText(reader.take());
      size += text.length + ENTRY;
      if (size > LIMITS.sharedText) throw tooMuchText();
      strings.push(text);
    },
  });
  return strings;
}

import { type NumberFormat, builtInFormat, readFormatCode } from './number-format';
import { attribute, readWholeXml } from './xml';

/** The number format of each cell style, by its place. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: number[] = [];
  let isCellStyle = false;
  await readWholeXml(pieces, {
    open: (name, attributes) => {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'numFmt') own.set(id, readFormatCode(attribute(attributes, 'formatCode') ?? ''));
      else if (name === 'xf' && isCellStyle) styles.push(id);
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles.map((id) => own.get(id) ?? builtInFormat(id));
}

import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openFile } from '../../../../src/server/import/read/open-file';
import { fixture, inlineCell, made, readAll, withFile, workbook } from './reading';

const refused = (status: number, message: RegExp) => ({ status, message: expect.stringMatching(message) as unknown });

describe('a file that is not what its name says', () => {
  it('says with 422 which field of the form it was', async () => {
    await expect(openFile(made('empty.csv', ''))).rejects.toMatchObject({
      details: { errors: { file: ['file.empty'] } },
    });
  });

  it('is refused wherever it was cut off, and never crashes the server', async () => {
    const whole = readFileSync(fixture('libreoffice.xlsx').path);
    for (let length = 4; length < whole.length; length += 211) {
      await expect(readAll(made('cut.xlsx', whole.subarray(0, length)))).rejects.toMatchObject({
        status: expect.any(Number) as unknown,
      });
    }
  });

  it('is read or refused whichever of its bytes is another', async () => {
    const whole = readFileSync(fixture('strict-prefixed.xlsx').path);
    for (let place = 0; place < whole.length; place += 17) {
      const changed = Buffer.from(whole);
      changed[place] = changed[place]! ^ 0x55;
      const outcome = await readAll(made('changed.xlsx', changed)).then(
        () => ({ status: 200 }),
        (error: unknown) => error,
      );
      expect(outcome).toMatchObject({ status: expect.any(Number) as unknown });
    }
  });

  it('that is a fault of the disk stays one', async () => {
    await expect(openFile({ path: 'not/there.xlsx', name: 'there.xlsx' })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

const MEGABYTE = 1_000_000;
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;

describe('a workbook that is too much', () => {
  it.each([
    ['a bomb in its sheet', workbook(`<sheetData/>${' '.repeat(30 * MEGABYTE)}`), 413, /unpacked/],
    [
      'a bomb in its texts',
      workbook('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4 * MEGABYTE)}</sst>` }),
      413,
      /unpacked/,
    ],
    [
      'too many parts',
      workbook('', Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`media/${String(index)}.png`, '']))),
      413,
      /200/,
    ],
    ['too many columns', workbook(data('<row><c r="GS1"><v>1</v></c></row>')), 413, /200 columns/],
    [
      'too many merged cells',
      workbook(`${data('')}<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(20_001)}</mergeCells>`),
      413,
      /merged/,
    ],
    [
      'a text too long for a cell',
      workbook(data(`<row><c t="inlineStr"><is>${`<t>${'x'.repeat(1000)}</t>`.repeat(101)}</is></c></row>`)),
      413,
      /100,000/,
    ],
    ['a tag without end', workbook(`<sheetData x="${randomBytes(600_000).toString('hex')}`), 422, /damaged/],
    ['endless nesting', workbook('<a>'.repeat(100_000)), 422, /damaged/],
    ['a row beyond all rows', workbook(data('<row r="1048577"><c><v>1</v></c></row>')), 422, /damaged/],
    ['XML that is none', workbook('<sheetData><row></sheetData>'), 422, /damaged/],
    ['no sheet', workbook('', { 'xl/workbook.xml': '<workbook/>' }), 422, /empty/],
    [
      'a sheet that is not there',
      workbook('', { 'xl/workbook.xml': '<workbook><sheets><sheet name="a" id="?"/></sheets></workbook>' }),
      422,
      /damaged/,
    ],
  ])('with %s', async (_, content, status, message) => {
    await expect(readAll(made('hostile.xlsx', content))).rejects.toMatchObject(refused(status, message));
  });

  it('whose entries say less than they hold', async () => {
    const bytes = Buffer.from(workbook(`<sheetData/>${' '.repeat(MEGABYTE)}`));
    // The central directory's entry of the sheet: the unpacked size stands 24 bytes behind its signature.
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    bytes.writeUInt32LE(10, entry + 24);
    await expect(readAll(made('lying.xlsx', bytes))).rejects.toMatchObject(refused(422, /damaged/));
  });
});

function* manyRows(count: number): Generator<string> {
  for (let row = 0; row < count; row += 1000) yield `${String(row)},name\n`.repeat(1000);
}

describe('many rows', () => {
  it('are refused beyond 100,000, without reading on', async () => {
    const { path, name } = made('many.csv', '');
    await pipeline(Readable.from(manyRows(1_000_000)), createWriteStream(path));
    const read = withFile({ path, name }, async ({ sheets }) => {
      let rows = 0;
      await expect(
        (async () => {
          for await (const _ of sheets[0]!.rows()) rows += 1;
        })(),
      ).rejects.toMatchObject(refused(413, /100,000 rows/));
      return rows;
    });
    expect(await read).toBe(100_020);
  });

  it('of a workbook come as they are read: few are held at a time, and others have their turn', async () => {
    const rows = 100_000;
    const file = made(
      'large.xlsx',
      workbook(
        data(
          Array.from(
            { length: rows },
            (_, row) => `<row>${inlineCell(`Location ${String(row * 7919)}`)}<c><v>${String(row)}</v></c></row>`,
          ).join(''),
        ),
      ),
    );
    await withFile(file, async ({ sheets }) => {
      let read = 0;
      let mostPerTurn = 0;
      let atLastTurn = 0;
      const turns = setInterval(() => {
        mostPerTurn = Math.max(mostPerTurn, read - atLastTurn);
        atLastTurn = read;
      }, 0);
      for await (const { cells } of sheets[0]!.rows()) {
        read += 1;
        if (read === rows) expect(cells).toEqual([`Location ${String((rows - 1) * 7919)}`, String(rows - 1)]);
      }
      clearInterval(turns);
      expect(read).toBe(rows);
      expect(mostPerTurn).toBeGreaterThan(0);
      expect(mostPerTurn).toBeLessThan(5000);
    });
  });

  it('of a workbook are refused beyond 100,000', async () => {
    const rows = Array.from({ length: 100_021 }, (_, row) => `<row><c><v>${String(row * 7919)}</v></c></row>`);
    await expect(readAll(made('larger.xlsx', workbook(data(rows.join('')))))).rejects.toMatchObject(
      refused(413, /100,000 rows/),
    );
  });
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { attachment } from '../../src/server/export/attachment';
import type { ExportColumn, ExportRow } from '../../src/server/export/table';
import { EXPORT_TYPES, writeExport } from '../../src/server/export/write-export';

const columns: ExportColumn[] = [
  { key: 'name', title: 'Name' },
  { key: 'score', title: 'Score' },
];
const ONE_COLUMN = [{ key: 'text', title: 'Text' }];

const inBatches = (...batches: ExportRow[][]): AsyncIterable<ExportRow[]> => Readable.from(batches);
const ofTexts = (...texts: string[]) => inBatches(texts.map((text) => ({ text })));

async function csvOf(rows: AsyncIterable<ExportRow[]>, of: ExportColumn[] = columns): Promise<string[][]> {
  const file = await buffer(writeExport('csv', of, rows));
  return parse(file, { bom: true, record_delimiter: '\r\n' });
}

async function sheetOf(rows: AsyncIterable<ExportRow[]>, of: ExportColumn[] = columns, name = '') {
  const [sheet] = await readExcelFile(await buffer(writeExport('xlsx', of, rows, name)), { trim: false });
  return sheet!;
}

/** The parts of an XLSX file, as text. */
async function partsOf(
  rows: AsyncIterable<ExportRow[]>,
  of: ExportColumn[] = columns,
): Promise<Record<string, string>> {
  const parts = unzipSync(await buffer(writeExport('xlsx', of, rows)));
  return Object.fromEntries(
    Object.entries(parts).map(([path, bytes]) => [path, new TextDecoder('utf-8', { fatal: true }).decode(bytes)]),
  );
}

const LONG = 'long '.repeat(2000);
const UNHARMED = [
  '<script>alert(1)</script>',
  LONG,
  '👩‍👩‍👧 emoji',
  'abc\u202Edef',
  'two\nlines',
  'a "quote", a; semicolon',
  ' spaces ',
  'سلامة المقيمين',
  '&amp;',
  'a=1',
  '_x0041_',
];
const HARMED = { 'a\0b\u0007c': 'abc', 'half \uD83D.': 'half .', 'end\uFFFF': 'end' };

describe('CSV', () => {
  it('has a byte order mark, a line of headings, commas and CRLF', async () => {
    const file = await buffer(
      writeExport('csv', columns, inBatches([{ name: 'Harbour, "East"', score: 87.5 }], [{ name: null, score: -3 }])),
    );
    expect(file.toString()).toBe('\uFEFFName,Score\r\n"Harbour, ""East""",87.5\r\n,-3\r\n');
    expect(await csvOf(inBatches())).toEqual([['Name', 'Score']]);
  });

  it.each([
    "=cmd|' /C calc'!A0",
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00A0=1',
    '\u2003@a',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '\0=1',
    '\u0001@a',
  ])('evaluates nothing: %j', async (text) => {
    const [[title], [cell]] = (await csvOf(ofTexts(text), [{ key: 'text', title: text }])) as [[string], [string]];
    expect(cell.startsWith("'")).toBe(true);
    expect(title).toBe(cell);
  });

  it('leaves numbers and other text alone', async () => {
    expect(await csvOf(ofTexts(...UNHARMED), ONE_COLUMN)).toEqual([['Text'], ...UNHARMED.map((text) => [text])]);
    expect(await csvOf(ofTexts(...Object.keys(HARMED)), ONE_COLUMN)).toEqual([
      ['Text'],
      ...Object.values(HARMED).map((text) => [text]),
    ]);
  });

  it('keeps a row that has nothing in its only column', async () => {
    expect(await csvOf(inBatches([{ text: null }, { text: 'b' }, {}]), ONE_COLUMN)).toEqual([
      ['Text'],
      [''],
      ['b'],
      [''],
    ]);
  });
});

describe('XLSX', () => {
  it('has text as text, numbers as numbers, and empty cells', async () => {
    const rows = [
      { name: '=1+1', score: 87.5 },
      { name: '12', score: null },
      { name: null, score: -3 },
    ];
    expect((await sheetOf(inBatches(rows))).data).toEqual([
      ['Name', 'Score'],
      ['=1+1', 87.5],
      ['12', null],
      [null, -3],
    ]);
    expect((await sheetOf(inBatches())).data).toEqual([['Name', 'Score']]);
  });

  it('keeps every text, without what XML forbids, and evaluates none', async () => {
    const texts = [...UNHARMED, "=cmd|' /C calc'!A0", ...Object.keys(HARMED)];
    const { data } = await sheetOf(ofTexts(...texts), ONE_COLUMN);
    expect(data.slice(1).flat()).toEqual([...texts.slice(0, -3), ...Object.values(HARMED)]);
    expect((await partsOf(ofTexts(...texts), ONE_COLUMN))['xl/worksheets/sheet1.xml']).not.toContain('<f');
  });

  it('cuts a text where Excel ends, and no character in two', async () => {
    const [, [cut], [pair]] = (await sheetOf(ofTexts('x'.repeat(40_000), `${'x'.repeat(32_766)}👩`), ONE_COLUMN))
      .data as [[string], [string], [string]];
    expect([cut.length, pair]).toEqual([32_767, 'x'.repeat(32_766)]);
  });

  it('finds the column after Z', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ key: `k${index}`, title: `T${index}` }));
    const { data } = await sheetOf(inBatches([{ k0: 0, k25: 25, k26: 26, k59: 59 }]), many);
    expect(data[1]).toEqual(many.map((_, index) => ([0, 25, 26, 59].includes(index) ? index : null)));
  });

  it('has bold headings that stay in view, and wide columns where text is long', async () => {
    const sheet = (await partsOf(inBatches([{ name: LONG, score: 1 }])))['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['60', '10']);
    expect(sheet).not.toContain('rightToLeft');
    expect(sheet).toContain('<row r="1"><c r="A1" s="2"');
  });

  it('starts on the right for a language that does', async () => {
    const parts = await partsOf(ofTexts('a'), [{ key: 'text', title: 'الاسم' }]);
    expect(parts['xl/worksheets/sheet1.xml']).toContain('rightToLeft="1"');
  });

  it.each([
    ['Locations', 'Locations'],
    ['[a]:b*c?d/e\\f', 'a b c d e f'],
    ["'<Orte & Räume>'", '<Orte & Räume>'],
    ['x'.repeat(50), 'x'.repeat(31)],
    ['History', 'Sheet1'],
    ['\0/', 'Sheet1'],
  ])('calls the sheet of %j %j', async (name, expected) => {
    expect((await sheetOf(ofTexts('a'), ONE_COLUMN, name)).sheet).toBe(expected);
  });
});

describe.each(['csv', 'xlsx'] as const)('%s of many rows', (format) => {
  const BATCHES = 40;
  const BATCH_ROWS = 500;

  function countedRows() {
    const progress = { batches: 0 };
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    async function* rows(): AsyncGenerator<ExportRow[]> {
      try {
        for (let batch = 0; batch < BATCHES; batch += 1) {
          await nextTurn();
          progress.batches += 1;
          // Texts that hardly compress, so that what is written cannot hide in a buffer.
          yield Array.from({ length: BATCH_ROWS }, (_, index) => ({
            name: `${Math.random()} ${Math.random()}`,
            score: index,
          }));
        }
      } finally {
        end();
      }
    }
    return { progress, ended, rows: rows() };
  }

  it('comes while the rows are still being read, as fast as it is taken', async () => {
    const { progress, rows } = countedRows();
    const file = writeExport(format, columns, rows);
    const batchesAtChunk: number[] = [];
    const chunks: Buffer[] = [];
    for await (const chunk of file as AsyncIterable<Buffer>) {
      batchesAtChunk.push(progress.batches);
      chunks.push(chunk);
    }
    expect(batchesAtChunk[0]).toBeLessThan(5);
    expect(batchesAtChunk[Math.floor(batchesAtChunk.length / 2)]).toBeLessThan(BATCHES);
    const whole = Buffer.concat(chunks);
    const read = format === 'csv' ? parse(whole, { bom: true }) : (await readExcelFile(whole))[0]!.data;
    expect(read).toHaveLength(1 + BATCHES * BATCH_ROWS);
  });

  it('stops reading rows when the reader leaves', async () => {
    const { progress, ended, rows } = countedRows();
    for await (const _chunk of writeExport(format, columns, rows)) if (progress.batches > 2) break;
    await ended;
    expect(progress.batches).toBeLessThan(BATCHES);
  });

  it('lets other work have its turn', async () => {
    const all = Array.from({ length: BATCHES * BATCH_ROWS }, (_, index) => ({ name: 'a', score: index }));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    await buffer(writeExport(format, columns, inBatches(all)));
    clearImmediate(turn);
    expect(turns).toBeGreaterThan(100);
  });

  it('fails when the rows do', async () => {
    async function* failing(): AsyncGenerator<ExportRow[]> {
      yield [{ name: 'a', score: 1 }];
      await Promise.reject(new Error('the database went away'));
    }
    await expect(buffer(writeExport(format, columns, failing()))).rejects.toThrow('the database went away');
  });
});

describe('the file', () => {
  it('says what it is', () => {
    expect(EXPORT_TYPES.csv).toMatchObject({
      contentType: 'text/csv; charset=utf-8',
      extension: 'csv',
      maxRows: Infinity,
    });
    expect(EXPORT_TYPES.xlsx).toMatchObject({ extension: 'xlsx', maxRows: 1_048_575 });
  });

  it.each([
    ['Locations', 'Locations.csv', 'Locations.csv'],
    ['Orte "Süd"', 'Orte  S_d.csv', 'Orte%20%20S%C3%BCd.csv'],
    ['المواقع', '_______.csv', '%D8%A7%D9%84%D9%85%D9%88%D8%A7%D9%82%D8%B9.csv'],
    ["it's (100%)", "it's (100_).csv", 'it%27s%20%28100%25%29.csv'],
    ['../../etc/passwd\r\nX: y', '.. .. etc passwd  X  y.csv', '..%20..%20etc%20passwd%20%20X%20%20y.csv'],
    ['a\u202Exslx.exe', 'a xslx.exe.csv', 'a%20xslx.exe.csv'],
    [`${'x'.repeat(99)}👩`, `${'x'.repeat(99)}.csv`, `${'x'.repeat(99)}.csv`],
    ['\0', 'export.csv', 'export.csv'],
  ])('named %j is called %j', (name, ascii, encoded) => {
    expect(attachment(name, 'csv')).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  });
});

describe('addresses', () => {
  const address = new URL('https://outpost.example/assessment/1/review?a="1"&b=<2>');

  it('can be followed in XLSX, and are text in CSV', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(inBatches([{ text: address }]), ONE_COLUMN);
    expect(sheet).toContain('<f>HYPERLINK("https://outpost.example/assessment/1/review?a=%221%22&amp;b=%3C2%3E")</f>');
    expect(await sheetOf(inBatches([{ text: address }]), ONE_COLUMN)).toMatchObject({
      data: [['Text'], [address.href]],
    });
    expect(await csvOf(inBatches([{ text: address }]), ONE_COLUMN)).toEqual([['Text'], [address.href]]);
  });

  it('too long for a formula are text', async () => {
    const long = new URL(`https://outpost.example/${'a'.repeat(300)}`);
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(inBatches([{ text: long }]), ONE_COLUMN);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain(long.href);
  });
});

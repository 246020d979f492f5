import { readFileSync, rmSync } from 'node:fs';
import { fixture, inlineCell, made, readAll, withFile, workbook } from './reading';

const only = async (sheet: string, parts: Record<string, string> = {}) =>
  (await readAll(made('made.xlsx', workbook(sheet, parts))))['Only'];

const STYLES = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** What a number looks like in a format. */
async function shown(value: string, formatCode: string) {
  const styles = `<styleSheet xmlns="${STYLES}"><numFmts><numFmt numFmtId="200" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const rels = `<Relationships><Relationship Id="s" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="y" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`;
  const sheet = `<sheetData><row><c s="0"><v>${value}</v></c></row></sheetData>`;
  return (await only(sheet, { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': rels }))?.[1]?.[0];
}

describe('a workbook', () => {
  it('says which cells hold an error, not only the text of one, and how many rows are hidden', async () => {
    const cell = '<c t="e"><v>#N/A</v></c>';
    const sheet = `<sheetData><row>${cell}${inlineCell('#N/A')}</row><row hidden="1">${inlineCell('x')}</row></sheetData>`;
    await withFile(made('made.xlsx', workbook(sheet)), async ({ sheets: [only] }) => {
      const rows = [];
      for await (const row of only!.rows()) rows.push(row);
      expect(rows).toEqual([
        { row: 1, cells: ['#N/A', '#N/A'], errors: [0] },
        { row: 2, cells: ['x'] },
      ]);
      expect(only!.hiddenRows?.()).toBe(1);
    });
  });

  it('of LibreOffice: a merged title, empty rows, dates, percents, postcodes, line breaks', async () => {
    expect(await readAll(fixture('libreoffice.xlsx'))).toEqual({
      'Visits & places': {
        1: ['All visits of the year'],
        3: ['Place', 'Postcode', 'Day', 'Begun', 'Time', 'Share', 'Sum', 'Done'],
        4: ['Harbour', '00123', '2026-02-28', '2026-02-28 09:05', '09:05', '12.5%', '0.3', 'TRUE'],
        5: ['Harbour', '00077', '1999-12-31', '', '', '100.0%', '#DIV/0!', '=1+1'],
        9: ['مدرسة الشمال\nsecond line', '1234567.5'],
      },
      Empty: {},
    });
  });

  it.each(['libreoffice-from-csv', 'gnumeric'])('that another program made of a CSV file: %s', async (name) => {
    const [rows] = Object.values(await readAll(fixture(`${name}.xlsx`)));
    expect(rows).toEqual({
      1: ['Name', 'Code', 'Note'],
      2: ['Zoë "Zed" Müller', '7', 'one\ntwo'],
      3: ['مدرسة', '-5', 'a, b; c|d'],
      5: ['Last', '2', 'padded'],
    });
  });

  it('of openpyxl: formulas without a value, errors, a hidden sheet, cells merged downwards', async () => {
    expect(await readAll(fixture('openpyxl.xlsx'))).toEqual({
      People: {
        1: ['Name', 'Hired', 'Score', 'Ratio', 'Active', 'Formula', 'Broken'],
        2: ['Ada Lovelace', '2024-02-29', '0.3', '12.50%', 'TRUE', '#NOT CALCULATED', '#N/A'],
        3: ['spaces', '2024-02-29 23:59', '12345678901234600', '101%', 'FALSE', '#NOT CALCULATED', '#REF!'],
        4: ['-minus', '08:30', '1e-7', '50.0%', '', '@text'],
        5: ['', '1900-01-01'],
        6: ['', '1900-03-01'],
      },
      Hidden: { 1: ['secret'] },
      Merged: {
        1: ['Area', 'Place', 'Code'],
        2: ['North', 'Quay', '1'],
        3: ['North', 'Mill', '2'],
        5: ['North', 'Farm', '3'],
        6: ['South', 'Hill'],
      },
    });
  });

  it('of XlsxWriter: rich text, currencies, durations, links, escapes, a chart among the sheets', async () => {
    expect(await readAll(fixture('xlsxwriter.xlsx'))).toEqual({
      Rich: {
        1: ['Text', 'Amount', 'When', 'Long'],
        2: ['A bold and red word', '1234.5', '2026-11-21 15:45', '42:00'],
        3: ['3', 'ab', 'TRUE', '#NOT CALCULATED'],
        4: ['=HYPERLINK("http://x")', '_x0041_', 'tab\there', 'ab'],
        5: ['A link'],
        6: ['Wide and high'],
        7: ['Wide and high', '', 'beside'],
      },
      "It's a 2nd": { 1: ['x'] },
    });
    expect(await readAll(fixture('inline-strings.xlsx'))).toEqual({
      Sheet1: { 1: ['Name 0', 'é & <b>', '0'], 2: ['Name 1', 'é & <b>', '1'], 3: ['Name 2', 'é & <b>', '2'] },
    });
  });

  it('whose days count from 1904', async () => {
    expect(await readAll(fixture('epoch-1904.xlsx'))).toEqual({
      Sheet: { 1: ['Day'], 2: ['2026-01-31'], 3: ['1904-01-02 12:00'] },
    });
  });

  it('in the strict edition, with prefixes, cells without a place, UTF-16 and sheets in an order of their own', async () => {
    const file = await readAll(fixture('strict-prefixed.xlsx'));
    expect(Object.keys(file)).toEqual(['Second first', 'First']);
    expect(file).toEqual({
      'Second first': { 1: ['UTF-16 é'] },
      First: { 1: ['no', '3'], 3: ['', '2024-01-01', '2026-03-04 05:06', '2026-03-04'] },
    });
  });

  it.each([
    ['46000', 'General', '46000'],
    ['46000', '&quot;day &quot;0', '46000'],
    ['46000', '[Red]0.0', '46000'],
    ['46000', '[$-F800]dddd, mmmm dd, yyyy', '2025-12-09'],
    ['46000.25', 'yyyy\\-mm\\-dd', '2025-12-09'],
    ['46000.999999', 'yyyy-mm-dd hh:mm', '2025-12-10'],
    ['46000.5', 'mmm yy', '2025-12-09'],
    ['0.75', 'mm:ss.0', '18:00'],
    ['1.5', '[h]:mm:ss', '36:00'],
    ['60', 'd/m/yy', '1900-02-29'],
    ['59', 'd/m/yy', '1900-02-28'],
    ['-1', 'd/m/yy', '-1'],
    ['1e300', 'd/m/yy', '1e+300'],
    ['0.07', '0%', '7%'],
    ['0.12345', '0.0##%', '12.345%'],
    ['0.3333333333333333', '#,##0.00', '0.333333333333333'],
    ['42', '00000', '00042'],
    ['4.5', '000', '4.5'],
  ])('shows %s in the format %s as %s', async (value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  it.each([
    [
      'cells that are only coloured, far away',
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576"/></row>',
      { 1: ['1'] },
    ],
    [
      'formulas with the value that they had',
      '<row><c t="str"><f>"a"</f><v>a</v></c><c><f>1+1</f><v>2</v></c><c t="str"><f>""</f><v/></c></row>',
      { 1: ['a', '2'] },
    ],
    [
      'text like a formula',
      `<row>${['=1+1', '+1', '-1', '@x'].map(inlineCell).join('')}</row>`,
      { 1: ['=1+1', '+1', '-1', '@x'] },
    ],
    [
      'text that names a character by its code',
      `<row>${inlineCell('a_x000D__x005F_x0041_')}</row>`,
      { 1: ['a\r_x0041_'] },
    ],
    [
      'reading aids',
      '<row><c t="inlineStr"><is><t>漢</t><rPh sb="0" eb="1"><t>かん</t></rPh><t>字</t></is></c></row>',
      { 1: ['漢字'] },
    ],
    ['text in CDATA', '<row><c t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c></row>', { 1: ['<b>'] }],
  ])('with %s', async (_, rows, read) => {
    expect(await only(`<sheetData>${rows}</sheetData>`)).toEqual(read);
  });

  it('repeats what is merged downwards, and only that', async () => {
    const rows = [1, 2, 3, 4].map(
      (row) => `<row r="${row}">${row === 1 ? inlineCell('Head') : `<c r="B${row}"><v>${row}</v></c>`}</row>`,
    );
    const merges = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A1:A3"/></mergeCells>';
    expect(await only(`<sheetData>${rows.join('')}</sheetData>${merges}`)).toEqual({
      1: ['Head'],
      2: ['Head', '2'],
      3: ['Head', '3'],
      4: ['', '4'],
    });
  });

  it.each(['openpyxl.xlsx', 'comma.csv'])('may be read again, in part, and after it was removed: %s', async (name) => {
    const copy = made(name, readFileSync(fixture(name).path));
    await withFile(copy, async ({ sheets }) => {
      rmSync(copy.path);
      const firstCell = async () => {
        for await (const { cells } of sheets[0]!.rows()) return cells[0];
        return undefined;
      };
      expect([await firstCell(), await firstCell()]).toEqual(['Name', 'Name']);
    });
  });
});

import { openFile } from '../../../../src/server/import/read/open-file';
import { fixture, made, readAll, withFile } from './reading';

const TABLE = {
  1: ['Name', 'Code', 'Note'],
  2: ['Zoë "Zed" Müller', '007', 'one\ntwo'],
  3: ['مدرسة', '-5', 'a, b; c|d'],
  5: ['Last', '=1+1', 'padded'],
};

const rowsOf = async (content: string | Uint8Array) => (await readAll(made('table.csv', content)))['table'];

describe('a CSV file', () => {
  it.each(['comma', 'semicolon-bom-crlf', 'pipe-cr', 'tab-utf16', 'tab-utf16-be', 'sep-line'])(
    'is read whatever its delimiter, encoding and line ends: %s',
    async (name) => {
      expect(await readAll(fixture(`${name}.csv`))).toEqual({ [name]: TABLE });
    },
  );

  it('is taken for Windows-1252 when it is not UTF-8', async () => {
    expect(await readAll(fixture('windows-1252.csv'))).toEqual({
      'windows-1252': { 1: ['Name', 'Town', 'Price'], 2: ['Zoë', 'Besançon', '5 €'], 3: ['Åsa “A”', 'Malmö', '7'] },
    });
  });

  it.each([
    ['windows-1256', [2, 'مبنى رقم 0 الشرقي'], true],
    ['windows-1250', [2, 'Łódź Północ'], true],
    ['windows-1251', [3, 'Юг'], true],
    ['mac-roman', [2, 'Résidence Été'], true],
    ['windows-1252', [3, 'Åsa “A”'], false],
    ['utf-8-one-bad-line', [4, 'Łódź'], false],
  ] as const)('is read by what its letters say: %s', async (name, [row, first], isCertain) => {
    const file = fixture(`${name}.csv`);
    expect((await readAll(file))[name]).toHaveProperty([String(row), '0'], first);
    expect(await withFile(file, ({ text }) => Promise.resolve(text?.isCertain))).toBe(isCertain);
  });

  it('is rather from Windows than by the standard, where both make letters', async () => {
    const bytes = Buffer.from('Text\nCzy drzwi s\xb9 zamkni\xeate?\nOg\xf3lne\n', 'latin1');
    expect((await rowsOf(bytes))?.[2]).toEqual(['Czy drzwi są zamknięte?']);
  });

  it('is read as somebody says', async () => {
    const file = await openFile(fixture('windows-1250.csv'), 'windows-1252');
    expect(file.text).toEqual({ encoding: 'windows-1252', isCertain: true });
    const rows = [];
    for await (const { cells } of file.sheets[0]!.rows()) rows.push(cells[0]);
    await file.close();
    expect(rows[1]).toBe('£ódŸ Pó³noc');
  });

  it('is known by its content, not by its name', async () => {
    expect(await readAll({ ...fixture('comma.csv'), name: 'people.old.xlsx' })).toEqual({ 'people.old': TABLE });
  });

  it.each([
    ['one column', 'Name\nAda\n', { 1: ['Name'], 2: ['Ada'] }],
    [
      'a title above',
      'All people, of all places\n\nName;Town\nAda;Rome, Italy\n',
      { 1: ['All people, of all places'], 3: ['Name', 'Town'], 4: ['Ada', 'Rome, Italy'] },
    ],
    ['no line end at the end', 'a,b\n1,2', { 1: ['a', 'b'], 2: ['1', '2'] }],
    ['different line ends', 'a,b\r\n1,2\n3,4\r5,6', { 1: ['a', 'b'], 2: ['1', '2'], 3: ['3', '4'], 4: ['5', '6'] }],
    ['rows of different lengths', 'a,b,c\n1\n1,2,3,4\n', { 1: ['a', 'b', 'c'], 2: ['1'], 3: ['1', '2', '3', '4'] }],
    ['quotation marks in the middle', 'a,b\n5" pipe,it is "fine"\n', { 1: ['a', 'b'], 2: ['5" pipe', 'it is "fine"'] }],
    ['what cannot be stored', 'a\u0007b,\u2028c\uFFFF\n', { 1: ['ab', 'c'] }],
    ['a heading that a zip file could begin with', 'PK,Name\n1,Ada\n', { 1: ['PK', 'Name'], 2: ['1', 'Ada'] }],
  ])('with %s', async (_, content, rows) => {
    expect(await rowsOf(content)).toEqual(rows);
  });

  it('keeps characters whole that lie on the border of two pieces', async () => {
    const text = 'é€👩‍👩‍👧'.repeat(20_000);
    expect(await rowsOf(`a${text}\nb\n`)).toEqual({ 1: [`a${text}`], 2: ['b'] });
    const crlf = `${'x'.repeat(16 * 1024 - 1)}\r\ny\r\n`;
    expect(await rowsOf(crlf)).toEqual({ 1: ['x'.repeat(16 * 1024 - 1)], 2: ['y'] });
  });

  it('has one valid piece of UTF-8 after the other, or is none', async () => {
    const late = Buffer.concat([Buffer.from('x\n'.repeat(50_000)), Buffer.from('Zo\xeb\n', 'latin1')]);
    expect((await rowsOf(late))![50_001]).toEqual(['Zoë']);
  });

  it.each([
    ['is empty', '', 422, /empty/],
    ['has blanks only', '\uFEFF \r\n\r\n', 422, /empty/],
    ['has a quotation mark that is not closed', 'a,b\n"x,1\ny,2\n', 422, /quotation mark/],
    ['has a row without end', `a,b\n"${'x'.repeat(2_000_000)}`, 413, /quotation mark/],
    ['has too many columns', `${'x,'.repeat(250)}x\n`, 413, /200 columns/],
    ['is binary', Buffer.from('a,b\n\0\u0001\n'), 415, /neither a CSV/],
    ['is a web page', '\n<!DOCTYPE html><table>', 415, /neither a CSV/],
    ['is JSON', '{"name":"x"}', 415, /neither a CSV/],
    ['is a list in JSON', '[ {"name":"x"} ]', 415, /neither a CSV/],
    ['begins like a picture', Buffer.from('89504e470d0a1a0a78f2b9750a17', 'hex'), 415, /neither a CSV/],
    ['is another document', '%PDF-1.7\n', 415, /neither a CSV/],
  ])('is refused when it %s', async (_, content, status, message) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ status, message: expect.stringMatching(message) as unknown });
  });
});

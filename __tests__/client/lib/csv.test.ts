import { csvOf } from '../../../src/client/lib/csv';

test('numbers stay numbers; text is quoted where it must be, and no spreadsheet program evaluates it', () => {
  expect(
    csvOf([
      ['Name', 'Count'],
      ['a "b", c', -1.5],
      ['=1+1', null],
      ['＠x', 0],
      ['two\nlines', 2],
    ]),
  ).toBe('\uFEFFName,Count\r\n"a ""b"", c",-1.5\r\n\'=1+1,\r\n\'＠x,0\r\n"two\nlines",2\r\n');
});

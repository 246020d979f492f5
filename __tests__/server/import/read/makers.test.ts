import { readdirSync } from 'node:fs';
import type { TextReading } from '../../../../src/server/import/read/csv/encoding';
import { Problem } from '../../../../src/server/problem';
import { fixture, withFile } from './reading';

const HEADINGS = ['Category', 'Question', 'Type', 'Options', 'Required', 'Help'];
const ROWS = [
  ['Kitchen', 'Is the fridge cold?', 'yes/no', '', 'yes'],
  ['Kitchen', 'How clean is it?', 'scale', '1-5', 'yes', 'Look under the sink'],
  ['Café', 'Qui était là ?', 'texte', '', 'non'],
];
const TABLE = [HEADINGS, ...ROWS];
const INDEXED = [['', ...HEADINGS], ...ROWS.map((row, at) => [String(at), ...row])];

/** What a file is read as: rows that are not empty, and what is said of them. */
interface Read {
  readonly sheets: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly text?: string;
  /** Not seen in the program. */
  readonly hidden?: number;
  /** Cells that show an error. */
  readonly errors?: number;
}

/** Of a text: `doubted` is what a person is told to look at. */
const text = ({ encoding, isCertain }: TextReading): string => (isCertain ? encoding : `${encoding}, doubted`);

async function reading(file: ReturnType<typeof fixture>): Promise<Read | string> {
  try {
    return await withFile(file, async ({ sheets: found, text: how }) => {
      const sheets: Record<string, (readonly string[])[]> = {};
      let [hidden, errors] = [0, 0];
      for (const sheet of found) {
        const rows: (readonly string[])[] = (sheets[sheet.name] = []);
        for await (const row of sheet.rows()) {
          rows.push(row.cells);
          errors += row.errors?.length ?? 0;
        }
        hidden += sheet.hiddenRows?.() ?? 0;
      }
      return {
        sheets,
        ...(how && { text: text(how) }),
        ...(hidden > 0 && { hidden }),
        ...(errors > 0 && { errors }),
      };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return `${String(error.status)} ${error.code}`;
  }
}

const sheet = (name: string, rows: Read['sheets'][string] = TABLE, more: Omit<Read, 'sheets'> = {}): Read => ({
  sheets: { [name]: rows },
  ...more,
});
const questions = (rows?: Read['sheets'][string], more?: Omit<Read, 'sheets'>): Read => sheet('Questions', rows, more);
/** A file of text has one sheet, which is called like the file. */
const written = (encoding: string, rows: Read['sheets'][string] = TABLE) => ({ text: encoding, rows });

const DAMAGED = '422 file.damaged';
const NO_TABLE = '415 file.notATable';
const OLD = '415 file.oldWorkbook';
const OPEN_DOCUMENT = '415 file.openDocument';
const BINARY = '415 file.binaryWorkbook';
const MACROS = '415 file.withMacros';

/** Every file of `files/imports/makers`, and what is refused of those beside it: see the README there. */
const EXPECTED: Readonly<Record<string, Read | string | ReturnType<typeof written>>> = {
  'makers/excel-windows.xlsx': questions(),
  'makers/excel-template.xltx': questions(),
  'makers/excel-strict.xlsx': questions([...TABLE, ['2026-03-04 05:06', 'TRUE']]),
  'makers/excel-mac-1904.xlsx': sheet('Feuil1', [['Day'], ['2026-01-31']]),
  'makers/excel-errors.xlsx': questions(
    [
      ['Name', 'Code'],
      ...['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#SPILL!'].map((shown) => [shown, 'a1']),
    ],
    { errors: 8 },
  ),
  'makers/google-sheets.xlsx': sheet('Sheet1'),
  'makers/numbers.xlsx': sheet('Sheet 1', [['Table 1'], ...TABLE]),
  'makers/wps.xlsx': questions(),
  'makers/libreoffice-questions.xlsx': sheet('questions'),
  'makers/gnumeric-questions.xlsx': sheet('questions.csv'),
  'makers/openpyxl-table.xlsx': questions(),
  'makers/openpyxl-write-only.xlsx': questions(),
  'makers/openpyxl-filtered.xlsx': questions(TABLE, { hidden: 2 }),
  'makers/openpyxl-merged-category.xlsx': questions([['Our questions 2026'], ...TABLE]),
  'makers/openpyxl-types.xlsx': sheet(
    'Sheet',
    [
      ['Formula', 'Error', 'Bool', 'Day', 'Moment', 'Time', 'Text number'],
      ['#NOT CALCULATED', '#N/A', 'TRUE', '2026-03-04', '2026-03-04 05:06', '07:08', '007'],
    ],
    { errors: 2 },
  ),
  'makers/pandas-with-index.xlsx': sheet('Sheet1', INDEXED),
  'makers/xlsxwriter-rich.xlsx': questions(),
  'makers/xlsxwriter-1904.xlsx': sheet('Sheet1', [
    ['Day', 'Done'],
    ['2026-01-31', 'FALSE'],
  ]),
  'makers/sheetjs.xlsx': questions(),
  'makers/exceljs.xlsx': questions(),
  'makers/exceljs-stream.xlsx': questions(),
  'makers/perl.xlsx': questions(),
  'makers/r-writexl.xlsx': sheet('Sheet1'),
  'makers/stored-bom.xlsx': questions(),
  'makers/backslashes.xlsx': questions(),
  'makers/kobo-xlsform.xlsx': {
    sheets: {
      survey: [
        ['type', 'name', 'label::English (en)', 'label::Français (fr)', 'hint::English (en)', 'required', 'relevant'],
        ['begin_group', 'kitchen', 'Kitchen', 'Cuisine'],
        ['select_one yes_no', 'fridge', 'Is the fridge cold?', 'Le frigo est-il froid ?', '', 'true'],
        ['integer', 'count', 'How many?', 'Combien ?', 'Count twice', 'false', "${fridge}='yes'"],
        ['end_group'],
      ],
      choices: [
        ['list_name', 'name', 'label::English (en)', 'label::Français (fr)'],
        ['yes_no', 'yes', 'Yes', 'Oui'],
        ['yes_no', 'no', 'No', 'Non'],
      ],
      settings: [
        ['form_title', 'form_id', 'default_language'],
        ['Round', 'round', 'English (en)'],
      ],
    },
  },
  'makers/all-quoted.csv': written('utf-8'),
  'makers/excel-utf8-bom.csv': written('utf-8'),
  'makers/excel-utf16le.txt': written('utf-16le'),
  'makers/excel-semicolon-1252.csv': written('windows-1252, doubted'),
  'makers/excel-sep.csv': written('utf-8'),
  'makers/excel-mac-roman.csv': written('macintosh, doubted'),
  'makers/google-sheets.csv': written('utf-8'),
  'makers/google-sheets.tsv': written('utf-8'),
  'makers/numbers.csv': written('utf-8'),
  'makers/pandas.csv': written('utf-8', INDEXED),
  'makers/pipes.csv': written('utf-8'),
  'makers/mixed-ends.csv': written('utf-8'),
  'makers/utf-16be-bom.csv': written('utf-16be'),
  'makers/utf-16le-no-bom.csv': written('utf-16le'),
  'makers/iso-8859-15.csv': written('iso-8859-15', [
    ['Nom', 'Prix', 'Lieu'],
    ['Café', '5 €', 'Besançon'],
    ['Élève', '7 €', 'Œuvre'],
  ]),
  'makers/quoted-breaks.csv': written('utf-8', [
    HEADINGS,
    ['Kitchen', 'Which\ndoors "really" open?', 'choix multiple', 'Front\nBack', 'oui', 'one, two; three'],
  ]),
  'makers/one-bad-line.csv': written('utf-8, doubted', [
    ['Question', 'Type'],
    ['Is it dry?', 'yes/no'],
    ['O\uFFFD est-il ?', 'texte'],
    ['Was war hier? ÄÖÜß — “schön”', 'text'],
    ['Что это?', 'text'],
  ]),
  // As a table; an import of questions reads it as a list.
  'makers/word-outline.txt': written('utf-8', [
    ['1.', 'Safety'],
    ['1.1', 'Are exits clear? (yes/no)'],
    ['1.2', 'Which doors are open?'],
    ['', '•', 'Front'],
    ['', '•', 'Back'],
    ['2.', 'Kitchen'],
    ['2.1', 'How clean is it? (1-5)'],
  ]),

  'makers/bomb.xlsx': '413 file.tooLargeUnpacked',
  'makers/excel-macros.xlsm': MACROS,
  'makers/excel-truncated.xlsx': DAMAGED,
  'makers/sheet-missing.xlsx': DAMAGED,
  'makers/libreoffice.ods': OPEN_DOCUMENT,
  'makers/gnumeric.ods': OPEN_DOCUMENT,
  'makers/sheetjs.fods': OPEN_DOCUMENT,
  'makers/libreoffice.xls': OLD,
  'makers/xlwt.xls': OLD,
  'makers/sheetjs-biff2.xls': OLD,
  'makers/sheetjs-biff5.xls': OLD,
  'makers/sheetjs-html.xls': NO_TABLE,
  'makers/web-page.xls': NO_TABLE,
  'makers/spreadsheetml-2003.xls': NO_TABLE,
  'makers/sheetjs.xlsb': BINARY,
  'makers/sheetjs.dif': NO_TABLE,
  'makers/sheetjs.slk': NO_TABLE,
  'makers/rich-text.csv': NO_TABLE,
  'makers/nul-bytes.csv': NO_TABLE,
  'makers/unclosed-quote.csv': '422 file.unclosedQuote',
  'old-excel.xlsx': OLD,
  'open-document.xlsx': OPEN_DOCUMENT,
  'binary.xlsb': BINARY,
  'macros.xlsx': MACROS,
  'encrypted.xlsx': '415 file.encrypted',
  'picture.xlsx': NO_TABLE,
  'letter.docx.xlsx': NO_TABLE,
  'cut-off.xlsx': DAMAGED,
  'damaged.xlsx': DAMAGED,
  'missing-string.xlsx': DAMAGED,
  'billion-laughs.xlsx': '422 file.unsafeXml',
  'external-entity.xlsx': '422 file.unsafeXml',
};

test.each(Object.entries(EXPECTED))('%s is read whole, or refused with a reason', async (name, expected) => {
  const whole =
    typeof expected === 'object' && 'rows' in expected
      ? sheet(name.replace(/^.*\/|\.[^.]*$/g, ''), expected.rows, { text: expected.text })
      : expected;
  expect(await reading(fixture(name))).toEqual(whole);
  // What it is stands in its content, whatever its name says.
  if (typeof expected === 'string') expect(await reading({ ...fixture(name), name: 'people.csv' })).toEqual(expected);
});

test('no file of a maker is forgotten', () => {
  const files = readdirSync(fixture('makers').path).map((name) => `makers/${name}`);
  expect(files.filter((name) => !(name in EXPECTED))).toEqual([]);
  expect(Object.keys(EXPECTED).length).toBeGreaterThan(60);
});

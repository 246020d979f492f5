import { buffer } from 'node:stream/consumers';
import type { ExportCell, ExportRow, ExportTable } from '../export/table';
import { writeWorkbook } from '../export/write-export';
import type { Cell } from './formats';
import type { DescribedQuestion, Fact, ReportDocument } from './document';
import type { DescribedTrend } from './trend';
import type { ReportWords } from './words';

/** What stands behind a heading of a sheet. */
type Columns<Row> = readonly (readonly [title: string, of: (row: Row) => ExportCell])[];

function sheet<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): ExportTable {
  const cells = (row: Row): ExportRow => Object.fromEntries(columns.map(([, of], index) => [String(index), of(row)]));
  return {
    name,
    columns: columns.map(([title], index) => ({ key: String(index), title })),
    rows: (async function* () {
      yield await Promise.resolve(rows.map(cells));
    })(),
  };
}

interface Asked {
  readonly category: string;
  readonly asked: DescribedQuestion;
}
/** The figures of a trend, one row for each of a month. */
const monthRows = (category: string, question: string | null, { months, rows }: DescribedTrend) =>
  months.flatMap(({ month }, at) =>
    rows.flatMap(({ label, cells }) =>
      cells[at] ? [{ category, question, month: month.value, label, cell: cells[at] }] : [],
    ),
  );
const valueOf = (cell: Cell | null): ExportCell => cell?.value ?? null;

/** What was kept: each question, with how what was given is spread in a row of its own each. */
function summarySheet(
  categories: NonNullable<ReportDocument['summary']>['categories'],
  words: ReportWords,
): ExportTable {
  const rows = categories.flatMap(({ name, mean, options, questions }) => [
    { category: name, question: null, answered: null, notApplicable: null, mean, option: null, chosen: null },
    ...options.map(({ option, chosen }) => ({
      category: name,
      question: null,
      answered: null,
      notApplicable: null,
      mean: null,
      option,
      chosen,
    })),
    ...questions.flatMap((one) => [
      {
        category: name,
        question: one.question,
        answered: one.answered,
        notApplicable: one.notApplicable,
        mean: one.mean,
        option: null,
        chosen: null,
      },
      ...one.options.map(({ option, chosen }) => ({
        category: name,
        question: one.question,
        answered: null,
        notApplicable: null,
        mean: null,
        option,
        chosen,
      })),
    ]),
  ]);
  return sheet(
    words.summary,
    [
      [words.category, ({ category }) => category],
      [words.question, ({ question }) => question],
      [words.answered, ({ answered }) => valueOf(answered)],
      [words.notApplicable, ({ notApplicable }) => valueOf(notApplicable)],
      [words.mean, ({ mean }) => valueOf(mean)],
      [words.unit, ({ mean }) => (valueOf(mean) === null ? null : (mean?.unit ?? null))],
      [words.option, ({ option }) => option],
      [words.chosen, ({ chosen }) => valueOf(chosen)],
    ],
    rows,
  );
}

/** The sheets of a report. Figures are numbers, times are times, all else is text. */
function sheetsOf({ words, ...report }: ReportDocument): ExportTable[] {
  const ofCategory: Columns<{ category: string }> = [[words.category, ({ category }) => category]];
  const ofQuestion: Columns<Asked> = [...ofCategory, [words.question, ({ asked }) => asked.question]];
  const questions: Asked[] = report.categories.flatMap(({ name, questions: ofIt }) =>
    ofIt.map((asked) => ({ category: name, asked })),
  );
  const custom = report.customQuestions.map((asked) => ({ category: words.customQuestions, asked }));
  const counted: Columns<Asked> = [
    ...ofQuestion,
    [words.kind, ({ asked }) => asked.kind],
    [words.answered, ({ asked }) => valueOf(asked.answered)],
    [words.notApplicable, ({ asked }) => valueOf(asked.notApplicable)],
    [words.mean, ({ asked }) => valueOf(asked.mean)],
    [words.unit, ({ asked }) => asked.mean?.unit ?? null],
  ];
  const text = (label: string, value: string): Fact => ({ label, value, text: value });
  const overview: Fact[] = [
    text(words.tool, report.title),
    ...report.about,
    ...report.figures,
    text(words.score, report.scoreRule),
    ...report.categories.map(({ name, mean }) => ({ ...mean, label: `${words.mean}${words.colon}${name}` })),
    ...(report.summary === null
      ? []
      : [text(words.summary, report.summary.hasOtherFilters ? words.otherFilters : ''), ...report.summary.facts]),
  ];
  return [
    sheet(
      words.about,
      [
        [words.figure, ({ label }) => label],
        [words.value, ({ value }) => value],
        [words.unit, ({ unit }) => unit ?? null],
      ],
      overview,
    ),
    sheet(words.questions, counted, questions),
    sheet(
      words.distribution,
      [
        ...ofCategory,
        [words.question, ({ asked }) => asked?.question ?? null],
        [words.option, ({ chosen }) => chosen.option],
        [words.chosen, ({ chosen }) => chosen.chosen.value],
        [`${words.share} (%)`, ({ chosen }) => chosen.share.value],
      ],
      [
        ...report.categories.flatMap(({ name, options, questions: asked }) => [
          ...options.map((chosen) => ({ category: name, asked: null, chosen })),
          ...asked.flatMap((one) => one.options.map((chosen) => ({ category: name, asked: one, chosen }))),
        ]),
        ...custom.flatMap((one) => one.asked.options.map((chosen) => ({ ...one, chosen }))),
      ],
    ),
    sheet(
      words.trend,
      [
        ...ofCategory,
        [words.question, ({ question }) => question],
        [words.month, ({ month }) => month],
        [words.figure, ({ label }) => label],
        [words.value, ({ cell }) => cell.value],
        [words.unit, ({ cell }) => cell.unit ?? null],
      ],
      [
        ...monthRows('', null, report.trend),
        ...report.categories.flatMap(({ name, trend, questions: asked }) => [
          ...monthRows(name, null, trend),
          ...asked.flatMap((one) => monthRows(name, one.question, one.trend)),
        ]),
      ],
    ),
    sheet(
      words.keyTrends,
      [
        ...ofCategory,
        [words.keyTrend, ({ text }) => text],
        [words.location, ({ location }) => location],
        [`${words.date} (${report.timeZone})`, ({ at }) => at.value],
      ],
      report.categories.flatMap(({ name, keyTrends }) => keyTrends.map((note) => ({ category: name, ...note }))),
    ),
    sheet(
      words.inWordsSheet,
      [
        ...ofCategory,
        [words.question, ({ question }) => question],
        [words.kind, ({ kind }) => kind],
        [words.text, ({ text: said }) => said],
        [words.location, ({ location }) => location],
        [`${words.date} (${report.timeZone})`, ({ at }) => at.value],
      ],
      [
        ...[...questions, ...custom].flatMap(({ category, asked }) => [
          ...asked.words.map((one) => ({ category, question: asked.question, kind: words.answer, ...one })),
          ...asked.notes.map((one) => ({ category, question: asked.question, kind: words.note, ...one })),
        ]),
        ...report.closingWords.map((one) => ({ category: '', question: null, kind: words.closing, ...one })),
      ],
    ),
    sheet(words.customQuestions, counted.slice(1), custom),
    ...(report.summary ? [summarySheet(report.summary.categories, words)] : []),
  ];
}

/** A report as an XLSX file. */
export const writeReportWorkbook = (report: ReportDocument): Promise<Buffer> => buffer(writeWorkbook(sheetsOf(report)));

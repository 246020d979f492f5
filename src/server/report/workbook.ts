import { buffer } from 'node:stream/consumers';
import type { ExportCell, ExportRow, ExportTable } from '../export/table';
import { writeWorkbook } from '../export/write-export';
import type { Cell, DescribedQuestion, Fact, ReportDocument } from './document';

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
const valueOf = (cell: Cell | null): ExportCell => cell?.value ?? null;

/** The sheets of a report. Figures are numbers, times are times, all else is text. */
function sheetsOf({ words, ...report }: ReportDocument): ExportTable[] {
  const ofCategory: Columns<{ category: string }> = [[words.category, ({ category }) => category]];
  const ofQuestion: Columns<Asked> = [...ofCategory, [words.question, ({ asked }) => asked.question]];
  const questions: Asked[] = report.categories.flatMap(({ name, questions: ofIt }) => ofIt.map((asked) => ({ category: name, asked })));
  const custom = report.customQuestions.map((asked) => ({ category: words.customQuestions, asked }));
  const counted: Columns<Asked> = [
    ...ofQuestion,
    [words.kind, ({ asked }) => asked.kind],
    [words.answered, ({ asked }) => valueOf(asked.answered)],
    [words.mean, ({ asked }) => valueOf(asked.mean)],
    [words.unit, ({ asked }) => asked.mean?.unit ?? null],
  ];
  const text = (label: string, value: string): Fact => ({ label, value, text: value });
  const overview: Fact[] = [
    text(words.tool, report.title),
    ...report.about,
    ...report.figures,
    ...report.categories.map(({ name, mean }) => ({ ...mean, label: `${words.mean}: ${name}` })),
    ...(report.summary === null ? [] : [text(words.summary, report.summary.isPart ? words.partOfAnswers : ''), ...report.summary.facts]),
  ];
  return [
    sheet(words.about, [[words.figure, ({ label }) => label], [words.value, ({ value }) => value], [words.unit, ({ unit }) => unit ?? null]], overview),
    sheet(words.question, counted, questions),
    sheet(
      words.distribution,
      [
        ...ofQuestion,
        [words.option, ({ chosen }) => chosen.option],
        [words.chosen, ({ chosen }) => chosen.chosen.value],
        [`${words.share} (%)`, ({ chosen }) => chosen.share.value],
      ],
      [...questions, ...custom].flatMap((one) => one.asked.options.map((chosen) => ({ ...one, chosen }))),
    ),
    sheet(
      words.trend,
      [
        [words.category, ({ category }) => category],
        [words.question, ({ question }) => question],
        [words.month, ({ month }) => month.month.value],
        [words.answered, ({ month }) => month.count.value],
        [words.mean, ({ month }) => month.mean.value],
        [words.unit, ({ month }) => month.mean.unit ?? null],
      ],
      [
        ...report.trend.map((month) => ({ category: null, question: null, month })),
        ...questions.flatMap(({ category, asked }) => asked.trend.map((month) => ({ category, question: asked.question, month }))),
      ],
    ),
    sheet(
      words.keyTrends,
      [
        ...ofCategory,
        [words.keyTrend, ({ text }) => text],
        [words.location, ({ location }) => location],
        [words.date, ({ at }) => at.value],
      ],
      report.categories.flatMap(({ name, keyTrends }) => keyTrends.map((note) => ({ category: name, ...note }))),
    ),
    sheet(words.customQuestions, counted.slice(1), custom),
  ];
}

/** A report as an XLSX file. */
export const writeReportWorkbook = (report: ReportDocument): Promise<Buffer> => buffer(writeWorkbook(sheetsOf(report)));

import type { AnswerStatus } from '../../contract/answers';
import type { Report } from '../../contract/reports';
import type { SummarisedCategory, SummarisedQuestion } from '../../contract/summaries';
import type { ExportCell } from '../export/table';
import { type Formats, formatsOf } from './formats';
import { inTurns } from './in-turns';
import { REPORT_WORDS, type ReportLanguage, type ReportWords, fill } from './words';

/** One figure as a workbook keeps it, and as it is read. */
export interface Cell {
  readonly value: ExportCell;
  readonly text: string;
  /** Of the value; the text says it itself. */
  readonly unit?: '%';
}
export interface Fact extends Cell {
  readonly label: string;
}
interface Months {
  readonly month: Cell;
  readonly count: Cell;
  readonly mean: Cell;
  /** Of the largest: 0 to 1, for drawing. */
  readonly height: number;
}
export interface DescribedQuestion {
  readonly question: string;
  readonly kind: string;
  readonly answered: Cell;
  /** Null: a type that has none. */
  readonly mean: Cell | null;
  readonly options: readonly { readonly option: string; readonly chosen: Cell; readonly share: Cell; readonly width: number }[];
  readonly trend: readonly Months[];
}
interface DescribedCategory {
  readonly name: string;
  readonly mean: Cell;
  readonly questions: readonly DescribedQuestion[];
  readonly keyTrends: readonly { readonly text: string; readonly location: string; readonly at: Cell }[];
}
type Trend = Report['trend'];

/** What a report says in one language, whatever it is drawn with. */
export interface ReportDocument {
  readonly language: ReportLanguage;
  readonly words: ReportWords;
  readonly title: string;
  readonly description: string | null;
  readonly about: readonly Fact[];
  readonly madeAt: string;
  readonly isEmpty: boolean;
  readonly figures: readonly Fact[];
  readonly trend: readonly Months[];
  readonly categories: readonly DescribedCategory[];
  readonly customQuestions: readonly DescribedQuestion[];
  readonly summary: { readonly facts: readonly Fact[]; readonly isPart: boolean; readonly categories: readonly DescribedCategory[] } | null;
}

function describer(words: ReportWords, formats: Formats) {
  const count = (value: number): Cell => ({ value, text: formats.count(value) });
  const percent = (value: number | null): Cell => ({ value, text: formats.percent(value), unit: '%' });
  const moment = (iso: string | null): Cell => ({ value: iso === null ? null : new Date(iso), text: formats.moment(iso) });

  const meanOf = (type: SummarisedQuestion['type'], mean: number | null): Cell =>
    type === 'number' ? { value: mean, text: formats.number(mean) } : percent(mean);

  function months(trend: Trend, mean: (value: number | null) => Cell): Months[] {
    const hasMeans = trend.some((row) => row.mean !== null);
    const heightOf = (row: Trend[number]) => (hasMeans ? (row.mean ?? 0) : row.count);
    const highest = Math.max(...trend.map(heightOf), 0);
    return trend.map((row) => ({
      month: { value: row.month, text: formats.month(row.month) },
      count: count(row.count),
      mean: mean(row.mean),
      height: highest > 0 ? Math.max(0, heightOf(row) / highest) : 0,
    }));
  }

  function question({ type, mean, trend = [], ...asked }: SummarisedQuestion & { trend?: Trend }): DescribedQuestion {
    const most = Math.max(1, ...asked.distribution.map((option) => option.count));
    const shown = (value: string) => (type !== 'yes_no' ? value : value === 'yes' ? words.yes : words.no);
    return {
      question: asked.question,
      kind: words.type[type],
      answered: count(asked.count),
      mean: type === 'number' || type === 'range' ? meanOf(type, mean) : null,
      options: asked.distribution.map((option) => ({
        option: shown(option.value),
        chosen: count(option.count),
        share: percent(asked.count === 0 ? null : (100 * option.count) / asked.count),
        width: option.count / most,
      })),
      trend: months(trend, (value) => meanOf(type, value)),
    };
  }

  const category = async ({ name, mean, questions, key_trends }: SummarisedCategory): Promise<DescribedCategory> => ({
    name,
    mean: percent(mean),
    questions: await inTurns(questions, question),
    keyTrends: key_trends.map(({ text, location, at }) => ({ text, location, at: moment(at) })),
  });

  function filter({ filter: name, value }: Report['filters'][number]): Fact {
    const label = words.filters[name];
    if (name === 'status') return { label, value: words.status[value as AnswerStatus], text: words.status[value as AnswerStatus] };
    if (name === 'startDate' || name === 'finishDate') return { label, value, text: formats.day(value) };
    return { label, value, text: value };
  }

  const text = (label: string, value: string): Fact => ({ label, value, text: value });
  return { count, percent, moment, months, question, category, filter, text };
}

/** Says a report in words and figures of one language. A long one leaves other work its turns. */
export async function describeReport(report: Report, language: ReportLanguage): Promise<ReportDocument> {
  const words = REPORT_WORDS[language];
  const formats = formatsOf(words);
  const { count, percent, moment, months, question, category, filter, text } = describer(words, formats);
  const { tool, figures, coverage, summary } = report;
  return {
    language,
    words,
    title: tool.name,
    description: tool.description,
    about: [
      text(words.client, tool.client),
      { label: words.version, ...count(tool.version) },
      ...(report.filters.length === 0 ? [text(words.filteredBy, words.noFilters)] : report.filters.map(filter)),
      { label: words.dataAt, ...moment(report.data_at) },
      { label: words.madeAt, ...moment(report.generated_at) },
      text(words.coverage, fill(words.covered, { locations: formats.count(coverage.locations), of: formats.count(coverage.of) })),
      { label: words.sample, ...count(figures.answers) },
    ],
    madeAt: formats.moment(report.generated_at),
    isEmpty: figures.answers === 0,
    figures: [
      { label: words.answers, ...count(figures.answers) },
      { label: words.inProgress, ...count(figures.in_progress) },
      { label: words.sent, ...count(figures.sent) },
      { label: words.completed, ...count(figures.completed) },
      { label: words.meanScore, ...percent(figures.score) },
    ],
    trend: months(report.trend, percent),
    categories: await inTurns(report.question_categories, category),
    customQuestions: await inTurns(report.custom_questions, question),
    summary: summary && {
      facts: [
        { label: words.madeAt, ...moment(summary.created_at) },
        text(words.madeBy, summary.by.name),
        { label: words.answers, ...count(summary.answers) },
        { label: words.completed, ...count(summary.completed) },
        { label: words.meanScore, ...percent(summary.score) },
      ],
      isPart: Object.keys(summary.filters).length > 0,
      categories: await inTurns(summary.question_categories, category),
    },
  };
}

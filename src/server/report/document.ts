import { readableOn } from '../../contract/accents';
import { isDrawn } from '../../contract/signatures';
import type { AnswerStatus } from '../../contract/answers';
import type { Report } from '../../contract/reports';
import type { SummarisedCategory, SummarisedQuestion, Written } from '../../contract/summaries';
import type { Language } from '../messages/language';
import { message } from '../messages/message';
import { say } from '../messages/say';
import { formatsOf, type Cell, type Formats } from './formats';
import { type DescribedGlance, describeGlance } from './glance';
import { mapInSlices } from '../slices';
import { wallTime } from '../wall-time';
import { type DescribedTarget, describeTarget } from './target';
import { type DescribedTrend, trendsOf } from './trend';
import { type ReportWords, reportWords } from './words';

export interface Fact extends Cell {
  readonly label: string;
}
/** How often one of several things was given. */
interface Spread {
  readonly option: string;
  readonly chosen: Cell;
  readonly share: Cell;
  /** The share, 0 to 1, for drawing. */
  readonly width: number;
}
export interface DescribedQuestion {
  readonly question: string;
  readonly kind: string;
  readonly answered: Cell;
  /** In how many it does not apply; null: in none, or nobody counted them. */
  readonly notApplicable: Cell | null;
  /** Null: a type that has none. */
  readonly mean: Cell | null;
  /** What was given is words: nothing is said of it but how many there are. */
  readonly isInWords: boolean;
  readonly options: readonly Spread[];
  readonly trend: DescribedTrend;
  /** Answers in words, and notes beside answers. */
  readonly words: readonly Quote[];
  readonly notes: readonly Quote[];
}
/** What somebody wrote, and where. */
interface Quote {
  readonly text: string;
  readonly location: string;
  readonly at: Cell;
}
interface DescribedCategory {
  readonly name: string;
  readonly mean: Cell;
  /** Of its scales. */
  readonly options: readonly Spread[];
  readonly trend: DescribedTrend;
  readonly questions: readonly DescribedQuestion[];
  readonly keyTrends: readonly Quote[];
}
type Reported = Report['question_categories'][number];

/** What a report says in one language, whatever it is drawn with. */
export interface ReportDocument {
  readonly language: Language;
  readonly words: ReportWords;
  /** By whose days and clocks it says when. */
  readonly timeZone: string;
  readonly title: string;
  readonly client: string;
  /** Of the client: of headings, and of what is drawn; null: those of the template. */
  readonly colours: { readonly text: string; readonly drawn: string } | null;
  /** The path of the client's logo; empty: none. */
  readonly logo: string;
  readonly description: string | null;
  readonly about: readonly Fact[];
  readonly madeAt: string;
  readonly isEmpty: boolean;
  /** Null where nothing was answered. */
  readonly glance: DescribedGlance | null;
  readonly figures: readonly Fact[];
  readonly target: DescribedTarget | null;
  /** What the mean score is, and of which assessments. */
  readonly scoreRule: string;
  readonly trend: DescribedTrend;
  readonly categories: readonly DescribedCategory[];
  readonly customQuestions: readonly DescribedQuestion[];
  readonly closingWords: readonly Quote[];
  readonly summary: {
    readonly facts: readonly Fact[];
    readonly hasOtherFilters: boolean;
    readonly categories: readonly DescribedCategory[];
  } | null;
}

/** As many decimals as are shown. */
const rounded = (value: number, factor: number): number => Math.round(value * factor) / factor;

function describer(language: Language, words: ReportWords, formats: Formats, timeZone: string) {
  const count = (value: number): Cell => ({ value, text: formats.count(value) });
  const percent = (value: number | null): Cell => ({
    value: value === null ? null : rounded(value, 10),
    text: formats.percent(value),
    unit: '%',
  });
  const moment = (iso: string | null): Cell => ({
    value: iso === null ? null : wallTime(new Date(iso), timeZone),
    text: formats.moment(iso),
    unit: timeZone,
  });
  const month = (iso: string): Cell => ({ value: iso, text: formats.month(iso) });
  const trends = trendsOf({ month, count, percent });
  const labels = { mean: words.mean, count: words.answered };

  const meanOf = (type: SummarisedQuestion['type'], mean: number | null): Cell =>
    type === 'number'
      ? { value: mean === null ? null : rounded(mean, 100), text: formats.number(mean) }
      : percent(mean);

  function spread(rows: readonly { readonly option: string; readonly count: number }[], whole: number): Spread[] {
    return rows.map((row) => ({
      option: row.option,
      chosen: count(row.count),
      share: percent(whole === 0 ? null : (100 * row.count) / whole),
      width: whole === 0 ? 0 : Math.min(1, row.count / whole),
    }));
  }

  function step(type: SummarisedQuestion['type'], { from, to }: { from: string; to: string }): string {
    const isDate = type === 'date';
    const end = (value: string) =>
      isDate ? (value.includes('-') ? formats.month(value) : formats.year(value)) : formats.exact(Number(value));
    return from === to
      ? end(from)
      : say(language, message(isDate ? 'report.years' : 'report.step', { from: end(from), to: end(to) }));
  }

  function question({
    type,
    mean,
    trend = [],
    steps = [],
    words: inWords = [],
    notes = [],
    ...asked
  }: SummarisedQuestion & { trend?: Reported['questions'][number]['trend'] }): DescribedQuestion {
    const shown = (value: string) => (type !== 'yes_no' ? value : value === 'yes' ? words.yes : words.no);
    const options = asked.distribution.map(({ value, label, count: chosen }) => ({
      option: label ?? shown(value),
      count: chosen,
    }));
    const cellOf = (value: number | null) => meanOf(type, value);
    return {
      question: asked.question,
      kind: say(language, `report.type.${type}`),
      answered: count(asked.count),
      mean: type === 'number' || type === 'range' || mean !== null ? cellOf(mean) : null,
      notApplicable: asked.not_applicable === undefined ? null : count(asked.not_applicable),
      isInWords: type === 'text' && asked.count > 0,
      options: spread(
        [...options, ...steps.map((one) => ({ option: step(type, one), count: one.count }))],
        asked.count,
      ),
      trend: trend.some(({ chosen }) => chosen !== undefined)
        ? trends.ofShares(
            trend,
            type,
            options.map(({ option }) => option),
            words.answered,
          )
        : trends.ofMeans(trend, labels, cellOf),
      words: inWords.map((one) => quote({ ...one, text: isDrawn(one.text) ? words.signed : one.text })),
      notes: notes.map(quote),
    };
  }

  const quote = ({ text, location, at }: Written): Quote => ({ text, location, at: moment(at) });
  const scaleSteps = (counts: readonly number[]) =>
    counts.map((one, at) => ({
      option: `${formats.count((100 / counts.length) * at)}–${formats.percent((100 / counts.length) * (at + 1))}`,
      count: one,
    }));

  const category = async ({
    name,
    mean,
    questions,
    key_trends,
    distribution = [],
    trend = [],
  }: SummarisedCategory & Pick<Reported, 'trend'>): Promise<DescribedCategory> => ({
    name,
    mean: percent(mean),
    options:
      mean === null
        ? []
        : spread(
            scaleSteps(distribution),
            distribution.reduce((sum, one) => sum + one, 0),
          ),
    trend: trends.ofMeans(trend, labels, percent),
    questions: await mapInSlices(questions, question),
    keyTrends: key_trends.map(quote),
  });

  const text = (label: string, value: string): Fact => ({ label, value, text: value });
  function filter({ filter: name, value }: Report['filters'][number]): Fact {
    const label = say(language, `report.filter.${name}`);
    if (name === 'status') return text(label, say(language, `report.status.${value as AnswerStatus}`));
    if (name === 'startDate' || name === 'finishDate') return { label, value, text: formats.day(value) };
    return text(label, value);
  }

  const filters = (named: Report['filters']): Fact[] =>
    named.length === 0 ? [text(words.filteredBy, words.noFilters)] : named.map(filter);
  return { count, percent, moment, trends, question, category, quote, filters, text };
}

const PAPER = '#ffffff';
const coloursOf = (accent: string) => ({ text: readableOn(accent, PAPER, 4.5), drawn: readableOn(accent, PAPER, 3) });

/**
 * Says a report in words and figures of one language. A long one leaves other work its turns. `logo`: the path of the
 * client's on paper; empty without one.
 */
export async function describeReport(report: Report, language: Language, logo = ''): Promise<ReportDocument> {
  const words = reportWords(language);
  const { tool, figures, coverage, summary, time_zone: timeZone = 'UTC' } = report;
  const formats = formatsOf(language, timeZone);
  const { count, percent, moment, trends, question, category, quote, filters, text } = describer(
    language,
    words,
    formats,
    timeZone,
  );
  return {
    language,
    words,
    timeZone,
    title: tool.name,
    client: tool.client,
    colours: typeof tool.accent === 'string' ? coloursOf(tool.accent) : null,
    logo,
    description: tool.description,
    about: [
      text(words.client, tool.client),
      { label: words.version, ...count(tool.version) },
      ...filters(report.filters),
      text(words.timeZone, say(language, message('report.days', { zone: timeZone }))),
      { label: words.dataAt, ...moment(report.data_at) },
      { label: words.madeAt, ...moment(report.generated_at) },
      text(
        words.coverage,
        say(
          language,
          message('report.covered', { locations: formats.count(coverage.locations), of: formats.count(coverage.of) }),
        ),
      ),
      { label: words.sample, ...count(figures.answers) },
    ],
    madeAt: formats.moment(report.generated_at),
    isEmpty: figures.answers === 0,
    glance: report.glance ? describeGlance({ ...report, glance: report.glance }, language, formats, percent) : null,
    figures: [
      { label: words.answers, ...count(figures.answers) },
      { label: words.inProgress, ...count(figures.in_progress) },
      { label: words.sent, ...count(figures.sent) },
      { label: words.completed, ...count(figures.completed) },
      { label: words.meanScore, ...percent(figures.score) },
      ...(typeof tool.target === 'number' ? [{ label: words.target, ...percent(tool.target) }] : []),
    ],
    target: describeTarget(report, language, percent),
    scoreRule: say(
      language,
      report.filters.some(({ filter: name }) => name === 'status') ? 'report.scoreRule.status' : 'report.scoreRule',
    ),
    trend: trends.ofMeans(report.trend, { mean: words.meanScore, count: words.answers }, percent),
    categories: await mapInSlices(report.question_categories, category),
    customQuestions: await mapInSlices(report.custom_questions, question),
    closingWords: (report.closing_words ?? []).map(quote),
    summary: summary && {
      facts: [
        { label: words.madeAt, ...moment(summary.created_at) },
        ...(summary.named_filters || Object.keys(summary.filters).length === 0
          ? filters(summary.named_filters ?? [])
          : [text(words.filteredBy, words.partOfAnswers)]),
        ...(summary.time_zone === undefined
          ? []
          : [text(words.timeZone, say(language, message('report.days', { zone: summary.time_zone })))]),
        text(words.madeBy, summary.by.name),
        { label: words.answers, ...count(summary.answers) },
        { label: words.completed, ...count(summary.completed) },
        { label: words.meanScore, ...percent(summary.score) },
      ],
      hasOtherFilters: report.summary_has_other_filters,
      categories: await mapInSlices(summary.question_categories, category),
    },
  };
}

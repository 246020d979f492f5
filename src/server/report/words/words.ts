import type { AnswerStatus } from '../../../contract/answers';
import type { QuestionType } from '../../../contract/assessment-tools';
import type { Report } from '../../../contract/reports';

/**
 * All that a report says by itself, in one language; `{…}` is filled in. Names and texts of people come from outside,
 * numbers as text.
 */
export interface ReportWords {
  /** What `Intl` formats by (BCP 47). */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  readonly report: string;
  /** Stands before the version's number. */
  readonly version: string;
  readonly filters: Readonly<Record<Report['filters'][number]['filter'], string>>;
  readonly noFilters: string;
  readonly status: Readonly<Record<AnswerStatus, string>>;
  readonly type: Readonly<Record<QuestionType, string>>;
  readonly yes: string;
  readonly no: string;
  /** What the report is about and how sure one may be of it. */
  readonly about: string;
  readonly client: string;
  readonly tool: string;
  readonly filteredBy: string;
  readonly dataAt: string;
  readonly madeAt: string;
  readonly noAnswers: string;
  readonly coverage: string;
  readonly covered: string;
  readonly sample: string;
  readonly figures: string;
  readonly answers: string;
  readonly inProgress: string;
  readonly sent: string;
  readonly completed: string;
  readonly meanScore: string;
  readonly trend: string;
  readonly month: string;
  readonly category: string;
  readonly question: string;
  readonly questions: string;
  readonly kind: string;
  readonly answered: string;
  readonly mean: string;
  readonly unit: string;
  readonly option: string;
  readonly chosen: string;
  readonly share: string;
  readonly distribution: string;
  /** A step of numbers, and one of years. */
  readonly step: string;
  readonly years: string;
  readonly inWords: string;
  readonly scales: string;
  readonly overTime: string;
  /** Between a title and what it is the title of. */
  readonly colon: string;
  readonly keyTrends: string;
  readonly keyTrend: string;
  readonly location: string;
  readonly date: string;
  readonly customQuestions: string;
  readonly summary: string;
  readonly madeBy: string;
  /** Of a summary that was made with filters. */
  readonly partOfAnswers: string;
  /** Of a summary that was made with others than the report. */
  readonly otherFilters: string;
  readonly none: string;
  readonly figure: string;
  readonly value: string;
  readonly page: string;
  /** Times are UTC: stands behind them. */
  readonly utc: string;
  /** What the person is told when a report that it waits for is there, or cannot be. */
  readonly ready: string;
  readonly readyText: string;
  readonly failed: string;
  /** Why it cannot be. */
  readonly tooLong: string;
  readonly notAllowed: string;
  readonly gone: string;
  readonly again: string;
}

import type { Fields } from '../fields';

/** Where drafts belong: whose they are (`ownerOf`), and of which record, as `locations/new`. */
export interface DraftKey {
  readonly owner: string;
  readonly record: string;
}
const OF_ANSWER = 'answers/';
/** The record of the texts that somebody wrote for an assessment, by the id that it had first. */
export const recordOfAnswer = (firstId: string): string => `${OF_ANSWER}${firstId}`;
/** Which assessment that is; null: another record. */
export const answerOfRecord = (record: string): string | null =>
  record.startsWith(OF_ANSWER) ? record.slice(OF_ANSWER.length) : null;

/** One draft: that of one tab. */
export interface DraftId extends DraftKey {
  readonly tab: string;
}
export interface DraftContent {
  /** What was typed. */
  readonly values: Fields;
  /** What it was typed upon, to find out what others saved meanwhile. */
  readonly base: Fields;
}
/** What somebody typed and did not save. */
export interface Draft extends DraftId, DraftContent {
  /**
   * Who can read the content: fields of a form, the questions of a questionnaire, its translations, the texts that somebody wrote for an
   * assessment and did not add, or what was sent to be published and not answered.
   */
  readonly kind: DraftKind;
  /** When something was typed last, ISO-8601. */
  readonly at: string;
}
export type DraftKind = 'form' | 'questions' | 'texts' | 'translations' | 'publishing';

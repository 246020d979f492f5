import type { NoteRule, QuestionCategoryBody, Scoring } from '../../contract/assessment-tools';
import { settledNote } from '../../contract/note-rules';
import { carriedScoring, settledScoring } from '../../contract/scoring';
import type { Tables } from '../db/schema';

type Question = Tables['questions'];

/** JSON of how the answers to a question are to count. */
export function scoringOf(
  question: QuestionCategoryBody['questions'][number],
  before: Question | undefined,
): string | null {
  const stored = before && {
    ...before,
    scoring: before.scoring === null ? null : (JSON.parse(before.scoring) as Scoring),
  };
  const scoring =
    question.scoring === undefined ? carriedScoring(stored, question) : settledScoring(question.scoring, question);
  return scoring && JSON.stringify(scoring);
}

/** JSON of for which answers a question is to need a note. */
export function noteIfOf(
  question: QuestionCategoryBody['questions'][number],
  before: Question | undefined,
): string | null {
  const stored = before?.note_if ? (JSON.parse(before.note_if) as NoteRule) : null;
  const settled = settledNote(question.note_if === undefined ? stored : question.note_if, question);
  return settled && JSON.stringify(settled);
}

import type { NoteRule } from '../../../../../contract/assessment-tools';
import { operatorsOf } from '../../../../../contract/conditions';
import { settledNote } from '../../../../../contract/note-rules';
import { type Answerable, comparedOf } from './condition-text';

/* The editor has for which answers a note is required as texts, which are the same if they say the same. */

/** What a text says; null: for none. */
export const noteIn = (text: string | null): NoteRule | null => (text === null ? null : (JSON.parse(text) as NoteRule));

/** The text of a rule, as it is being written. */
export const noteText = (rule: NoteRule | null | undefined): string | null =>
  rule ? JSON.stringify({ operator: rule.operator, values: rule.values, prompt: rule.prompt }) : null;

interface Ruled extends Answerable {
  readonly answer_options: string;
  readonly note_if: string | null;
}

/** The rule without what the question has no answer for; null: nothing is left. */
export const noteOf = (question: Ruled): NoteRule | null =>
  settledNote(noteIn(question.note_if), { ...comparedOf(question), answer_options: question.answer_options });

/** The rule after its question changed; `renamed`: how its answers are written now. */
export function withNote<Item extends Ruled>(next: Item, before: Item, renamed: (answer: string) => string): Item {
  const rule = noteIn(next.note_if);
  if (!rule || next.note_if !== before.note_if) return next;
  if (!operatorsOf(comparedOf(next)).includes(rule.operator)) return { ...next, note_if: null };
  const isOrdered = rule.operator === 'less' || rule.operator === 'more';
  return isOrdered ? next : { ...next, note_if: noteText({ ...rule, values: rule.values.map(renamed) }) };
}

import type { NumberedQuestion } from '../../lib/sections';

/** What a card shows of a question of the questionnaire. */
export const cardOf = (question: NumberedQuestion) => ({
  questionId: question.id,
  number: String(question.number),
  text: question.question,
  help: question.help,
  type: question.type,
  input: question.text_input,
  answerOptions: question.answer_options,
  required: question.is_required === 1,
  isCritical: Boolean(question.scoring?.critical),
  mayNotApply: question.scoring?.not_applicable === 1,
  ends: question.scoring?.ends,
  words: question.words,
  evidence: question,
  noteIf: question.note_if,
});

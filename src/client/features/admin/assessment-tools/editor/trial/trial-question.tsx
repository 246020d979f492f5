import { memo } from 'react';
import { needsEvidence } from '../../../../../../contract/evidence-rules';
import { needsNote } from '../../../../../../contract/note-rules';
import type { NumberedQuestion } from '../../../../../lib/sections';
import { NeedsEvidence } from '../../../../../parts/evidence/needs-evidence';
import { cardOf } from '../../../../../parts/question/card-of';
import { QuestionView } from '../../../../../parts/question/question-view';
import type { Trial } from './use-trial';

interface TrialQuestionProps {
  readonly question: NumberedQuestion;
  readonly value: string | null;
  readonly info: string | null;
  readonly actions: Trial['actions'];
}

/** A question as the sheet has it, with an answer that nobody keeps. */
export const TrialQuestion = memo(function TrialQuestion({ question, value, info, actions }: TrialQuestionProps) {
  const { id } = question;
  const { evidence: _evidence, noteIf, ...card } = cardOf(question);
  return (
    <QuestionView
      {...card}
      readOnly={false}
      value={value}
      onAnswer={(answer) => actions.answer(id, answer)}
      info={info}
      onInfo={(note) => actions.note(id, note)}
      notePrompt={needsNote(question, value) ? (noteIf?.prompt ?? null) : null}
      additions={needsEvidence(question, value) && <NeedsEvidence />}
    />
  );
});

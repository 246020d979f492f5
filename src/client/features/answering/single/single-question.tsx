import { needsEvidence } from '../../../../contract/evidence-rules';
import { needsNote } from '../../../../contract/note-rules';
import { NOT_APPLICABLE } from '../../../../contract/scoring';
import { cardOf } from '../../../parts/question/card-of';
import { QuestionCard } from '../question/question-card';
import type { NumberedQuestion } from '../../../lib/sections';
import { useAdvance } from './use-advance';

interface SingleQuestionProps {
  readonly answerId: string;
  readonly question: NumberedQuestion;
  readonly readOnly: boolean;
  readonly onAdvance: () => void;
}

/** Answered by one press: any other type needs a word that it is done, and so does an answer that needs a photo or a note besides. */
const ONE_TAP: readonly string[] = ['range', 'single', 'yes_no'];

/** The question on screen, from which one press on an option leads to the next one. */
export function SingleQuestion({ answerId, question, readOnly, onAdvance }: SingleQuestionProps) {
  const { onPointerDown, onAnswered } = useAdvance(onAdvance);
  const needsMore = (answer: string | null) => needsEvidence(question, answer) || needsNote(question, answer);
  return (
    <div onPointerDown={onPointerDown}>
      <QuestionCard
        answerId={answerId}
        {...cardOf(question)}
        readOnly={readOnly}
        {...(ONE_TAP.includes(question.type) && {
          onAnswered: (answer, before) => {
            // Why it does not apply may be written first.
            if (answer !== NOT_APPLICABLE && !needsMore(answer)) onAnswered(answer, before);
          },
        })}
      />
    </div>
  );
}

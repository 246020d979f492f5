import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../state/hooks';
import { SaveStateLabel } from '../../../ui/save-state-label';
import { selectQuestionSaveState, selectRefusal, valueTarget, type QuestionRef } from '../selectors';
import { useHasDrafts } from './draft-scope';

/**
 * Where the answer to this question is. Quiet for what has long been sent: only a question that was changed while it
 * was open says so.
 */
export function QuestionSaveState({ question }: { readonly question: QuestionRef }) {
  const stored = useAppSelector((state) => selectQuestionSaveState(state, question));
  const refusal = useAppSelector((state) => selectRefusal(state, question.answerId, valueTarget(question)));
  const typing = useHasDrafts();
  const state = typing && (stored === 'sent' || stored === 'saved' || stored === 'sending') ? 'saving' : stored;
  const [changed, setChanged] = useState(false);
  if (state !== 'sent' && !changed) setChanged(true);
  if (state === 'sent' && !changed) return null;
  return (
    <span className="question-save-state">
      <SaveStateLabel state={state} />
      {state === 'notSaved' && refusal !== null && <span className="question-fault">{refusal}</span>}
      {state === 'needsAttention' && (
        <Link to="/outbox">
          <FormattedMessage id="answering.question.see-why" defaultMessage="See why" />
        </Link>
      )}
    </span>
  );
}

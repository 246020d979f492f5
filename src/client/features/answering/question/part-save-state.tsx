import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { refusalText } from '../../../state/errors/refusal-messages';
import { useAppSelector } from '../../../state/hooks';
import { SaveStateLabel, stateWithDrafts } from '../../../parts/save-state-label';
import { selectLink } from '../../../state/sharing/selectors';
import { selectRefusal, selectSaveState } from '../selectors';
import { useDrafts } from '../../../parts/question/draft-scope';

interface PartSaveStateProps {
  readonly answerId: string;
  /** What the part is made of: see `targetOf` of the outbox. */
  readonly targets: readonly string[];
}

/**
 * Where a part of the sheet is, e.g. the answer to one question. Quiet for what has long been sent: only a part that
 * was changed while it was open says so.
 */
export function PartSaveState({ answerId, targets }: PartSaveStateProps) {
  const intl = useIntl();
  const stored = useAppSelector((state) => selectSaveState(state, answerId, targets));
  const refusal = useAppSelector((state) => selectRefusal(state, answerId, targets));
  // Who came by a link has no outbox to look into: the page itself says why.
  const isVisitor = useAppSelector((root) => selectLink(root) !== null);
  const state = stateWithDrafts(stored, useDrafts());
  const [changed, setChanged] = useState(false);
  if (state !== 'sent' && !changed) setChanged(true);
  if (state === 'sent' && !changed) return null;
  return (
    <span className="question-save-state">
      <SaveStateLabel state={state} />
      {state === 'notSaved' && refusal !== null && <span className="fault">{refusalText(intl, refusal)}</span>}
      {state === 'needsAttention' && !isVisitor && (
        <Link to="/outbox">
          <FormattedMessage id="answering.question.see-why" defaultMessage="See why" />
        </Link>
      )}
    </span>
  );
}

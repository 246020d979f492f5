import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { changeStatus, returnAnswer } from '../../../state/answers/actions';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import type { SaveState } from '../../../state/outbox/selectors';
import { Dialog } from '../../../ui/dialog';
import { SaveStateLabel } from '../../../parts/save-state-label';
import { selectAnswerSaveState } from '../selectors';
import { focusQuestion } from '../sheet/focus';
import { partOf } from './parts';
import { ReturnDialog } from './return-dialog';

interface SubmitPanelProps {
  readonly answer: Answer;
  /** Required questions without a value. */
  readonly missing: readonly { readonly id: string; readonly question: string }[];
  /** How many remarks are open; null: the server keeps none. */
  readonly openRemarks: number | null;
  readonly onSubmitted: () => void;
}

/** Words for where the changes are: nothing in them may read as if the assessment itself had been submitted. */
const CHANGES: Partial<Record<SaveState, ReactNode>> = {
  sent: <FormattedMessage id="sharing.changes.saved" defaultMessage="All changes saved, not submitted yet" />,
  saved: <FormattedMessage id="sharing.changes.waiting" defaultMessage="Changes saved on this device, will be sent" />,
};

/** Asked before the answers can no longer be changed. */
function SubmitDialog({ onSubmit, onClose }: { readonly onSubmit: () => void; readonly onClose: () => void }) {
  return (
    <Dialog
      title={<FormattedMessage id="sharing.submit.title" defaultMessage="Submit this assessment?" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="sharing.submit.back" defaultMessage="Not yet" />
          </Button>
          <Button type="primary" onClick={onSubmit}>
            <FormattedMessage id="sharing.submit.confirm" defaultMessage="Submit now" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="sharing.submit.text" defaultMessage="After that it can be read and no longer changed." />
    </Dialog>
  );
}

function goToTop() {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The end of the page: what is missing, and the submission. */
export function SubmitPanel({ answer, missing, openRemarks, onSubmitted }: SubmitPanelProps) {
  const dispatch = useAppDispatch();
  const saveState = useAppSelector((state) => selectAnswerSaveState(state, answer.id));
  const [asking, setAsking] = useState(false);
  const [returning, setReturning] = useState(false);

  async function submit() {
    setAsking(false);
    const saved = await dispatch(changeStatus(answer.id, 'completed', answer.status));
    if (!saved) return;
    onSubmitted();
    goToTop();
  }

  async function giveBack(message: string | null) {
    setReturning(false);
    if (await dispatch(returnAnswer(answer.id, message))) goToTop();
  }

  return (
    <section className="panel shared-submit" {...partOf('submit')}>
      {missing.length > 0 && (
        <div>
          <h2>
            <FormattedMessage
              id="sharing.missing"
              defaultMessage="{count, plural, one {One required question is not answered} other {# required questions are not answered}}"
              values={{ count: missing.length }}
            />
          </h2>
          <ul className="shared-missing">
            {missing.map(({ id, question }) => (
              <li key={id}>
                <button type="button" className="shared-jump" onClick={() => focusQuestion(id)}>
                  <bdi>{question}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="shared-submit-line">
        <span role="status">
          <SaveStateLabel state={saveState}>{CHANGES[saveState]}</SaveStateLabel>
        </span>
        {openRemarks !== null && (
          <Button size="large" onClick={() => setReturning(true)}>
            <FormattedMessage id="remarks.return" defaultMessage="Return with questions" />
          </Button>
        )}
        <Button size="large" type="primary" disabled={missing.length > 0} onClick={() => setAsking(true)}>
          <FormattedMessage id="sharing.submit" defaultMessage="Submit" />
        </Button>
      </div>
      {missing.length > 0 && (
        <p className="review-hint">
          <FormattedMessage
            id="sharing.blocked"
            defaultMessage="You can submit when the required questions above are answered."
          />
        </p>
      )}
      {returning && (
        <ReturnDialog
          open={openRemarks ?? 0}
          onReturn={(message) => void giveBack(message)}
          onClose={() => setReturning(false)}
        />
      )}
      {asking && <SubmitDialog onSubmit={() => void submit()} onClose={() => setAsking(false)} />}
    </section>
  );
}

import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { changeStatus } from '../../../state/answers/actions';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { Dialog } from '../../../ui/dialog';
import { SaveStateLabel } from '../../../ui/save-state-label';
import { missingCustomOf, missingOf, selectAnswerSaveState } from '../selectors';
import type { Section } from '../sections';
import { focusQuestion } from '../sheet/focus';

interface SubmitPanelProps {
  readonly answer: Answer;
  readonly sections: readonly Section[];
  readonly onSubmitted: () => void;
}

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

/** The end of the page: what is missing, and the submission. */
export function SubmitPanel({ answer, sections, onSubmitted }: SubmitPanelProps) {
  const dispatch = useAppDispatch();
  const saveState = useAppSelector((state) => selectAnswerSaveState(state, answer.id));
  const [asking, setAsking] = useState(false);
  const missing = [...missingOf(sections, answer.details), ...missingCustomOf(answer)];

  async function submit() {
    setAsking(false);
    const saved = await dispatch(changeStatus(answer.id, 'completed', answer.status));
    if (!saved) return;
    onSubmitted();
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return (
    <section className="panel shared-submit">
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
          <SaveStateLabel state={saveState} />
        </span>
        <Button size="large" type="primary" disabled={missing.length > 0} onClick={() => setAsking(true)}>
          <FormattedMessage id="sharing.submit" defaultMessage="Submit" />
        </Button>
      </div>
      {missing.length > 0 && (
        <p className="review-hint">
          <FormattedMessage id="sharing.blocked" defaultMessage="You can submit when the required questions above are answered." />
        </p>
      )}
      {asking && <SubmitDialog onSubmit={() => void submit()} onClose={() => setAsking(false)} />}
    </section>
  );
}

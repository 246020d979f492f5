import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Remark } from '../../../../contract/remarks';
import type { Checked } from '../../../parts/question/use-text-draft';
import { useTextDraft } from '../../../parts/question/use-text-draft';
import { DraftScope } from '../../../parts/question/draft-scope';
import { useAppDispatch } from '../../../state/hooks';
import { TextArea } from '../../../ui/text-area';
import { PartSaveState } from '../question/part-save-state';
import { RemarkHead, RemarkReply } from '../remarks/remark-words';
import type { RemarkedQuestion } from '../remarks/remark-scope';
import { saveRemark } from '../save-answers';
import { remarkTargets } from '../selectors';

interface DirectorRemarkProps extends RemarkedQuestion {
  readonly remark: Remark | undefined;
  readonly readOnly: boolean;
}

/** The field lets nobody write more than fits. */
const checkRemark = (text: string): Checked<never> => ({ value: text.trim() === '' ? null : text.trim() });

interface FieldProps extends Omit<DirectorRemarkProps, 'readOnly'> {
  readonly isAsked: boolean;
  readonly onTakenAway: () => void;
}

/** The words of a remark, saved as they are typed, as everything on this page. */
function RemarkField({ remark, isAsked, onTakenAway, ...question }: FieldProps) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useAppDispatch();
  const stored = remark?.text ?? null;
  const save = (text: string | null, seen: string | null) => void dispatch(saveRemark(question, text, seen));
  const draft = useTextDraft(stored, checkRemark, save);
  const label = intl.formatMessage({
    id: 'remarks.write.label',
    defaultMessage: 'Your remark, for those who sent you the assessment',
  });
  return (
    <div className="remark" role="group" aria-label={`${label}: ${question.text}`}>
      {remark && <RemarkHead remark={remark} />}
      <label htmlFor={id} className="note">
        {label}
      </label>
      <TextArea
        id={id}
        value={draft.text}
        autoFocus={isAsked}
        rows={2}
        maxLength={2000}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
      />
      {remark && <RemarkReply remark={remark} />}
      <div className="remark-foot">
        <button
          type="button"
          className="quiet-button"
          aria-label={intl.formatMessage(
            { id: 'remarks.remove.of', defaultMessage: 'Remove the remark: {question}' },
            { question: question.text },
          )}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[data-question]')?.focus();
            draft.onChange('');
            draft.onBlur();
            onTakenAway();
          }}
        >
          <FormattedMessage id="remarks.remove" defaultMessage="Remove the remark" />
        </button>
        <PartSaveState answerId={question.answerId} targets={remarkTargets(question.questionId)} />
      </div>
    </div>
  );
}

/** A director's remark on a question; where there is none, the way to one. */
export function DirectorRemark({ remark, readOnly, ...question }: DirectorRemarkProps) {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  if (readOnly) {
    return (
      remark && (
        <div className="remark">
          <RemarkHead remark={remark} />
          <p className="remark-text" dir="auto">
            {remark.text}
          </p>
          <RemarkReply remark={remark} />
          {/* What was written last may not have arrived before the assessment was closed. */}
          <PartSaveState answerId={question.answerId} targets={remarkTargets(question.questionId)} />
        </div>
      )
    );
  }
  if (!remark && !isAsked) {
    return (
      <button
        type="button"
        className="quiet-button"
        aria-label={intl.formatMessage(
          { id: 'remarks.write.on', defaultMessage: 'Remark on: {question}' },
          { question: question.text },
        )}
        onClick={() => setAsked(true)}
      >
        <span aria-hidden="true">+</span>
        <FormattedMessage id="remarks.write" defaultMessage="Remark" />
      </button>
    );
  }
  return (
    <DraftScope>
      <RemarkField {...question} remark={remark} isAsked={isAsked} onTakenAway={() => setAsked(false)} />
    </DraftScope>
  );
}

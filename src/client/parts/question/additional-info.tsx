import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { isBlank } from '../../../contract/texts';
import { TextArea } from '../../ui/text-area';
import { NeedsNote } from './needs-note';
import { checkText } from './check-text';
import { TextFaultMessage } from './text-fault';
import { useTextDraft } from './use-text-draft';

interface AdditionalInfoProps {
  readonly value: string | null;
  readonly readOnly: boolean;
  /** It was just asked for, so it takes the focus. */
  readonly focused: boolean;
  /** Why the question does not apply. */
  readonly isReason: boolean;
  /** How it is asked for where it is required; empty: in no words of its own, null: it is not required. */
  readonly prompt: string | null;
  readonly onChange: (value: string | null, seen: string | null) => void;
}

/** Anything worth adding to an answer. */
export function AdditionalInfo({ value, readOnly, focused, isReason, prompt, onChange }: AdditionalInfoProps) {
  const id = useId();
  const draft = useTextDraft(value, checkText, onChange);
  const isLacking = prompt !== null && !readOnly && isBlank(draft.text);
  return (
    <div className="question-info">
      <label htmlFor={id}>
        {prompt ? (
          <bdi>{prompt}</bdi>
        ) : isReason ? (
          <FormattedMessage id="answering.question.reason" defaultMessage="Reason (optional)" />
        ) : (
          <FormattedMessage id="answering.question.additional-info" defaultMessage="Additional information" />
        )}
        {isLacking && ' '}
        {isLacking && <NeedsNote />}
      </label>
      <TextArea
        id={id}
        value={draft.text}
        readOnly={readOnly}
        aria-required={prompt !== null}
        autoFocus={focused}
        rows={2}
        aria-describedby={`${id}-fault`}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
      />
      <TextFaultMessage id={`${id}-fault`} fault={draft.fault} />
    </div>
  );
}

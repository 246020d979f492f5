import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { TextArea } from '../../../ui/text-area';
import { checkText } from '../../../parts/question/check-text';
import { DraftScope } from '../../../parts/question/draft-scope';
import { PartSaveState } from '../question/part-save-state';
import { TextFaultMessage } from '../../../parts/question/text-fault';
import { useTextDraft } from '../../../parts/question/use-text-draft';
import { saveClosing } from '../save-answers';
import { CLOSING_TARGET } from '../selectors';

interface ClosingTextProps {
  readonly answerId: string;
  readonly readOnly: boolean;
}

function Field({ answerId, readOnly, labelId }: ClosingTextProps & { readonly labelId: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => selectAnswer(state, answerId)?.additional_question ?? null);
  const { text, fault, onChange, onBlur } = useTextDraft(
    stored,
    checkText,
    (value, seen) => void dispatch(saveClosing(answerId, value, seen)),
  );
  return (
    <>
      <TextArea
        value={text}
        readOnly={readOnly}
        rows={3}
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-fault`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <TextFaultMessage id={`${labelId}-fault`} fault={fault} />
    </>
  );
}

/** The additional question: one free text at the end of the assessment. */
export function ClosingText(props: ClosingTextProps) {
  const id = useId();
  return (
    <DraftScope>
      <section className="panel own">
        <h3 id={id}>
          <FormattedMessage id="answering.closing.title" defaultMessage="Additional question" />
        </h3>
        <p className="quiet">
          <FormattedMessage
            id="answering.closing.hint"
            defaultMessage="Anything that should be said about this assessment as a whole."
          />
        </p>
        <Field {...props} labelId={id} />
        <PartSaveState answerId={props.answerId} targets={[CLOSING_TARGET]} />
      </section>
    </DraftScope>
  );
}

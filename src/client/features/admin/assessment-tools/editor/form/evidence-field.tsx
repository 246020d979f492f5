import AntSelect from 'antd/es/select';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { answersOf } from '../../../../../../contract/evidence-rules';
import { Select, placeOf } from '../../../../../ui/select';
import { chosenIn, type QuestionItem, type QuestionValues } from '../content';
import { EVIDENCE, evidenceMessages, useAnswerNames, type EvidenceChoice } from '../evidence-messages';
import type { Fault } from '../faults';
import { useKnown } from '../use-known';
import { FormRow } from './form-row';

type Asked = Pick<QuestionItem, 'type' | 'answer_options' | 'evidence' | 'evidence_for'>;

interface EvidenceFieldProps extends Asked {
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  readonly onWrite: (values: Partial<QuestionValues>) => void;
}

const choiceOf = ({ evidence, evidence_for }: Asked): EvidenceChoice =>
  evidence === 'required' && evidence_for !== null ? 'requiredFor' : evidence;

/** Whether a question takes or needs photos and files, and for which of its answers. */
export function EvidenceField({ faults, isDisabled, onWrite, ...question }: EvidenceFieldProps) {
  const intl = useIntl();
  const id = useId();
  const known = useKnown();
  const nameOf = useAnswerNames();
  if (!known.evidence) return null;
  const answers = answersOf(question);
  const chosen = chosenIn(question.evidence_for ?? '');
  const choice = choiceOf(question);
  const offersAnswers = (known.evidenceAnswers && answers.length > 0) || choice === 'requiredFor';
  const choices = EVIDENCE.filter((value) => value !== 'requiredFor' || offersAnswers);
  return (
    <>
      <FormRow
        label={<FormattedMessage id="admin.questions.evidence" defaultMessage="Photos and files" />}
        field="evidence"
        faults={faults}
      >
        {(aria) => (
          <Select
            {...aria}
            className="item-type"
            disabled={isDisabled}
            value={choice}
            options={choices.map((value) => ({ value, label: intl.formatMessage(evidenceMessages[value]) }))}
            onChange={(value) =>
              onWrite(
                value === 'requiredFor'
                  ? { evidence: 'required', evidence_for: '' }
                  : { evidence: value, evidence_for: null },
              )
            }
          />
        )}
      </FormRow>
      {choice === 'requiredFor' && (
        <div className="item-field">
          <label htmlFor={id}>
            <FormattedMessage
              id="admin.questions.evidence.answers"
              defaultMessage="Answers that need a photo or file"
            />
          </label>
          <AntSelect<string[]>
            mode="multiple"
            id={id}
            aria-describedby={`${id}-hint`}
            className="item-type"
            disabled={isDisabled}
            value={answers.filter((answer) => chosen.includes(answer))}
            options={answers.map((value) => ({ value, label: nameOf(question.type, value) }))}
            showSearch={{ optionFilterProp: 'label' }}
            getPopupContainer={placeOf}
            onChange={(picked) =>
              onWrite({ evidence_for: answers.filter((answer) => picked.includes(answer)).join(';') })
            }
          />
          <p id={`${id}-hint`} className="quiet">
            <FormattedMessage
              id="admin.questions.evidence.answers.hint"
              defaultMessage="With any other answer, photos and files stay optional. Choose at least one, or they always are."
            />
          </p>
        </div>
      )}
    </>
  );
}

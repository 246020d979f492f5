import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConditionOperator, NoteRule, QuestionType } from '../../../../../../contract/assessment-tools';
import { operatorsOf } from '../../../../../../contract/conditions';
import { Select } from '../../../../../ui/select';
import { Switch } from '../../../../../ui/switch';
import { comparedOf } from '../condition-text';
import type { QuestionItem, QuestionValues } from '../content';
import { noteIn, noteOf, noteText } from '../note-text';
import { useOperatorWords } from '../use-condition-words';
import { useKnown } from '../use-known';
import { AnswerValues } from './answer-values';
import './condition.css';

interface NoteFieldProps {
  readonly question: Pick<QuestionItem, 'type' | 'text_input' | 'answer_options' | 'note_if'>;
  readonly isDisabled: boolean;
  /** `typing`: the field in which text grows. */
  readonly onWrite: (values: Partial<QuestionValues>, typing?: string) => void;
}

/** What a person most likely wants to be told more of. */
const FIRST: Partial<Record<QuestionType, ConditionOperator>> = {
  single: 'one_of',
  multiple: 'one_of',
  range: 'less',
  number: 'less',
};

/** Whether a note is required for some answers of a question, for which, and how it is asked for. */
export function NoteField({ question, isDisabled, onWrite }: NoteFieldProps) {
  const intl = useIntl();
  const id = useId();
  const { notes } = useKnown();
  const wordsOf = useOperatorWords();
  const rule = noteIn(question.note_if);
  const operators = operatorsOf(comparedOf(question));
  if ((!notes && !rule) || operators.length === 0) return null;
  const write = (next: NoteRule | null, typing?: string) => onWrite({ note_if: noteText(next) }, typing);
  const change = (part: Partial<NoteRule>, typing?: string) => {
    if (rule) write({ ...rule, ...part }, typing);
  };
  const { type } = question;
  return (
    <>
      <div className="item-field">
        <Switch
          checked={rule !== null}
          disabled={isDisabled}
          onChange={(isOn) =>
            write(
              isOn
                ? { operator: FIRST[type] ?? operators[0] ?? 'is', values: type === 'yes_no' ? ['no'] : [], prompt: '' }
                : null,
            )
          }
        >
          <FormattedMessage id="admin.questions.note" defaultMessage="Some answers need a note" />
        </Switch>
      </div>
      {rule && (
        <>
          <fieldset className="item-field">
            <legend>
              <FormattedMessage id="admin.questions.note.if" defaultMessage="A note is required if the answer…" />
            </legend>
            <div className="condition-term">
              <Select
                aria-label={intl.formatMessage({
                  id: 'admin.questions.note.operator',
                  defaultMessage: 'Note required: comparison',
                })}
                className="condition-operator"
                disabled={isDisabled}
                value={operators.includes(rule.operator) ? rule.operator : null}
                options={operators.map((value) => ({ value, label: wordsOf(type, value) }))}
                onChange={(operator) =>
                  change({ operator, values: operator === 'one_of' ? rule.values : rule.values.slice(0, 1) })
                }
              />
              <AnswerValues
                label={intl.formatMessage({
                  id: 'admin.questions.note.value',
                  defaultMessage: 'Note required: answer',
                })}
                {...{ question, isDisabled, operator: rule.operator, values: rule.values }}
                onChange={(values, isTyped) => change({ values }, isTyped ? 'note answer' : undefined)}
              />
            </div>
            {noteOf(question) === null && (
              <p className="quiet">
                <FormattedMessage
                  id="admin.questions.note.hint"
                  defaultMessage="Say for which answer: otherwise no note is required."
                />
              </p>
            )}
          </fieldset>
          <div className="item-field">
            <label htmlFor={id}>
              <FormattedMessage id="admin.questions.note.prompt" defaultMessage="How it is asked for (optional)" />
            </label>
            <input
              id={id}
              className="field"
              dir="auto"
              autoComplete="off"
              maxLength={200}
              placeholder={intl.formatMessage({
                id: 'admin.questions.note.example',
                defaultMessage: 'For example: Why not?',
              })}
              value={rule.prompt}
              onChange={({ target: { value } }) => change({ prompt: value }, 'note prompt')}
            />
          </div>
        </>
      )}
    </>
  );
}

import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Condition } from '../../../../../../contract/assessment-tools';
import { operatorsOf } from '../../../../../../contract/conditions';
import { Select } from '../../../../../ui/select';
import { comparedOf, conditionIn, conditionText } from '../condition-text';
import type { CategoryItem, Content, QuestionItem } from '../content';
import type { Fault } from '../faults';
import { useEditorMessages } from '../use-editor-messages';
import { useKnown } from '../use-known';
import { type Choice, ConditionTermRow, newTerm } from './condition-term';
import './condition.css';
import { FormRow } from './form-row';

interface ConditionFieldProps {
  readonly content: Content;
  /** Whose condition it is. */
  readonly item: QuestionItem | CategoryItem;
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  /** `typing`: the field in which text grows. */
  readonly onWrite: (text: string | null, typing?: string) => void;
}

type When = 'always' | Condition['match'];

/** When the question or category is shown: always, or only if other questions were answered so. */
export function ConditionField({ content, item, faults, isDisabled, onWrite }: ConditionFieldProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const { conditions } = useKnown();
  const list = useRef<HTMLUListElement>(null);
  const condition = conditionIn(item.shown_if);
  if (!conditions && !condition) return null;
  const own = 'questions' in item ? item.questions : [item];
  const choices: Choice[] = content
    .flatMap(({ questions }) => questions)
    .map((question, at) => ({ question, label: `${intl.formatNumber(at + 1)}. ${words.textOf(question.question)}` }))
    .filter(({ question }) => !own.includes(question) && operatorsOf(comparedOf(question)).length > 0);
  const [first] = choices;
  const write = (next: Condition | null, typing?: string) => onWrite(conditionText(next), typing);
  const labels: Record<When, string> = {
    always: intl.formatMessage({ id: 'admin.questions.shown.always', defaultMessage: 'Always shown' }),
    all: intl.formatMessage({ id: 'admin.questions.shown.all', defaultMessage: 'Only if all of these are so' }),
    any: intl.formatMessage({ id: 'admin.questions.shown.any', defaultMessage: 'Only if any of these is so' }),
  };
  const offered: When[] = condition || first ? ['always', 'all', 'any'] : ['always'];
  return (
    <div className="condition">
      <FormRow
        label={<FormattedMessage id="admin.questions.shown" defaultMessage="When it is shown" />}
        field="shown_if"
        faults={faults}
      >
        {(aria) => (
          <Select
            {...aria}
            className="item-type"
            disabled={isDisabled}
            value={condition?.match ?? 'always'}
            options={offered.map((value) => ({ value, label: labels[value] }))}
            onChange={(match) => {
              if (match === 'always') write(null);
              else if (condition) write({ ...condition, match });
              else if (first) write({ match, terms: [newTerm(first.question)] });
            }}
          />
        )}
      </FormRow>
      {condition && (
        <>
          <ul ref={list} className="condition-terms">
            {condition.terms.map((term, at) => (
              <ConditionTermRow
                key={at}
                {...{ term, choices, isDisabled }}
                number={at + 1}
                onChange={(next, isTyped) =>
                  write(
                    { ...condition, terms: condition.terms.with(at, next) },
                    isTyped ? `condition ${String(at)}` : undefined,
                  )
                }
                onRemove={
                  condition.terms.length === 1
                    ? null
                    : () => {
                        write({ ...condition, terms: condition.terms.toSpliced(at, 1) });
                        list.current?.querySelector('input')?.focus();
                      }
                }
              />
            ))}
          </ul>
          {first && (
            <button
              type="button"
              className="quiet-button condition-add"
              onClick={() => write({ ...condition, terms: [...condition.terms, newTerm(first.question)] })}
            >
              <PlusOutlined aria-hidden="true" />{' '}
              <FormattedMessage id="admin.questions.shown.add" defaultMessage="Add a condition" />
            </button>
          )}
        </>
      )}
    </div>
  );
}

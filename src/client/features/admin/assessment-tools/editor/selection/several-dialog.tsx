import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import InputNumber from 'antd/es/input-number';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { QUESTION_TYPES, typeMessages } from '../../../../../parts/value-messages';
import { Dialog } from '../../../../../ui/dialog';
import { Select } from '../../../../../ui/select';
import type { QuestionWrite } from '../change';
import type { Content } from '../content';
import { CriticalLimits, USUAL_CRITICAL } from '../form/critical-field';
import { useEditorMessages } from '../use-editor-messages';
import { useKnown } from '../use-known';
import { UNCHANGED, lossesOf, modelsOf, questionsAt, writesOf, type ChangeOfSeveral } from './changes';
import { Losses } from './losses';

interface SeveralDialogProps {
  readonly content: Content;
  /** Of the questions, in their order. */
  readonly keys: readonly string[];
  readonly onWrite: (writes: readonly QuestionWrite[]) => void;
  readonly onClose: () => void;
}

/** The value of what stays as each question has it. */
const AS_IT_IS = '';

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const asItIs = intl.formatMessage({ id: 'admin.questions.several.asItIs', defaultMessage: 'As it is' });
  return (
    <div className="item-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={[[AS_IT_IS, asItIs] as const, ...options].map(([one, name]) => ({ value: one, label: name }))}
        onChange={onChange}
      />
    </div>
  );
}

const flagOf = (value: string): 0 | 1 | null => (value === AS_IT_IS ? null : value === '1' ? 1 : 0);
const textOf = (flag: 0 | 1 | null): string => (flag === null ? AS_IT_IS : String(flag));

/** What several questions are to become together: one step, and told before what is lost by it. */
export function SeveralDialog({ content, keys, onWrite, onClose }: SeveralDialogProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const { points: knowsPoints } = useKnown();
  const weightId = useId();
  const [change, setChange] = useState<ChangeOfSeveral>(UNCHANGED);
  const become = (next: Partial<ChangeOfSeveral>) => setChange({ ...change, ...next });
  const questions = questionsAt(content, keys);
  const models = modelsOf(questions);
  const writes = writesOf(content, keys, change);
  const { points, critical } = change;
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.questions.several.title"
          defaultMessage="Change {count, plural, one {# question} other {# questions}}"
          values={{ count: keys.length }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" disabled={writes.length === 0} onClick={() => onWrite(writes)}>
            <FormattedMessage id="admin.questions.several.confirm" defaultMessage="Change" />
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <Choice
          label={<FormattedMessage id="admin.questions.type" defaultMessage="Type of answer" />}
          value={change.type ?? AS_IT_IS}
          options={QUESTION_TYPES.map((type) => [type, intl.formatMessage(typeMessages[type])])}
          onChange={(value) => become({ type: QUESTION_TYPES.find((type) => type === value) ?? null })}
        />
        <Choice
          label={<FormattedMessage id="admin.questions.required" defaultMessage="An answer is required" />}
          value={textOf(change.is_required)}
          options={[
            ['1', intl.formatMessage({ id: 'admin.questions.requiredShort', defaultMessage: 'Required' })],
            ['0', intl.formatMessage({ id: 'admin.questions.notRequired', defaultMessage: 'Not required' })],
          ]}
          onChange={(value) => become({ is_required: flagOf(value) })}
        />
        {knowsPoints && (
          <>
            <Choice
              label={<FormattedMessage id="admin.questions.points" defaultMessage="Points for each answer" />}
              value={typeof points === 'object' ? (points?.as ?? AS_IT_IS) : points}
              options={[
                [
                  'usual',
                  intl.formatMessage({
                    id: 'admin.questions.several.points.usual',
                    defaultMessage: 'Yes 1, no 0; scales by their numbers',
                  }),
                ],
                ...models.map(
                  ({ key, question }) =>
                    [
                      key,
                      intl.formatMessage(
                        { id: 'admin.questions.several.points.as', defaultMessage: 'Same as “{question}”' },
                        { question: words.textOf(question) },
                      ),
                    ] as const,
                ),
                ['none', intl.formatMessage({ id: 'admin.questions.points.none', defaultMessage: 'No points' })],
              ]}
              onChange={(value) =>
                become({
                  points: value === AS_IT_IS ? null : value === 'usual' || value === 'none' ? value : { as: value },
                })
              }
            />
            <Choice
              label={
                <FormattedMessage id="admin.questions.mayNotApply" defaultMessage="“Not applicable” may be chosen" />
              }
              value={textOf(change.not_applicable)}
              options={[
                ['1', intl.formatMessage({ id: 'admin.questions.yes', defaultMessage: 'Yes' })],
                ['0', intl.formatMessage({ id: 'admin.questions.no', defaultMessage: 'No' })],
              ]}
              onChange={(value) => become({ not_applicable: flagOf(value) })}
            />
            <div className="item-field">
              <label htmlFor={weightId}>
                <FormattedMessage id="admin.questions.weight" defaultMessage="Weight in the score" />
              </label>
              <InputNumber<number>
                id={weightId}
                className="points-input"
                controls={false}
                inputMode="decimal"
                min={0}
                max={100}
                placeholder={intl.formatMessage({ id: 'admin.questions.several.asItIs', defaultMessage: 'As it is' })}
                value={change.weight}
                onChange={(weight) => become({ weight: weight === null ? null : Math.round(weight * 100) / 100 })}
              />
            </div>
            <Choice
              label={
                <FormattedMessage
                  id="admin.questions.critical"
                  defaultMessage="Critical: failing it lowers the result"
                />
              }
              value={critical === null ? AS_IT_IS : critical === 'none' ? '0' : '1'}
              options={[
                ['1', intl.formatMessage({ id: 'admin.questions.yes', defaultMessage: 'Yes' })],
                ['0', intl.formatMessage({ id: 'admin.questions.no', defaultMessage: 'No' })],
              ]}
              onChange={(value) =>
                become({ critical: value === AS_IT_IS ? null : value === '1' ? USUAL_CRITICAL : 'none' })
              }
            />
            {critical !== 'none' && (
              <CriticalLimits
                value={critical}
                isDisabled={false}
                onChange={(next) => become({ critical: next ?? null })}
              />
            )}
          </>
        )}
        <Losses
          isAnything={change !== UNCHANGED}
          {...{ changing: writes.length, total: keys.length }}
          losses={lossesOf(content, writes, change)}
        />
      </Flex>
    </Dialog>
  );
}

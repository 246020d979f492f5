import { FormattedMessage, useIntl } from 'react-intl';
import type { Scoring } from '../../../../../../contract/assessment-tools';
import { TYPES_WITH_OPTIONS } from '../../../../../../contract/questionnaire-rules';
import { Select } from '../../../../../ui/select';
import { Switch } from '../../../../../ui/switch';
import { TextArea } from '../../../../../ui/text-area';
import type { QuestionItem, QuestionValues } from '../content';
import type { Fault } from '../faults';
import { QUESTION_TYPES, typeMessages } from '../../../../../parts/value-messages';
import { INPUTS, inputMessages } from '../input-messages';
import { useKnown } from '../use-known';
import { EvidenceField } from './evidence-field';
import { FormRow } from './form-row';
import { NoteField } from './note-field';
import { scoringIn, scoringText } from '../scoring-text';
import { OptionsField } from './options-field';
import { PointsField } from './points-field';
import { PointsInput } from './points-input';
import { ScoringFields } from './scoring-fields';

interface QuestionFormProps {
  readonly question: QuestionItem;
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  /** `typing`: the field in which text grows, so that one step takes it back. */
  readonly onWrite: (key: string, values: Partial<QuestionValues>, typing?: string) => void;
  /** For who does not see it. */
  readonly onSay: (text: string) => void;
}

/** All that can be said of a question. Each field goes by what it shows alone: of these, a letter draws one again. */
export function QuestionForm({ question: item, faults, isDisabled, onWrite: onWriteTo, onSay }: QuestionFormProps) {
  const intl = useIntl();
  const { key, question, type, text_input: input, answer_options: options, is_required, help } = item;
  const { evidence, evidence_for, scoring, note_if } = item;
  const points = scoringIn(scoring)?.points;
  const onWrite = (values: Partial<QuestionValues>, typing?: string) => onWriteTo(key, values, typing);
  const score = (change: Partial<Scoring>, typing?: string) =>
    onWrite({ scoring: scoringText({ ...scoringIn(scoring), ...change }, { type, answer_options: options }) }, typing);
  const { inputs, points: knowsPoints } = useKnown();
  return (
    <>
      <FormRow
        label={<FormattedMessage id="admin.questions.text" defaultMessage="Question" />}
        field="question"
        faults={faults}
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            maxLength={2000}
            value={question}
            onChange={(event) => onWrite({ question: event.target.value }, 'question')}
          />
        )}
      </FormRow>
      <FormRow
        label={<FormattedMessage id="admin.questions.type" defaultMessage="Type of answer" />}
        field="type"
        faults={faults}
      >
        {(aria) => (
          <Select
            {...aria}
            className="item-type"
            disabled={isDisabled}
            value={type}
            options={QUESTION_TYPES.map((value) => ({ value, label: intl.formatMessage(typeMessages[value]) }))}
            onChange={(value) => onWrite({ type: value })}
          />
        )}
      </FormRow>
      {inputs && type === 'text' && (
        <FormRow
          label={<FormattedMessage id="admin.questions.input" defaultMessage="How it is entered" />}
          field="text_input"
          faults={faults}
        >
          {(aria) => (
            <Select
              {...aria}
              className="item-type"
              disabled={isDisabled}
              value={input}
              options={INPUTS.map((value) => ({ value, label: intl.formatMessage(inputMessages[value]) }))}
              onChange={(value) => onWrite({ text_input: value })}
            />
          )}
        </FormRow>
      )}
      {(TYPES_WITH_OPTIONS.includes(type) || options !== '') && (
        <OptionsField
          value={options}
          faults={faults}
          onChange={(answer_options, field) =>
            onWrite({ answer_options }, field === undefined ? undefined : `option ${field}`)
          }
          onSay={onSay}
          {...(points && {
            besideOption: (place: number, option: string) => (
              <PointsInput
                choice={option}
                value={points[place] ?? null}
                isDisabled={isDisabled}
                onChange={(next) => score({ points: points.with(place, next) }, `points ${String(place)}`)}
              />
            ),
          })}
        />
      )}
      {(knowsPoints || scoring !== null) && (
        <PointsField {...{ type, scoring, faults, isDisabled }} answer_options={options} onScore={score} />
      )}
      <div className="item-field">
        <Switch checked={is_required === 1} onChange={(isRequired) => onWrite({ is_required: isRequired ? 1 : 0 })}>
          <FormattedMessage id="admin.questions.required" defaultMessage="An answer is required" />
        </Switch>
      </div>
      <EvidenceField {...{ type, evidence, evidence_for, faults, isDisabled, onWrite }} answer_options={options} />
      <NoteField
        question={{ type, text_input: input, answer_options: options, note_if }}
        {...{ isDisabled, onWrite }}
      />
      {(knowsPoints || scoring !== null) && <ScoringFields {...{ type, scoring, isDisabled }} onScore={score} />}
      <FormRow
        label={<FormattedMessage id="admin.questions.help" defaultMessage="Help text" />}
        field="help"
        faults={faults}
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            maxLength={2000}
            value={help}
            onChange={(event) => onWrite({ help: event.target.value }, 'help')}
          />
        )}
      </FormRow>
    </>
  );
}

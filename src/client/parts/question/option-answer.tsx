import { defineMessages, useIntl } from 'react-intl';
import { Said } from './said';
import { chosenOf, toggled } from './options';
import { labelIn } from '../../../contract/translations';
import type { AnswerProps } from './answer-props';
import './option-answer.css';

const messages = defineMessages({
  yes: { id: 'answering.option.yes', defaultMessage: 'Yes' },
  no: { id: 'answering.option.no', defaultMessage: 'No' },
});

/** From this many characters on, options stand below each other. */
const LONG = 12;

/**
 * Options as real radio buttons or checkboxes, drawn large. Plain elements: a category may hold hundreds of them.
 * The value of a yes-no question is `yes` or `no`, whatever the language on screen.
 */
export function OptionAnswer({ questionId, type, options, words, value, readOnly, onAnswer }: AnswerProps) {
  const intl = useIntl();
  const several = type === 'multiple';
  const chosen = several ? chosenOf(value) : [value];
  const values = type === 'yes_no' ? (['yes', 'no'] as const) : options;
  const written = (option: string) =>
    type === 'yes_no' ? intl.formatMessage(messages[option === 'yes' ? 'yes' : 'no']) : option;
  const inRow = type === 'range' || type === 'yes_no';
  const short = values.every((option) => labelIn(words?.labels, option).length <= LONG);
  return (
    <div className={inRow && short ? `options options-row options-${type}` : 'options'}>
      {values.map((option, place) => (
        <label key={place} className="option">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`question-${questionId}`}
            value={option}
            checked={chosen.includes(option)}
            disabled={readOnly}
            data-option=""
            onChange={() => onAnswer(several ? toggled(options, value, option) : option, value)}
          />
          <span>
            <Said word={option} words={words} otherwise={written(option)} />
          </span>
        </label>
      ))}
    </div>
  );
}

import { useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuestionType, TextInput } from '../../../contract/assessment-tools';
import type { Words } from '../../../contract/translations';
import { UNDO_MS } from '../removal/undo-time';
import { AdditionalInfo } from './additional-info';
import type { AnswerProps } from './answer-props';
import { DraftScope } from './draft-scope';
import { inTheir, Said } from './said';
import { OptionAnswer } from './option-answer';
import { optionsOf } from './options';
import { TextAnswer } from './text-answer';
import { Optional, lazyOptional } from '../../ui/when-idle';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import { isDrawn } from '../../../contract/signatures';
import './question-view.css';

interface QuestionViewProps {
  readonly questionId: string;
  /** Shown before the text, e.g. `12`. */
  readonly number: string;
  readonly text: string;
  readonly help?: string | null;
  readonly type: QuestionType;
  /** How a text is entered; absent or null: typed. */
  readonly input?: TextInput | null | undefined;
  /** `;`-separated. */
  readonly answerOptions: string;
  readonly required: boolean;
  /** Whether one wrong answer to it lowers the whole result. */
  readonly isCritical?: boolean;
  /** Whether it may be answered with `NOT_APPLICABLE`. */
  readonly mayNotApply?: boolean;
  /** What the first and the last option of a scale mean. */
  readonly ends?: readonly [string, string] | null | undefined;
  /** In which languages its texts are, and its options in words; absent: as it was written. */
  readonly words?: Words | undefined;
  readonly readOnly: boolean;
  readonly value: string | null;
  readonly onAnswer: AnswerProps['onAnswer'];
  /** What was added to the answer; null: nothing. */
  readonly info: string | null;
  readonly onInfo: (info: string | null, seen: string | null) => void;
  /** How a note is asked for that its answer needs; empty: in no words of its own, null: it needs none. */
  readonly notePrompt?: string | null;
  /** Below the question's words, and said with them. */
  readonly note?: ReactNode;
  /** At the end of the line with the question's words. */
  readonly mark?: ReactNode;
  /** Before the button that clears the answer. */
  readonly state?: ReactNode;
  /** What was added to the question, and how to add more; in the line of its buttons. */
  readonly additions?: ReactNode;
  /** What else can be done with the question. */
  readonly actions?: ReactNode;
}

/** These are one choice or none; the others are a group or a single field. */
const isChoice = (type: QuestionType) => type === 'range' || type === 'single' || type === 'yes_no';

/** Of an option of a scale with its gap, at most: see option-answer.css. */
const OPTION_WIDTH = 92;

/** What is written goes away where the question does not apply; options stay to be chosen. */
const hasChoices = (type: QuestionType) => isChoice(type) || type === 'multiple';

/** What was just cleared, for as long as it may be put back. */
function useCleared() {
  const [cleared, setCleared] = useState<string | null>(null);
  useEffect(() => {
    if (cleared === null) return;
    const timer = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [cleared]);
  return [cleared, setCleared] as const;
}

/** Few questionnaires are signed. */
const SignatureAnswer = lazyOptional(() => import(/* webpackChunkName: "signature" */ './signature/signature-answer'));
const isSigned = ({ type, input, value }: AnswerProps) =>
  type === 'text' && (input === 'signature' || isDrawn(value ?? ''));

function AnswerControl(props: AnswerProps) {
  if (isSigned(props))
    return (
      <div className="question-signature">
        <Optional>
          <SignatureAnswer {...props} />
        </Optional>
      </div>
    );
  switch (props.type) {
    case 'range':
    case 'single':
    case 'multiple':
    case 'yes_no':
      return <OptionAnswer {...props} />;
    case 'text':
    case 'number':
    case 'date':
      return <TextAnswer {...props} />;
  }
}

/** One more answer, also to what is written; what was answered before is there again without it. */
function NotApplicable({ questionId, type, value, words, readOnly, onAnswer }: AnswerProps) {
  const [before, setBefore] = useState<string | null>(null);
  const isChosen = value === NOT_APPLICABLE;
  const isRadio = isChoice(type);
  return (
    <label className="option option-none">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        {...(isRadio && { name: `question-${questionId}` })}
        checked={isChosen}
        disabled={readOnly}
        data-option=""
        onChange={() => {
          setBefore(value);
          onAnswer(isChosen ? before : NOT_APPLICABLE, value);
        }}
      />
      <Said
        word={NOT_APPLICABLE}
        words={words}
        otherwise={<FormattedMessage id="outbox.value.notApplicable" defaultMessage="Not applicable" />}
      />
    </label>
  );
}

/** A question as it is answered; without product state, so that a preview of it is the same as the sheet. */
export function QuestionView({
  questionId,
  type,
  input = null,
  value,
  required,
  isCritical = false,
  mayNotApply = false,
  readOnly,
  onAnswer,
  info,
  onInfo,
  notePrompt = null,
  words,
  ...question
}: QuestionViewProps) {
  const intl = useIntl();
  const id = useId();
  const [clearings, setClearings] = useState(0);
  const [cleared, setCleared] = useCleared();
  const [infoAsked, setInfoAsked] = useState(false);
  const isOut = value === NOT_APPLICABLE;
  const hasInfo = infoAsked || info !== null || ((isOut || notePrompt !== null) && !readOnly);
  /** The button that was pressed goes away; the focus stays in the question. A field starts afresh. */
  const change = (to: string | null) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[data-question]')?.focus();
    setClearings(clearings + 1);
    setCleared(value);
    onAnswer(to, value);
  };
  const options = optionsOf(question.answerOptions);
  const answer = { questionId, type, input, value, required, readOnly, onAnswer, options, words, labelId: id };
  const description = [question.help && `${id}-help`, question.note && `${id}-note`, question.ends && `${id}-ends`]
    .filter(Boolean)
    .join(' ');
  const undoLabel = intl.formatMessage({ id: 'answering.question.undo', defaultMessage: 'Undo' });
  const clearLabel = intl.formatMessage({ id: 'answering.question.clear', defaultMessage: 'Clear answer' });
  return (
    <DraftScope>
      <div
        className="question"
        data-question={questionId}
        tabIndex={-1}
        {...(isChoice(type) ? { role: 'radiogroup', 'aria-required': required } : { role: 'group' })}
        aria-labelledby={id}
        {...(description !== '' && { 'aria-describedby': description })}
      >
        <div className="question-head">
          <span className="question-number" aria-hidden="true">
            {question.number}
          </span>
          <div className="question-words">
            <span className="question-text" id={id} {...inTheir(words?.in.text)}>
              {question.text}
            </span>
            {required && !readOnly && ' '}
            {required && !readOnly && (
              <span className="question-required">
                <FormattedMessage id="answering.question.required" defaultMessage="Required" />
              </span>
            )}
            {isCritical && ' '}
            {isCritical && (
              <span className="question-critical">
                <FormattedMessage id="answering.question.critical" defaultMessage="Critical" />
              </span>
            )}
            {question.help && (
              <p className="question-help" id={`${id}-help`}>
                <bdi {...(words && inTheir(words.in.help))}>{question.help}</bdi>
              </p>
            )}
            {question.note && <div id={`${id}-note`}>{question.note}</div>}
          </div>
          {question.mark}
        </div>
        {(!isOut || hasChoices(type)) && <AnswerControl key={clearings} {...answer} />}
        {question.ends && (
          <div
            className="option-ends"
            id={`${id}-ends`}
            style={{ maxInlineSize: `${String(options.length * OPTION_WIDTH)}px` }}
          >
            <bdi {...(words && inTheir(words.in.labels))}>{question.ends[0]}</bdi>
            <bdi {...(words && inTheir(words.in.labels))}>{question.ends[1]}</bdi>
          </div>
        )}
        {(mayNotApply || isOut) && <NotApplicable {...answer} />}
        {hasInfo && (
          <AdditionalInfo
            value={info}
            readOnly={readOnly}
            focused={infoAsked}
            isReason={isOut}
            prompt={notePrompt}
            onChange={onInfo}
          />
        )}
        <div className="question-foot">
          {!hasInfo && !readOnly && (
            <button type="button" className="quiet-button" onClick={() => setInfoAsked(true)}>
              <span aria-hidden="true">+</span>
              <FormattedMessage id="answering.question.add-info" defaultMessage="Additional information" />
            </button>
          )}
          {question.additions}
          <div className="question-actions">
            {question.state}
            {!readOnly && value !== null && (
              <button
                type="button"
                className="quiet-button"
                aria-label={`${clearLabel}: ${question.text}`}
                onClick={change(null)}
              >
                {clearLabel}
              </button>
            )}
            {!readOnly && value === null && cleared !== null && (
              <button
                type="button"
                className="quiet-button"
                aria-label={`${undoLabel}: ${clearLabel}: ${question.text}`}
                onClick={change(cleared)}
              >
                {undoLabel}
              </button>
            )}
            {!readOnly && question.actions}
          </div>
        </div>
      </div>
    </DraftScope>
  );
}

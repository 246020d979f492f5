import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { conditionPlan, hiddenQuestions } from '../../../../../../contract/conditions';
import { needsNote } from '../../../../../../contract/note-rules';
import { QuestionView } from '../../../../../parts/question/question-view';
import { comparedOf, conditionIn } from '../condition-text';
import type { CategoryItem, Content, QuestionItem } from '../content';
import { noteOf } from '../note-text';
import { scoringIn } from '../scoring-text';
import { useEditorMessages } from '../use-editor-messages';
import './preview.css';

interface QuestionsPreviewProps {
  readonly content: Content;
  readonly category: CategoryItem;
  readonly firstNumber: number;
  /** Place of the chosen question, which is in sight; null: none is chosen. */
  readonly chosen: number | null;
  /** Tries the whole questionnaire out. */
  readonly onTry: () => void;
}

/** So many are drawn around the chosen one: a sheet of a thousand must not slow down the writing of it. */
const AROUND = 25;

/** What is answered in place of a question of another type is no answer to it. */
const slotOf = ({ key, type, text_input }: QuestionItem): string => `${key} ${type} ${text_input}`;

interface PreviewQuestionProps {
  readonly question: QuestionItem;
  readonly number: number;
  readonly value: string | null;
  readonly onAnswer: (key: string, value: string | null) => void;
}

/** A question to be tried out; what is answered stays here. */
const PreviewQuestion = memo(function PreviewQuestion({
  question: item,
  number,
  value,
  onAnswer,
}: PreviewQuestionProps) {
  const [info, setInfo] = useState<string | null>(null);
  const { key, question, help, type, text_input: input, answer_options, is_required } = item;
  const noted = { ...comparedOf(item), note_if: noteOf(item) };
  return (
    <QuestionView
      questionId={key}
      number={String(number)}
      text={question}
      help={help}
      type={type}
      input={input === 'typed' ? null : input}
      answerOptions={answer_options}
      required={is_required === 1}
      isCritical={Boolean(scoringIn(item.scoring)?.critical)}
      mayNotApply={scoringIn(item.scoring)?.not_applicable === 1}
      ends={scoringIn(item.scoring)?.ends}
      notePrompt={needsNote(noted, value) ? (noted.note_if?.prompt ?? null) : null}
      readOnly={false}
      value={value}
      onAnswer={(answer) => onAnswer(slotOf(item), answer)}
      info={info}
      onInfo={setInfo}
    />
  );
});

type Tried = ReadonlyMap<string, string | null>;

/** Keys of the questions that are hidden with what was tried. */
function hiddenWith(content: Content, tried: Tried): ReadonlySet<string> {
  const questions = content.flatMap(({ key: question_category_id, questions: own }) =>
    own.map((item) => ({
      ...{ id: item.key, question_category_id, shown_if: conditionIn(item.shown_if) },
      ...comparedOf(item),
    })),
  );
  const plan = conditionPlan({
    question_categories: content.map(({ key, shown_if }) => ({ id: key, shown_if: conditionIn(shown_if) })),
    questions,
  });
  if (!plan) return new Set();
  const slots = new Map(content.flatMap(({ questions: own }) => own.map((item) => [item.key, slotOf(item)] as const)));
  return hiddenQuestions(plan, (key) => tried.get(slots.get(key) ?? ''));
}

/** A category as it will be answered, by what the sheet itself is made of. */
export function QuestionsPreview({
  content: newestContent,
  category: newest,
  firstNumber: newestNumber,
  chosen: newestChosen,
  onTry,
}: QuestionsPreviewProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const frame = useRef<HTMLDivElement>(null);
  const [isPhone, setPhone] = useState(true);
  // All together: what is chosen is looked for among the questions that are drawn.
  const content = useDeferredValue(newestContent);
  const category = useDeferredValue(newest);
  const chosen = useDeferredValue(newestChosen);
  const firstNumber = useDeferredValue(newestNumber);
  // When the page opens, the chosen one comes first.
  const around = useDeferredValue(AROUND, 0);
  const from = Math.max(0, (chosen ?? 0) - around);
  const shown = category.questions.slice(from, (chosen ?? 0) + around + 1);
  // What is chosen is seen in any case: it is being written.
  const [tried, setTried] = useState<Tried>(new Map());
  const [onAnswer] = useState(
    () => (slot: string, value: string | null) => setTried((before) => new Map(before).set(slot, value)),
  );
  const hidden = hiddenWith(content, tried);
  const chosenKey = chosen === null ? category.key : category.questions[chosen]?.key;
  useEffect(() => {
    const element = frame.current;
    const question = element?.querySelector(`[data-question="${CSS.escape(chosenKey ?? '')}"]`);
    // The frame alone: the page stays where the person writes.
    if (element)
      element.scrollTop += question
        ? question.getBoundingClientRect().top - element.getBoundingClientRect().top - 16
        : -element.scrollTop;
  }, [chosenKey]);
  return (
    <section
      className="preview"
      aria-label={intl.formatMessage({ id: 'admin.questions.preview', defaultMessage: 'Preview' })}
    >
      <div className="preview-head">
        <h2>
          <FormattedMessage id="admin.questions.preview" defaultMessage="Preview" />
        </h2>
        <button type="button" className="quiet-button" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          <FormattedMessage id="admin.questions.preview.phone" defaultMessage="As on a phone" />
        </button>
        <button type="button" className="quiet-button" aria-haspopup="dialog" onClick={onTry}>
          <FormattedMessage id="admin.questions.trial.begin" defaultMessage="Trial run…" />
        </button>
      </div>
      <div
        ref={frame}
        className={isPhone ? 'preview-frame phone-frame' : 'preview-frame'}
        tabIndex={0}
        role="group"
        aria-label={words.nameOf(category)}
      >
        <h3>
          <bdi>{words.nameOf(category)}</bdi>
        </h3>
        {shown.map(
          (question, place) =>
            (!hidden.has(question.key) || question.key === chosenKey) && (
              <PreviewQuestion
                key={slotOf(question)}
                question={question}
                number={firstNumber + from + place}
                value={tried.get(slotOf(question)) ?? null}
                onAnswer={onAnswer}
              />
            ),
        )}
      </div>
      {around === AROUND && shown.length < category.questions.length && (
        <p className="preview-note">
          <FormattedMessage
            id="admin.questions.preview.part"
            defaultMessage="{shown, number} of {total, number} questions: those around the chosen one."
            values={{ shown: shown.length, total: category.questions.length }}
          />
        </p>
      )}
    </section>
  );
}

import { memo } from 'react';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CategoryItem } from '../content';
import { useEditorMessages } from '../use-editor-messages';
import { QuestionRow } from './question-row';
import { RemovedRow } from './removed-row';
import { TreeRow } from './tree-row';

interface CategoryBranchProps {
  readonly category: CategoryItem;
  /** The number of its first question in the whole questionnaire. */
  readonly firstNumber: number;
  readonly isOpen: boolean;
  /** Key of the chosen row, and of the one that Tab reaches, if it is one of these. */
  readonly chosen: string | null;
  readonly tabStop: string | null;
  /** Keys of rows with faults, joined: the same text draws nothing again. */
  readonly faulty: string;
  /** Questions that were searched for; null: all. */
  readonly found: ReadonlySet<string> | null;
  /** Where a question was deleted a moment ago. */
  readonly removedAt: number | null;
  readonly removedWords: string;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
}

/** What was deleted is gone from here with the next change, so taking it back is the same as when it was drawn. */
const isSameBranch = (one: CategoryBranchProps, other: CategoryBranchProps): boolean =>
  (Object.keys(other) as (keyof CategoryBranchProps)[]).every((name) => name === 'onUndo' || one[name] === other[name]);

/** A category with its questions: a list in a list, which every screen reader counts by itself. */
export const CategoryBranch = memo(function CategoryBranch(props: CategoryBranchProps) {
  const { category, firstNumber, isOpen, chosen, tabStop, found, isDisabled, removedAt } = props;
  const intl = useIntl();
  const words = useEditorMessages();
  const faulty = new Set(props.faulty.split(' '));
  const shown = category.questions
    .map((question, place) => ({ question, place }))
    .filter(({ question }) => found === null || found.has(question.key));
  const removed = removedAt !== null && <RemovedRow words={props.removedWords} onUndo={props.onUndo} />;
  return (
    <>
      <TreeRow
        kind="category"
        rowKey={category.key}
        text={category.name}
        mark=""
        note={
          found === null
            ? intl.formatNumber(category.questions.length)
            : intl.formatMessage(
                { id: 'admin.questions.foundOf', defaultMessage: '{count, number} of {total, number}' },
                { count: shown.length, total: category.questions.length },
              )
        }
        isChosen={chosen === category.key}
        isTabStop={tabStop === category.key}
        isFaulty={faulty.has(category.key)}
        isDisabled={isDisabled}
      >
        <button
          type="button"
          className="tree-toggle"
          data-toggle={category.key}
          aria-expanded={isOpen}
          tabIndex={tabStop === category.key ? 0 : -1}
        >
          <DownOutlined aria-hidden="true" />
          <span className="visually-hidden">
            <FormattedMessage
              id="admin.questions.showQuestions"
              defaultMessage="Questions of “{name}”"
              values={{ name: words.nameOf(category) }}
            />
          </span>
        </button>
      </TreeRow>
      {isOpen && (
        <ol className="tree-questions">
          {shown.map(({ question, place }) => (
            <li key={question.key}>
              {removedAt === place && removed}
              <QuestionRow
                rowKey={question.key}
                text={question.question}
                number={firstNumber + place}
                type={question.type}
                isChosen={chosen === question.key}
                isTabStop={tabStop === question.key}
                isFaulty={faulty.has(question.key)}
                isDisabled={isDisabled}
              />
            </li>
          ))}
          {removedAt === category.questions.length && <li>{removed}</li>}
        </ol>
      )}
    </>
  );
}, isSameBranch);

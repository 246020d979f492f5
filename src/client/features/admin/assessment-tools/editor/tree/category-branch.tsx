import { memo } from 'react';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CategoryItem } from '../content';
import { useEditorMessages } from '../use-editor-messages';
import { RemovedRow } from './removed-row';
import { RowChunk, type PlacedQuestion, type RowsProps } from './row-chunk';
import { TreeRow } from './tree-row';

/** So many rows are drawn together: about what fits on a screen. */
const CHUNK = 25;

interface CategoryBranchProps extends RowsProps {
  readonly category: CategoryItem;
  readonly isOpen: boolean;
  /** So many of the whole questionnaire's first questions have rows. */
  readonly drawn: number;
  /** Keys of rows with faults, joined: the same text draws nothing again. */
  readonly faulty: string;
  /** Keys of selected questions, likewise. */
  readonly selected: string;
  /** Keys of rows that are not always shown, with when in words: JSON, likewise. */
  readonly conditions: string;
  /** Questions that were searched for; null: all. */
  readonly found: ReadonlySet<string> | null;
}

const chunksOf = (rows: readonly PlacedQuestion[]): (readonly PlacedQuestion[])[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

/** What was deleted is gone from here with the next change, so taking it back is the same as when it was drawn. */
const isSameBranch = (one: CategoryBranchProps, other: CategoryBranchProps): boolean =>
  (Object.keys(other) as (keyof CategoryBranchProps)[]).every((name) => name === 'onUndo' || one[name] === other[name]);

/** A category with its questions: a list in a list, which every screen reader counts by itself. */
export const CategoryBranch = memo(function CategoryBranch(props: CategoryBranchProps) {
  const { category, isOpen, drawn, found, ...rows } = props;
  const { chosen, tabStop, isDisabled, removedAt } = rows;
  const intl = useIntl();
  const words = useEditorMessages();
  const faulty = new Set(props.faulty.split(' '));
  const selected = new Set(props.selected.split(' '));
  const conditions = new Map(JSON.parse(props.conditions) as [string, string][]);
  const shown = category.questions
    .map((question, place) => ({ question, place }))
    .filter(({ question }) => found === null || found.has(question.key));
  const selectedHere = shown.filter(({ question }) => selected.has(question.key)).length;
  const some = selectedHere > 0 && selectedHere === shown.length ? 'on' : selectedHere > 0 ? 'some' : 'off';
  return (
    <>
      <TreeRow
        kind="category"
        rowKey={category.key}
        text={category.name}
        mark=""
        condition={conditions.get(category.key) ?? ''}
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
        selection={isDisabled || shown.length === 0 ? 'none' : some}
        isDragged={!isDisabled}
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
        <div role="list" className="tree-questions">
          {chunksOf(shown.slice(0, Math.max(0, drawn - rows.firstNumber + 1))).map((chunk, at) => (
            <RowChunk
              key={at}
              {...rows}
              rows={chunk}
              from={at * CHUNK}
              total={shown.length}
              {...{ faulty, selected, conditions }}
            />
          ))}
          {removedAt === category.questions.length && (
            <div role="listitem">
              <RemovedRow words={props.removedWords} count={props.removedCount} onUndo={props.onUndo} />
            </div>
          )}
        </div>
      )}
    </>
  );
}, isSameBranch);

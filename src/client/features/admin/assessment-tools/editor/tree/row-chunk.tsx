import type { CSSProperties } from 'react';
import type { QuestionItem } from '../content';
import { QuestionRow } from './question-row';
import { RemovedRow } from './removed-row';
import { useSeen } from './use-seen';

/** A question, and its place in its category, from 0. */
export interface PlacedQuestion {
  readonly question: QuestionItem;
  readonly place: number;
}

export interface RowsProps {
  /** The number of the category's first question in the whole questionnaire. */
  readonly firstNumber: number;
  /** Key of the chosen row, and of the one that Tab reaches, if it is one of the category's. */
  readonly chosen: string | null;
  readonly tabStop: string | null;
  /** Where a question was deleted a moment ago. */
  readonly removedAt: number | null;
  readonly removedWords: string;
  readonly removedCount: number;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
}

interface RowChunkProps extends RowsProps {
  readonly rows: readonly PlacedQuestion[];
  /** The place of the first one in the list, from 0, and how many rows that has. */
  readonly from: number;
  readonly total: number;
  readonly faulty: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  /** When questions are shown, in words by their keys. */
  readonly conditions: ReadonlyMap<string, string>;
}

/**
 * Some rows of a category, which the browser draws and lays out together when they come near. Each by itself would be a
 * thousand places that it looks at in every frame; none of them kept from the page, all are found by searching it.
 */
export function RowChunk({
  rows,
  from,
  total,
  faulty,
  selected,
  conditions,
  firstNumber,
  chosen,
  tabStop,
  isDisabled,
  ...props
}: RowChunkProps) {
  const { ref, isSeen } = useSeen();
  const removed = <RemovedRow words={props.removedWords} count={props.removedCount} onUndo={props.onUndo} />;
  return (
    <div ref={ref} role="none" className="tree-chunk" style={{ '--rows': rows.length } as CSSProperties}>
      {rows.map(({ question, place }, at) => (
        // Readers know only those that are drawn: of how many, they are told.
        <div key={question.key} role="listitem" aria-posinset={from + at + 1} aria-setsize={total}>
          {props.removedAt === place && removed}
          <QuestionRow
            rowKey={question.key}
            text={question.question}
            number={firstNumber + place}
            type={question.type}
            isRequired={question.is_required === 1}
            condition={conditions.get(question.key) ?? ''}
            isChosen={chosen === question.key}
            isTabStop={tabStop === question.key}
            isFaulty={faulty.has(question.key)}
            selection={isDisabled ? 'none' : selected.has(question.key) ? 'on' : 'off'}
            isDragged={isSeen && !isDisabled}
          />
        </div>
      ))}
    </div>
  );
}

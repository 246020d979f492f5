import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { QuestionType } from '../../../../../../contract/assessment-tools';
import { typeMessages } from '../../../../../parts/value-messages';
import { TreeRow, type RowSelection } from './tree-row';

interface QuestionRowProps {
  readonly rowKey: string;
  readonly text: string;
  readonly number: number;
  readonly type: QuestionType;
  readonly isRequired: boolean;
  readonly condition: string;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly isFaulty: boolean;
  readonly selection: RowSelection;
  readonly isDragged: boolean;
}

/**
 * A question in the tree. Its props are plain values, so that of a thousand rows only those that differ are drawn
 * again: the compiler keeps what a row draws, `memo` spares asking each of them.
 */
export const QuestionRow = memo(function QuestionRow({
  rowKey,
  text,
  number,
  type,
  isRequired,
  condition,
  isChosen,
  isTabStop,
  isFaulty,
  selection,
  isDragged,
}: QuestionRowProps) {
  const intl = useIntl();
  return (
    <TreeRow
      kind="question"
      mark={intl.formatNumber(number)}
      note={intl.formatMessage(typeMessages[type])}
      {...{ rowKey, text, isRequired, condition, isChosen, isTabStop, isFaulty, selection, isDragged }}
    />
  );
});

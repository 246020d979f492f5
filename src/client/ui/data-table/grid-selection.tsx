import Checkbox from 'antd/es/checkbox';
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { PageState } from './selection';

interface GridSelectionValue {
  /** On the page, of the row that Tab finds. */
  readonly activeIndex: number;
  readonly isSelected: (id: string) => boolean;
  readonly onPick: (index: number, isRange: boolean) => void;
  readonly page: PageState;
  readonly onTogglePage: () => void;
}

/** For the checkboxes, which belong to all pages, not only to the rows that Ant Design's table knows of. */
export const GridSelection = createContext<GridSelectionValue>({
  activeIndex: 0,
  isSelected: () => false,
  onPick: () => undefined,
  page: 'none',
  onTogglePage: () => undefined,
});

interface PickCellProps {
  readonly id: string;
  readonly name: string;
  /** On the page. */
  readonly index: number;
}

/** Selects a row, with Shift everything from the last one. All of the cell is to press. */
export function PickCell({ id, name, index }: PickCellProps) {
  const intl = useIntl();
  const { activeIndex, isSelected, onPick } = useContext(GridSelection);
  return (
    <Checkbox
      className="table-checkbox"
      checked={isSelected(id)}
      tabIndex={index === activeIndex ? 0 : -1}
      aria-label={intl.formatMessage({ id: 'table.select', defaultMessage: 'Select {name}' }, { name })}
      onChange={({ nativeEvent }) => onPick(index, nativeEvent.shiftKey)}
    />
  );
}

/** Selects all rows of the page, or none; half filled when some are selected. */
export function PickPage() {
  const intl = useIntl();
  const { page, onTogglePage } = useContext(GridSelection);
  return (
    <Checkbox
      className="table-checkbox"
      indeterminate={page === 'some'}
      checked={page === 'all'}
      aria-label={intl.formatMessage({ id: 'table.selectPage', defaultMessage: 'Select all on this page' })}
      onChange={onTogglePage}
    />
  );
}

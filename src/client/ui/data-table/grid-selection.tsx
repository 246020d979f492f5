import Checkbox from 'antd/es/checkbox';
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { PageState } from './selection';

interface PageCheckboxProps {
  readonly state: PageState;
  readonly onToggle: () => void;
}

/** Selects all rows of the page, or none; half filled when some are selected. */
export function PageCheckbox({ state, onToggle }: PageCheckboxProps) {
  const intl = useIntl();
  return (
    <Checkbox
      className="table-checkbox"
      indeterminate={state === 'some'}
      checked={state === 'all'}
      aria-label={intl.formatMessage({ id: 'table.selectPage', defaultMessage: 'Select all on this page' })}
      onChange={onToggle}
    />
  );
}

interface RowCheckboxProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** `isRange`: with Shift, everything from the last one. */
  readonly onPick: (isRange: boolean) => void;
}

/** Selects a row. All of the cell is to press. */
export function RowCheckbox({ name, isSelected, isActive, onPick }: RowCheckboxProps) {
  const intl = useIntl();
  return (
    <Checkbox
      className="table-checkbox"
      checked={isSelected}
      tabIndex={isActive ? 0 : -1}
      aria-label={intl.formatMessage({ id: 'table.select', defaultMessage: 'Select {name}' }, { name })}
      onChange={({ nativeEvent }) => onPick(nativeEvent.shiftKey)}
    />
  );
}

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

export function PickCell({ id, name, index }: PickCellProps) {
  const { activeIndex, isSelected, onPick } = useContext(GridSelection);
  return (
    <RowCheckbox
      name={name}
      isSelected={isSelected(id)}
      isActive={index === activeIndex}
      onPick={(isRange) => onPick(index, isRange)}
    />
  );
}

export function PickPage() {
  const { page, onTogglePage } = useContext(GridSelection);
  return <PageCheckbox state={page} onToggle={onTogglePage} />;
}

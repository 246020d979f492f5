import { createContext, useContext } from 'react';
import { PageCheckbox } from './page-checkbox';
import { RowCheckbox } from './row-checkbox';
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

import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';

interface RowCheckboxProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** `isRange`: with Shift, everything from the last one. */
  readonly onPick: (isRange: boolean) => void;
}

const withShift = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Selects a row. All of the cell is to press. */
export function RowCheckbox({ name, isSelected, isActive, onPick }: RowCheckboxProps) {
  const intl = useIntl();
  return (
    <label className="table-checkbox">
      <input
        type="checkbox"
        checked={isSelected}
        tabIndex={isActive ? 0 : -1}
        aria-label={intl.formatMessage({ id: 'table.select', defaultMessage: 'Select {name}' }, { name })}
        onChange={(event) => onPick(withShift(event))}
      />
    </label>
  );
}

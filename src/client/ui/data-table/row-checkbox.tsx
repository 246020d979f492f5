import Checkbox from 'antd/es/checkbox';
import { useIntl } from 'react-intl';

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

import Checkbox from 'antd/es/checkbox';
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

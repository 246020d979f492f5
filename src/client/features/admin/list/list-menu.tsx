import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined';
import Button from 'antd/es/button';
import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectDensity } from '../../../state/admin-preferences/selectors';
import { densityChanged } from '../../../state/admin-preferences/slice';
import './list-menu.css';

/** Whether the rows of all lists stand close together: on or off. */
export function DensityChoice() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isCompact = useAppSelector(selectDensity) === 'compact';
  const label = intl.formatMessage({ id: 'admin.list.compact', defaultMessage: 'Compact rows' });
  return (
    <Button
      type="text"
      shape="circle"
      className="bar-button density-choice"
      icon={<ColumnHeightOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
      aria-pressed={isCompact}
      onClick={() => dispatch(densityChanged({ density: isCompact ? 'comfortable' : 'compact' }))}
    />
  );
}

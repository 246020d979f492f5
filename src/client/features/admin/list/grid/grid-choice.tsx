import FormOutlined from '@ant-design/icons/FormOutlined';
import Button from 'antd/es/button';
import { useIntl } from 'react-intl';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';

/** Whether cells are edited in the table: on or off. */
export function GridChoice({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  const label = intl.formatMessage({ id: 'admin.grid.begin', defaultMessage: 'Edit in the table' });
  const whyNot = intl.formatMessage({
    id: 'admin.grid.offline',
    defaultMessage: 'Edit in the table: needs a connection',
  });
  return (
    <Button
      type="text"
      shape="circle"
      className="bar-button grid-choice"
      icon={<FormOutlined aria-hidden="true" />}
      aria-label={online ? label : whyNot}
      title={online ? label : whyNot}
      aria-pressed={isOn}
      disabled={!online && !isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}

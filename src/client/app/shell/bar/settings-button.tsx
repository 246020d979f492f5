import Button from 'antd/es/button';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useIntl } from 'react-intl';
import { useOpenPanel } from '../panels';

export function SettingsButton() {
  const intl = useIntl();
  const openPanel = useOpenPanel();
  const label = intl.formatMessage({ id: 'app.settings.open', defaultMessage: 'Settings' });
  return (
    <Button
      type="text"
      shape="circle"
      className="bar-button"
      icon={<SettingOutlined />}
      aria-label={label}
      title={label}
      onClick={() => openPanel('settings')}
    />
  );
}

import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { Popover } from '../../../ui/popover';
import { ThemeChoice } from '../theme-choice';

const ICONS = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

/** Shows the theme, and lets it be chosen. */
export function ThemeSwitcher() {
  const intl = useIntl();
  const theme = useAppSelector((state) => state.settings.theme);
  return (
    <Popover
      label={intl.formatMessage({ id: 'app.theme.switch', defaultMessage: 'Light or dark' })}
      icon={ICONS[theme]}
    >
      {() => <ThemeChoice />}
    </Popover>
  );
}

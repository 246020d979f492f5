import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { defineMessages, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { sendAll } from '../../../state/outbox/decisions';
import { refreshRequested } from '../../../state/local-store/slice';
import { selectImpersonator, selectIsImpersonating } from '../../../state/session/selectors';
import { settingsChanged, type Theme } from '../../../state/settings/slice';
import type { Hit } from './hit';

const themes = defineMessages({
  light: { id: 'app.action.light', defaultMessage: 'Switch to light' },
  dark: { id: 'app.action.dark', defaultMessage: 'Switch to dark' },
  system: { id: 'app.action.system', defaultMessage: 'Light or dark as the device' },
});

interface Panels {
  readonly onOpenSettings: () => void;
  readonly onShowKeys: (() => void) | null;
  /** Signs out, or returns to the own account. */
  readonly onLeave: () => void;
}

/** What the search can do for everybody, besides opening pages. */
export function useActions({ onOpenSettings, onShowKeys, onLeave }: Panels): readonly Hit[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.theme);
  const online = useAppSelector((state) => state.connectivity.online);
  const isReturn = useAppSelector(selectIsImpersonating);
  const impersonator = useAppSelector(selectImpersonator);
  const withNetwork: Hit[] = [
    {
      key: 'send',
      icon: <CloudUploadOutlined />,
      words: intl.formatMessage({ id: 'app.action.send', defaultMessage: 'Send all unsent changes' }),
      also: intl.formatMessage({ id: 'app.action.send.also', defaultMessage: 'outbox sync upload' }),
      act: () => {
        void dispatch(sendAll());
      },
    },
    {
      key: 'refresh',
      icon: <ReloadOutlined />,
      words: intl.formatMessage({ id: 'app.action.refresh', defaultMessage: 'Refresh this device' }),
      also: intl.formatMessage({ id: 'app.action.refresh.also', defaultMessage: 'reload update download sync' }),
      act: () => dispatch(refreshRequested()),
    },
  ];
  const theme = (value: Theme): Hit => ({
    key: `theme ${value}`,
    icon: <BgColorsOutlined />,
    words: intl.formatMessage(themes[value]),
    also: intl.formatMessage({ id: 'app.action.theme.also', defaultMessage: 'appearance theme colours mode' }),
    act: () => dispatch(settingsChanged({ theme: value })),
  });
  const leavingWords = (): string => {
    if (!isReturn) return intl.formatMessage({ id: 'app.person.signOut', defaultMessage: 'Sign out' });
    if (!impersonator)
      return intl.formatMessage({ id: 'impersonation.return', defaultMessage: 'Return to your own account' });
    return intl.formatMessage(
      { id: 'impersonation.returnTo', defaultMessage: 'Return to {name}' },
      { name: impersonator.name },
    );
  };
  const shortcuts = (act: () => void): Hit => ({
    key: 'keys',
    icon: <QuestionCircleOutlined />,
    words: intl.formatMessage({ id: 'app.action.keys', defaultMessage: 'Keys of the keyboard' }),
    also: intl.formatMessage({ id: 'app.action.keys.also', defaultMessage: 'shortcuts help' }),
    act,
  });
  const leaving: Hit = {
    key: 'leave',
    icon: <LogoutOutlined className="points" />,
    words: leavingWords(),
    also: isReturn
      ? intl.formatMessage({
          id: 'app.action.return.also',
          defaultMessage: 'stop acting end impersonation own account',
        })
      : intl.formatMessage({ id: 'app.action.signOut.also', defaultMessage: 'log out leave exit' }),
    act: onLeave,
  };
  return [
    ...(online ? withNetwork : []),
    ...(['light', 'dark', 'system'] as const).filter((value) => value !== chosen).map(theme),
    {
      key: 'settings',
      icon: <SettingOutlined />,
      words: intl.formatMessage({ id: 'app.settings.open', defaultMessage: 'Settings' }),
      also: intl.formatMessage({ id: 'app.settings.also', defaultMessage: 'preferences options' }),
      act: onOpenSettings,
    },
    ...(onShowKeys ? [shortcuts(onShowKeys)] : []),
    // The way back needs the server.
    ...(isReturn && !online ? [] : [leaving]),
  ];
}

import type { ReactNode } from 'react';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { refreshRequested } from '../../../state/local-store/slice';
import { sendRequested } from '../../../state/outbox/events';
import { selectDark } from '../../../state/settings/selectors';
import { settingsChanged } from '../../../state/settings/slice';

export interface Hit {
  /** Unique among all hits. */
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: string;
  /** Said beside the words. */
  readonly more?: string;
  readonly act: () => void;
}

/** What the search can do besides opening pages. */
export function useActions(onOpenSettings: () => void): readonly Hit[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const dark = useAppSelector(selectDark);
  const online = useAppSelector((state) => state.connectivity.online);
  const withNetwork: Hit[] = [
    {
      key: 'send',
      icon: <CloudUploadOutlined />,
      words: intl.formatMessage({ id: 'app.action.send', defaultMessage: 'Send all unsent changes' }),
      act: () => dispatch(sendRequested()),
    },
    {
      key: 'refresh',
      icon: <ReloadOutlined />,
      words: intl.formatMessage({ id: 'app.action.refresh', defaultMessage: 'Refresh this device' }),
      act: () => dispatch(refreshRequested()),
    },
  ];
  return [
    ...(online ? withNetwork : []),
    {
      key: 'theme',
      icon: <BgColorsOutlined />,
      words: dark
        ? intl.formatMessage({ id: 'app.action.light', defaultMessage: 'Switch to light' })
        : intl.formatMessage({ id: 'app.action.dark', defaultMessage: 'Switch to dark' }),
      act: () => dispatch(settingsChanged({ theme: dark ? 'light' : 'dark' })),
    },
    {
      key: 'settings',
      icon: <SettingOutlined />,
      words: intl.formatMessage({ id: 'app.settings.open', defaultMessage: 'Settings' }),
      act: onOpenSettings,
    },
  ];
}

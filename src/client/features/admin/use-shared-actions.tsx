import CopyOutlined from '@ant-design/icons/CopyOutlined';
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { useIntl } from 'react-intl';
import type { ChangingAction } from './resource';
import { sharedMessages } from './shared-messages';

type Act = ChangingAction['act'];

/** Actions that several groups have; each says itself how it is done, and what it means. */
export function useSharedActions() {
  const intl = useIntl();
  return {
    activate: (name: string, act: Act): ChangingAction => ({
      key: 'activate',
      label: intl.formatMessage(sharedMessages.activate),
      icon: <PlayCircleOutlined aria-hidden="true" />,
      act,
      done: intl.formatMessage({ id: 'admin.action.activated', defaultMessage: '“{name}” is active.' }, { name }),
    }),

    deactivate: (name: string, meaning: string, act: Act): ChangingAction => ({
      key: 'deactivate',
      label: intl.formatMessage(sharedMessages.deactivate),
      icon: <PauseCircleOutlined aria-hidden="true" />,
      question: {
        title: intl.formatMessage(
          { id: 'admin.action.deactivateQuestion', defaultMessage: 'Deactivate “{name}”?' },
          { name },
        ),
        text: meaning,
      },
      act,
      done: intl.formatMessage({ id: 'admin.action.deactivated', defaultMessage: '“{name}” is inactive.' }, { name }),
    }),

    copy: (name: string, meaning: string, act: Act): ChangingAction => ({
      key: 'copy',
      label: intl.formatMessage({ id: 'admin.action.copy', defaultMessage: 'Copy' }),
      icon: <CopyOutlined aria-hidden="true" />,
      question: {
        title: intl.formatMessage({ id: 'admin.action.copyQuestion', defaultMessage: 'Copy “{name}”?' }, { name }),
        text: meaning,
      },
      act,
      done: intl.formatMessage({ id: 'admin.action.copied', defaultMessage: '“{name}” was copied.' }, { name }),
    }),
  };
}

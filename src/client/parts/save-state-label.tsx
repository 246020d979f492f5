import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import type { Draft } from './question/draft-scope';
import './save-state-label.css';

type State = 'saving' | 'notSaved' | 'saved' | 'sending' | 'needsAttention' | 'sent';

const messages = defineMessages({
  saving: { id: 'save-state.saving', defaultMessage: 'Saving…' },
  notSaved: { id: 'save-state.not-saved', defaultMessage: 'Not saved' },
  saved: { id: 'save-state.saved', defaultMessage: 'Saved on this device' },
  sending: { id: 'save-state.sending', defaultMessage: 'Sending…' },
  needsAttention: { id: 'save-state.needs-attention', defaultMessage: 'Needs attention' },
  sent: { id: 'save-state.sent', defaultMessage: 'Saved on the server' },
});

const ICONS: Record<State, ReactNode> = {
  saving: <SyncOutlined />,
  notSaved: <ExclamationCircleOutlined />,
  saved: <MobileOutlined />,
  sending: <CloudUploadOutlined />,
  needsAttention: <ExclamationCircleOutlined />,
  sent: <CheckCircleOutlined />,
};

const DRAFT_STATES: Record<Draft, State> = { waiting: 'saving', invalid: 'notSaved' };
/** What is stored is safe, and would be all there is to say without text that is not stored. */
const QUIET: readonly State[] = ['sent', 'saved', 'sending'];

/** Where work is when there is also text that is being typed, or that can't be stored as it stands. */
export const stateWithDrafts = (stored: State, drafts: Draft | null): State =>
  drafts !== null && QUIET.includes(stored) ? DRAFT_STATES[drafts] : stored;

interface SaveStateLabelProps {
  readonly state: State;
  /** Says it in other words. */
  readonly children?: ReactNode;
}

/** Where work is: only in memory, on this device, on its way, on the server. Never colour alone: icon and words. */
export function SaveStateLabel({ state, children }: SaveStateLabelProps) {
  const intl = useIntl();
  return (
    <span className={`save-state save-state-${state}`}>
      <span aria-hidden="true" className="save-state-icon">
        {ICONS[state]}
      </span>
      {children ?? intl.formatMessage(messages[state])}
    </span>
  );
}

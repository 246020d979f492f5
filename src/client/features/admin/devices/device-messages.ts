import { defineMessages } from 'react-intl';
import type { DeviceState } from '../../../../contract/devices';

/** What may be the matter with a device, as a filter and as a mark of a row. */
export const stateMessages = defineMessages({
  unsent: { id: 'devices.state.unsent', defaultMessage: 'Unsent for more than a day' },
  attention: { id: 'devices.state.attention', defaultMessage: 'Waits for a decision' },
  silent: { id: 'devices.state.silent', defaultMessage: 'Silent for a week' },
  outdated: { id: 'devices.state.outdated', defaultMessage: 'Old version' },
  full: { id: 'devices.state.full', defaultMessage: 'Nearly full' },
}) satisfies Record<DeviceState, object>;

export const DEVICE_STATES = Object.keys(stateMessages) as DeviceState[];

/** In Ant Design's words: which states cannot wait. */
export const STATE_COLORS: Readonly<Record<DeviceState, 'error' | 'warning' | 'default'>> = {
  unsent: 'error',
  attention: 'error',
  silent: 'warning',
  outdated: 'default',
  full: 'warning',
};

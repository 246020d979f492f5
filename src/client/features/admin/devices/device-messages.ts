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

/** States that cannot wait. */
export const isUrgent = (state: DeviceState): boolean => state === 'unsent' || state === 'attention';

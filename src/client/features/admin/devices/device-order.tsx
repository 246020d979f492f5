import { FormattedMessage } from 'react-intl';
import type { Device } from '../../../../contract/devices';
import { Age } from '../../../ui/age';

/** What the office last ordered a device to do, and what became of it. */
export function DeviceOrder({ device: { order, user } }: { readonly device: Device }) {
  if (order === null || order.state === 'cancelled') return null;
  const { kind, state, by } = order;
  const who = <bdi>{by}</bdi>;
  const age = <Age of={order.ended_at ?? order.asked_at} />;
  return (
    <div className={state === 'waiting' ? '' : 'quiet'}>
      {state === 'waiting' && (
        <FormattedMessage
          id="devices.order.waiting"
          defaultMessage="Asked to clear · waiting for it ({by}, {age})"
          values={{ by: who, age }}
        />
      )}
      {state === 'overtaken' && (
        <FormattedMessage
          id="devices.order.overtaken"
          defaultMessage="Not cleared: {name} signed in on it again {age}"
          values={{ name: <bdi>{user.name}</bdi>, age }}
        />
      )}
      {state === 'done' && kind === 'clear' && (
        <FormattedMessage id="devices.order.cleared" defaultMessage="Cleared {age}" values={{ age }} />
      )}
      {state === 'done' && kind === 'sign_out' && (
        <FormattedMessage
          id="devices.order.signedOut"
          defaultMessage="Signed out {age}, by {by}"
          values={{ age, by: who }}
        />
      )}
    </div>
  );
}

import { FormattedMessage } from 'react-intl';
import type { Device } from '../../../../contract/devices';
import { devicesApi } from '../../../api/devices-api';
import { Age } from '../../../ui/age';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface OrderDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

const Keep = () => <FormattedMessage id="devices.order.keep" defaultMessage="Leave it as it is" />;

/** Asked before a device is signed out. */
export const SignOutDialog = ({ device: { user }, onClose, onConfirm }: OrderDialogProps) => (
  <ConfirmDialog
    title={
      <FormattedMessage
        id="devices.signOut.title"
        defaultMessage="Sign {name} out on this device?"
        values={{ name: <bdi>{user.name}</bdi> }}
      />
    }
    keep={<Keep />}
    confirm={<FormattedMessage id="devices.signOut" defaultMessage="Sign out" />}
    onKeep={onClose}
    onConfirm={onConfirm}
  >
    <FormattedMessage
      id="devices.signOut.text"
      defaultMessage="Nothing is lost: what has not been sent stays sealed on the device, and is sent when {name} signs in there again. Offline it can be worked on until it is next connected."
      values={{ name: <bdi>{user.name}</bdi> }}
    />
  </ConfirmDialog>
);

/** What is on the device alone, as far as it has said. */
function Loss({ device: { unsent, attention, oldest_unsent_at, seen_at } }: { readonly device: Device }) {
  const seen = <Age of={seen_at} isExact />;
  if (unsent === 0)
    return (
      <FormattedMessage
        id="devices.clear.nothing"
        defaultMessage="When it last reported ({seen}), everything had been sent. It may have work since then that exists nowhere else; that would be lost."
        values={{ seen }}
      />
    );
  return (
    <>
      <strong>
        <FormattedMessage
          id="devices.clear.loss"
          defaultMessage="{unsent, plural, one {One unsent change, which exists} other {# unsent changes, which exist}} nowhere else, would be lost."
          values={{ unsent }}
        />
      </strong>{' '}
      {oldest_unsent_at !== null && (
        <>
          <FormattedMessage
            id="devices.clear.oldest"
            defaultMessage="{unsent, plural, one {It was made} other {The oldest was made}} {age}."
            values={{ unsent, age: <Age of={oldest_unsent_at} /> }}
          />{' '}
        </>
      )}
      {attention > 0 && (
        <>
          <FormattedMessage
            id="devices.clear.attention"
            defaultMessage="{attention, plural, one {One waits} other {# wait}} for the person to decide."
            values={{ attention }}
          />{' '}
        </>
      )}
      <FormattedMessage
        id="devices.clear.seen"
        defaultMessage="It last reported {seen}, and may have more since."
        values={{ seen }}
      />
    </>
  );
}

/** Asked before a device is cleared, with what would be lost. */
export function ClearDialog({ device: listed, onClose, onConfirm }: OrderDialogProps) {
  // The list may have been open for a while.
  const { data } = devicesApi.useDevicesQuery(
    { userId: listed.user.id, deviceId: listed.id },
    { refetchOnMountOrArgChange: true },
  );
  const device = data?.rows.find(({ id }) => id === listed.id) ?? listed;
  const { user, unsent } = device;
  const name = <bdi>{user.name}</bdi>;
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id="devices.clear.title"
          defaultMessage="Sign {name} out and clear this device?"
          values={{ name }}
        />
      }
      keep={<Keep />}
      confirm={
        <FormattedMessage
          id="devices.clear.confirm"
          defaultMessage="{unsent, plural, =0 {Sign out and clear} one {Clear, and lose one change} other {Clear, and lose # changes}}"
          values={{ unsent }}
        />
      }
      onKeep={onClose}
      onConfirm={onConfirm}
    >
      <p>
        <Loss device={device} />
      </p>
      <p>
        <FormattedMessage
          id="devices.clear.what"
          defaultMessage="When it is next connected, the device removes all that {name} has on it: assessments, changes, what was typed and not saved. What other people left on it stays."
          values={{ name }}
        />
      </p>
      <p>
        <FormattedMessage
          id="devices.clear.until"
          defaultMessage="Until then you can take this back. If {name} signs in on it before, nothing is cleared."
          values={{ name }}
        />
      </p>
    </ConfirmDialog>
  );
}

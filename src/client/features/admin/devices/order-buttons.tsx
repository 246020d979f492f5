import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../../contract/devices';
import { devicesApi } from '../../../api/devices-api';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown } from '../../../state/snackbars/slice';
import { ClearDialog, SignOutDialog } from './order-dialogs';

/** Signing a device out, having it cleared, and taking that back. */
export function OrderButtons({ device }: { readonly device: Device }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { online } = useAdminAccess();
  const [asked, setAsked] = useState<'signOut' | 'clear' | null>(null);
  const [signOut, signingOut] = devicesApi.useSignDeviceOutMutation();
  const [clear, clearing] = devicesApi.useClearDeviceMutation();
  const [keep, keeping] = devicesApi.useKeepDeviceMutation();
  const { user, id, order, can_clear } = device;
  const run = async (order: typeof signOut) => {
    setAsked(null);
    const { error } = await order({ userId: user.id, id });
    if (error !== undefined) dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
  };
  const button = (label: string, isLoading: boolean, onClick: () => void) => (
    <Button size="small" loading={isLoading} disabled={!online} aria-label={`${label}: ${user.name}`} onClick={onClick}>
      {label}
    </Button>
  );
  if (order?.state === 'waiting')
    return button(
      intl.formatMessage({ id: 'devices.clear.takeBack', defaultMessage: 'Take it back' }),
      keeping.isLoading,
      () => void run(keep),
    );
  return (
    <>
      {button(intl.formatMessage({ id: 'devices.signOut', defaultMessage: 'Sign out' }), signingOut.isLoading, () =>
        setAsked('signOut'),
      )}
      {can_clear ? (
        button(
          intl.formatMessage({ id: 'devices.clear', defaultMessage: 'Sign out and clear' }),
          clearing.isLoading,
          () => setAsked('clear'),
        )
      ) : (
        <div className="quiet">
          <FormattedMessage id="devices.clear.cannot" defaultMessage="Its version can’t be cleared from here" />
        </div>
      )}
      {asked === 'signOut' && (
        <SignOutDialog device={device} onClose={() => setAsked(null)} onConfirm={() => void run(signOut)} />
      )}
      {asked === 'clear' && (
        <ClearDialog device={device} onClose={() => setAsked(null)} onConfirm={() => void run(clear)} />
      )}
    </>
  );
}

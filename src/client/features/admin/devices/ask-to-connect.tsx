import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../../contract/devices';
import { devicesApi } from '../../../api/devices-api';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';
import { Age } from '../../../ui/age';

/** Mails the person to open the application where there is a network. */
export function AskToConnect({ device: { user, id, asked_at } }: { readonly device: Device }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { online } = useAdminAccess();
  const [ask, { isLoading }] = devicesApi.useAskToConnectMutation();
  const label = intl.formatMessage({ id: 'devices.ask', defaultMessage: 'Ask to connect' });
  const send = async () => {
    const { error } = await ask({ userId: user.id, id });
    if (error !== undefined) dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
    else
      dispatch(
        successShown({
          text: intl.formatMessage(
            { id: 'devices.ask.sent', defaultMessage: '{name} gets an e-mail' },
            { name: user.name },
          ),
        }),
      );
  };
  return (
    <>
      <Button
        size="small"
        loading={isLoading}
        disabled={!online}
        aria-label={`${label}: ${user.name}`}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {asked_at !== null && (
        <div className="quiet">
          <FormattedMessage
            id="devices.ask.asked"
            defaultMessage="Asked {age}"
            values={{ age: <Age of={asked_at} /> }}
          />
        </div>
      )}
    </>
  );
}

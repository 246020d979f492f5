import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import Flex from 'antd/es/flex';
import Tag from 'antd/es/tag';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Device } from '../../../../contract/devices';
import { useAppSelector } from '../../../state/hooks';
import { selectUser } from '../../../state/session/selectors';
import { useDeviceId } from '../../../state/session/use-device-id';
import { Age } from '../../../ui/age';
import { Bytes } from '../../../ui/bytes';
import { ReadTable } from '../../../ui/read-table';
import { pathsOf } from '../paths';
import { AskToConnect } from './ask-to-connect';
import { isUrgent, stateMessages } from './device-messages';
import { DeviceOrder } from './device-order';
import { OrderButtons } from './order-buttons';

const MEGABYTE = 1_000_000;

/** Who it belongs to, and what is the matter with it. */
const Person = ({ device: { user, client, states }, hasClient }: { device: Device; hasClient: boolean }) => (
  <>
    <Link to={pathsOf('users').updatePath(user.id)}>
      <bdi>{user.name}</bdi>
    </Link>
    {hasClient && client && (
      <div className="quiet">
        <bdi>{client.name}</bdi>
      </div>
    )}
    {states.length > 0 && (
      <Flex wrap gap={4}>
        {states.map((state) => (
          <Tag key={state} icon={isUrgent(state) && <ExclamationCircleFilled className="fault" />}>
            <FormattedMessage {...stateMessages[state]} />
          </Tag>
        ))}
      </Flex>
    )}
  </>
);

const Unsent = ({ device: { unsent, attention, oldest_unsent_at } }: { device: Device }) => {
  if (unsent === 0) return <FormattedMessage id="devices.unsent.nothing" defaultMessage="Nothing" />;
  return (
    <>
      <FormattedMessage
        id="devices.unsent.count"
        defaultMessage="{count, plural, one {One change} other {# changes}}"
        values={{ count: unsent }}
      />
      {oldest_unsent_at !== null && (
        <div className="quiet">
          <FormattedMessage
            id="devices.unsent.oldest"
            defaultMessage="The oldest: {age}"
            values={{ age: <Age of={oldest_unsent_at} /> }}
          />
        </div>
      )}
      {attention > 0 && (
        <div className="quiet">
          <FormattedMessage
            id="devices.unsent.attention"
            defaultMessage="{count, plural, one {One waits} other {# wait}} for the person to decide"
            values={{ count: attention }}
          />
        </div>
      )}
    </>
  );
};

const Room = ({ device: { free_mb, is_persistent } }: { device: Device }) => (
  <>
    {free_mb === null ? '–' : <Bytes of={free_mb * MEGABYTE} />}
    {is_persistent === false && (
      <div className="quiet">
        <FormattedMessage id="devices.room.notKept" defaultMessage="The browser may delete data" />
      </div>
    )}
  </>
);

/** Nothing would come of asking where all is sent and the device was here lately. */
const isWorthAsking = ({ unsent, states }: Device): boolean => unsent > 0 || states.includes('silent');

function Actions({ device }: { readonly device: Device }) {
  const hasOrders = useAppSelector((state) => state.connectivity.capabilities?.orders === true);
  const ownId = useDeviceId();
  const me = useAppSelector(selectUser);
  const isThis = ownId === device.id && me?.id === device.user.id;
  if (isThis) return <FormattedMessage id="devices.this" defaultMessage="This device" />;
  if (!isWorthAsking(device) && !hasOrders) return '–';
  return (
    <Flex wrap gap="small" align="start">
      {isWorthAsking(device) && <AskToConnect device={device} />}
      {hasOrders && <OrderButtons device={device} />}
      {hasOrders && <DeviceOrder device={device} />}
    </Flex>
  );
}

interface DeviceTableProps {
  readonly devices: readonly Device[];
  /** Whether they are of several clients. */
  readonly hasClient: boolean;
}

/** A row for each device of each person. */
export function DeviceTable({ devices, hasClient }: DeviceTableProps) {
  const intl = useIntl();
  return (
    <ReadTable
      areCards
      label={intl.formatMessage({ id: 'devices.title', defaultMessage: 'Devices' })}
      rows={devices}
      rowKey={({ user, id }) => `${user.id} ${id}`}
      columns={[
        {
          key: 'person',
          title: intl.formatMessage({ id: 'devices.person', defaultMessage: 'Person' }),
          width: '20%',
          render: (device) => <Person device={device} hasClient={hasClient} />,
        },
        {
          key: 'unsent',
          title: intl.formatMessage({ id: 'devices.unsent', defaultMessage: 'Unsent' }),
          width: '14%',
          render: (device) => <Unsent device={device} />,
        },
        {
          key: 'seen',
          title: intl.formatMessage({ id: 'devices.seen', defaultMessage: 'Last heard of' }),
          width: '9em',
          render: ({ seen_at }) => <Age of={seen_at} />,
        },
        {
          key: 'version',
          title: intl.formatMessage({ id: 'devices.version', defaultMessage: 'Version' }),
          render: ({ version }) => version ?? '–',
        },
        {
          key: 'room',
          title: intl.formatMessage({ id: 'devices.room', defaultMessage: 'Free space' }),
          width: '9em',
          render: (device) => <Room device={device} />,
        },
        {
          key: 'actions',
          title: intl.formatMessage({ id: 'devices.actions', defaultMessage: 'What to do' }),
          isWide: true,
          render: (device) => <Actions device={device} />,
        },
      ]}
    />
  );
}

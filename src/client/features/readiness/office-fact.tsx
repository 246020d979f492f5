import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import product from '../../../../package.json';
import type { Device as SeenDevice } from '../../../contract/devices';
import { devicesApi } from '../../api/devices-api';
import { useAppSelector } from '../../state/hooks';
import { selectEntries, selectNeedsAttentionCount } from '../../state/outbox/selectors';
import { selectIsImpersonating, selectUser } from '../../state/session/selectors';
import { useDeviceId } from '../../state/session/use-device-id';
import { Age } from '../../ui/age';
import { Bytes } from '../../ui/bytes';
import { Fact } from './fact';
import type { Device } from './use-device';

const MEGABYTE = 1_000_000;
/** In ms: a device that signed in just now has told of itself by then. */
const UNTIL_HEARD_OF = 5_000;

type Seen = Pick<SeenDevice, 'unsent' | 'attention' | 'oldest_unsent_at' | 'version' | 'is_persistent'> & {
  /** In bytes. */
  readonly free: number | null;
};

/** All that a device reports, in a sentence. */
function Report({ unsent, attention, oldest_unsent_at, version, free, is_persistent }: Seen) {
  const intl = useIntl();
  return (
    <>
      <FormattedMessage
        id="readiness.office.unsent"
        defaultMessage="{unsent, plural, =0 {Nothing unsent} one {One unsent change} other {# unsent changes}}{isOld, select, true {, {unsent, plural, one {made} other {the oldest made}} {age}} other {}}{attention, plural, =0 {} one {; one needs your decision} other {; # need your decision}}"
        values={{
          unsent,
          attention,
          isOld: String(unsent > 0 && oldest_unsent_at !== null),
          age: oldest_unsent_at !== null && <Age of={oldest_unsent_at} />,
        }}
      />
      {version !== null && (
        <>
          {' · '}
          <FormattedMessage id="readiness.office.version" defaultMessage="version {version}" values={{ version }} />
        </>
      )}
      {free !== null && (
        <>
          {' · '}
          <FormattedMessage
            id="readiness.office.free"
            defaultMessage="{free} left"
            values={{ free: <Bytes of={free} /> }}
          />
        </>
      )}
      {is_persistent !== null &&
        ` · ${
          is_persistent
            ? intl.formatMessage({ id: 'readiness.office.kept', defaultMessage: 'data are kept' })
            : intl.formatMessage({ id: 'readiness.office.notKept', defaultMessage: 'the browser may delete data' })
        }`}
    </>
  );
}

/** What this device says of itself when it is next connected. */
function useOwnReport(device: Device): Seen {
  const entries = useAppSelector(selectEntries);
  return {
    unsent: entries.length,
    attention: useAppSelector(selectNeedsAttentionCount),
    oldest_unsent_at: entries[0]?.createdAt ?? null,
    version: product.version,
    free: device.free,
    is_persistent: device.persisted,
  };
}

/**
 * What the office sees of this device: what the server was told last; without a network, what it is told next. Nothing
 * while somebody acts as this person: then the device reports nothing.
 */
export function OfficeFact({ device }: { readonly device: Device }) {
  const hasDevices = useAppSelector((state) => state.connectivity.capabilities?.devices === true);
  const { online, reachable } = useAppSelector((state) => state.connectivity);
  const user = useAppSelector(selectUser);
  const isImpersonating = useAppSelector(selectIsImpersonating);
  const id = useDeviceId();
  const isConnected = online && reachable !== false;
  const [isMissing, setMissing] = useState(false);
  const { data } = devicesApi.useDevicesQuery(
    { userId: user?.id ?? '', deviceId: id ?? '' },
    {
      skip: !hasDevices || !isConnected || user === null || id === null,
      refetchOnMountOrArgChange: true,
      pollingInterval: isMissing ? UNTIL_HEARD_OF : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const seen = data?.rows[0];
  if (isMissing !== (data?.rows.length === 0)) setMissing(data?.rows.length === 0);
  const own = useOwnReport(device);
  if (!hasDevices || isImpersonating) return null;
  const name = <FormattedMessage id="readiness.office" defaultMessage="What your office sees" />;
  if (isConnected && seen)
    return (
      <Fact
        state="neutral"
        name={name}
        figure={
          <FormattedMessage
            id="readiness.office.seen"
            defaultMessage="As of {age}"
            values={{ age: <Age of={seen.seen_at} /> }}
          />
        }
        note={<Report {...seen} free={seen.free_mb === null ? null : seen.free_mb * MEGABYTE} />}
      />
    );
  return (
    <Fact
      state="neutral"
      name={name}
      figure={<FormattedMessage id="readiness.office.next" defaultMessage="When next connected" />}
      note={<Report {...own} />}
    />
  );
}

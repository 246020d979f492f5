import { recordsApi } from '../../api/records-api';
import { useAppSelector } from '../hooks';
import { apiErrorOf } from '../session/actions';
import { selectClients } from './selectors';

/** A client that an address names and this device does not know. */
export interface UnknownClient {
  /** `asked`: the server is asked for it. `offline`: it can't be asked. `gone`: it is not there, or not to be seen. */
  readonly state: 'asked' | 'offline' | 'gone';
  /** Of the last try to ask. */
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** What a server may be asked for; an address may say anything. */
const ID = /^[\w-]{1,64}$/;

/**
 * Asks the server for the client that an address names, if this device does not know it: its record comes with the
 * answer and makes it known. Null when there is nothing to ask. What others have is never shown in its place.
 */
export function useUnknownClient(linked: string | null): UnknownClient | null {
  const online = useAppSelector((state) => state.connectivity.online);
  const isKnown = useAppSelector((state) => selectClients(state).some(({ id }) => id === linked));
  const isUnknown = linked !== null && !isKnown;
  const canAsk = isUnknown && ID.test(linked);
  const { error, refetch } = recordsApi.useRecordQuery(
    { group: 'clients', id: linked ?? '' },
    { skip: !online || !canAsk },
  );
  if (!isUnknown) return null;
  const isGone = !canAsk || (error !== undefined && apiErrorOf(error).kind === 'notFound');
  return { state: isGone ? 'gone' : online ? 'asked' : 'offline', error, retry: refetch };
}

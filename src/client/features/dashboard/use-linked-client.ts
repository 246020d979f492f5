import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parametersAt } from '../../lib/address';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectClientId } from '../../state/selected-client/selectors';
import { clientSelected } from '../../state/selected-client/slice';
import { useUnknownClient, type UnknownClient } from '../../state/selected-client/use-unknown-client';

/** What an address keeps when another client is chosen: all clients have it. */
const REMAINING = ['answerStatus', 'startDate', 'finishDate', 'period'];

/**
 * The client of the switcher and the one in the address are one: a link selects its client, and the switcher changes
 * the address. What was filtered by belongs to one client, so another one begins with what they all have. The address
 * keeps a client that is not known here: figures of others are never shown in its place.
 */
export function useLinkedClient(): {
  readonly clientId: string | null;
  readonly unknown: UnknownClient | null;
} {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const chosen = useAppSelector((state) => state.selectedClient.id);
  const selected = useAppSelector(selectClientId);
  const linked = parameters.get('client');
  const unknown = useUnknownClient(linked);
  const before = useRef(chosen);
  useEffect(() => {
    // Until what is on its way has arrived, nothing that is known here holds.
    if (parametersAt(pathname)?.toString() !== parameters.toString()) return;
    const isSwitched = chosen !== before.current;
    before.current = chosen;
    if (linked === selected) return;
    if (isSwitched) {
      const remaining = [...parameters].filter(([name]) => REMAINING.includes(name));
      setParameters(new URLSearchParams([...(selected === null ? [] : [['client', selected]]), ...remaining]), {
        replace: true,
      });
    } else if (linked !== null && unknown === null) {
      dispatch(clientSelected({ id: linked }));
    } else if (linked === null && selected !== null) {
      // The page was opened without a client: the address is completed.
      const next = new URLSearchParams(parameters);
      next.set('client', selected);
      setParameters(next, { replace: true });
    }
  });
  return {
    clientId: linked ?? selected,
    // Offline, figures that were cached are shown for it all the same.
    unknown: unknown?.state === 'offline' ? null : unknown,
  };
}

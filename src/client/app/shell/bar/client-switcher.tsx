import { useAppSelector } from '../../../state/hooks';
import { selectClients } from '../../../state/selected-client/selectors';
import { Optional, lazyOptional } from '../../../ui/when-idle';

const ClientSelect = lazyOptional(() => import(/* webpackChunkName: "client-select" */ './client-select'));

/** Narrows every list to one client. Who sees only one reads its name. */
export function ClientSwitcher() {
  const clients = useAppSelector(selectClients);
  const [only] = clients;
  if (!only) return null;
  if (clients.length === 1)
    return (
      <span className="client-name" dir="auto">
        {only.name}
      </span>
    );
  return (
    <Optional>
      <ClientSelect clients={clients} />
    </Optional>
  );
}

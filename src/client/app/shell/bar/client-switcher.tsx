import { logoAddress } from '../../../api/logo-address';
import { useAppSelector } from '../../../state/hooks';
import { selectIsPartial } from '../../../state/local-store/slice';
import { selectClients } from '../../../state/selected-client/selectors';
import { Avatar } from '../../../ui/avatar';
import { Optional, lazyOptional } from '../../../ui/when-idle';

const ClientSelect = lazyOptional(() => import(/* webpackChunkName: "client-select" */ './client-select'));

/** Narrows every list to one client. Who sees only one reads its name. */
export function ClientSwitcher() {
  const clients = useAppSelector(selectClients);
  const isPartial = useAppSelector(selectIsPartial);
  const [only] = clients;
  // How many there are is not known before all were read.
  if (!only || isPartial) return null;
  if (clients.length === 1)
    return (
      <span className="client-name" dir="auto">
        <Avatar kind="organisation" name={only.name} seed={only.id} image={logoAddress(only.logo_url)} />
        {only.name}
      </span>
    );
  return (
    <Optional>
      <ClientSelect clients={clients} />
    </Optional>
  );
}

import type { Client } from '../../../../contract/clients';
import { logoAddress } from '../../../api/logo-address';
import { Avatar } from '../../../ui/avatar';
import type { AdminResource } from '../resource';

/** A client's logo, or its initials. */
export const clientPicture: NonNullable<AdminResource<Client>['picture']> = ({ id, name, logo_url }, size) => (
  <Avatar kind="organisation" name={name} seed={id} image={logoAddress(logo_url)} size={size} />
);

import type { User } from '../../../../contract/users';
import { Avatar } from '../../../ui/avatar';
import type { AdminResource } from '../resource';

/** A person's initials: the same wherever the person is shown. */
export const personPicture: NonNullable<AdminResource<User>['picture']> = ({ id, name }, size) => (
  <Avatar name={name} seed={id} size={size} />
);

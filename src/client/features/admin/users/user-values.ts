import type { User } from '../../../../contract/users';
import type { AdminResource } from '../resource';
import type { Values } from '../../../ui/remote-select/options';

/** Values of a person's form; null: of a new one. The password is never known. */
export const valuesOf = (record: User | null, ownClient: string | null): Values => ({
  name: record?.name ?? '',
  email: record?.email ?? '',
  role_id: record?.role.name ?? 'manager',
  client_id: record ? record.client_id : ownClient,
  locations: record?.locations.map(({ id }) => id) ?? [],
  status: record?.status ?? 'active',
  password: '',
});

/** What is sent: a super administrator belongs to no client, only managers have locations. */
export const bodyOf: AdminResource<User>['toBody'] = ({ password, ...values }) => ({
  values: {
    ...values,
    client_id: values['role_id'] === 'superAdmin' ? null : values['client_id'],
    locations: values['role_id'] === 'manager' ? values['locations'] : [],
  },
  ...(password && { secret: { password } }),
});

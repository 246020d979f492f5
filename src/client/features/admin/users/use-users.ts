import type { User } from '../../../../contract/users';
import type { AdminResource } from '../resource';
import { sharedMessages } from '../shared-messages';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';
import { bodyOf, valuesOf } from './user-values';
import { useRoles } from './use-roles';
import { useUserActions } from './use-user-actions';
import { personPicture } from './person-picture';
import { useUserFields } from './use-user-fields';
import { userMessages } from './user-messages';

/** People who sign in. Nobody can take their own account away. */
export function useUsers(): AdminResource<User> {
  const {
    about,
    intl,
    user,
    isSuperAdmin,
    sources,
    ownClient,
    nameColumn,
    textColumn,
    tagColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
  } = useShared('users');
  const { statusColumn, statusFilter, statusMark, bulkStatus } = useStatuses();
  const roles = useRoles();
  const locations = intl.formatMessage(sharedMessages.locations);
  const role = intl.formatMessage(userMessages.role);
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.users.empty',
      defaultMessage: 'Managers assess locations, administrators look after the records.',
    }),
    ...(isSuperAdmin && { importPath: '/admin/import-entities/managers' }),

    columns: [
      nameColumn({ width: 200 }, personPicture),
      textColumn('email', intl.formatMessage(userMessages.email), ({ email }) => email, {
        width: 250,
        isSortable: true,
      }),
      textColumn('role', role, (person) => roles.wordOf(person.role.name), {
        width: 185,
        isSortable: true,
        onPhone: 'fact',
      }),
      ...clientColumns<User>({ width: 170, onPhone: 'fact' }),
      statusColumn(),
      tagColumn('locations', locations, (person) => person.locations, { width: 150 }),
      ...timeColumns<User>(),
    ],
    filters: [
      { name: 'role', title: role, options: roles.options },
      statusFilter,
      { name: 'location_id', title: intl.formatMessage(userMessages.location), source: sources.locations },
      ...rangeFilters(),
    ],
    defaultSort: 'name',
    relations: ['client'],
    filterValue: (person, filter) => {
      if (filter === 'location_id') return person.locations.map(({ id }) => id);
      return filter === 'role' ? person.role.name : person.status;
    },

    actions: useUserActions(),
    picture: personPicture,
    mark: statusMark,
    bulkActions: bulkStatus,
    canDelete: ({ id }) => id !== user?.id,

    fields: useUserFields(),
    toValues: (record) => valuesOf(record, ownClient),
    toBody: bodyOf,
  };
}

export const pages = recordPages(useUsers);

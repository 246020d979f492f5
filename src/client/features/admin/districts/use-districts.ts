import type { District } from '../../../../contract/districts';
import type { AdminResource } from '../resource';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';

/** Districts: the locations of a client by area. */
export function useDistricts(): AdminResource<District> {
  const {
    about,
    intl,
    isSuperAdmin,
    nameColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
    nameField,
    clientField,
    ownClient,
  } = useShared('districts');
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.districts.empty',
      defaultMessage: 'Districts group locations by area, across projects.',
    }),
    ...(isSuperAdmin && { importPath: '/admin/import-entities/locations?kind=districts' }),

    columns: [
      nameColumn(),
      ...clientColumns<District>({ onPhone: 'fact' }),
      ...timeColumns<District>({ isExtra: false, onPhone: 'fact' }),
    ],
    filters: rangeFilters(),
    defaultSort: 'name',
    relations: [],
    filterValue: () => null,

    actions: () => [],
    bulkActions: [],
    canDelete: () => true,

    fields: (record) => [clientField(record === null), nameField],
    toValues: (record) => ({ client_id: record?.client_id ?? ownClient, name: record?.name ?? '' }),
    toBody: (values) => ({ values }),
  };
}

export const pages = recordPages(useDistricts);

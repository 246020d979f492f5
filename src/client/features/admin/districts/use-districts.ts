import type { District } from '../../../../contract/districts';
import { districtsApi } from '../../../api/districts-api';
import { pathsOf } from '../paths';
import type { AdminResource } from '../resource';
import { useShared } from '../use-shared';

/** Districts: the locations of a client by area. */
export function useDistricts(): AdminResource<District> {
  const { intl, isSuperAdmin, nameColumn, clientColumns, timeColumns, nameField, clientField, ownClient } =
    useShared('districts');
  return {
    group: 'districts',
    collection: 'districts',
    ...pathsOf('districts'),
    title: intl.formatMessage({ id: 'admin.districts.title', defaultMessage: 'Districts' }),
    createTitle: intl.formatMessage({ id: 'admin.districts.create', defaultMessage: 'New district' }),
    updateTitle: intl.formatMessage({ id: 'admin.districts.update', defaultMessage: 'Edit district' }),
    emptyText: intl.formatMessage({
      id: 'admin.districts.empty',
      defaultMessage: 'Districts group locations by area, across projects.',
    }),
    canCreate: true,
    ...(isSuperAdmin && { importPath: '/admin/import-entities/locations?kind=districts' }),

    columns: [
      nameColumn(),
      ...clientColumns<District>({ onPhone: 'fact' }),
      ...timeColumns<District>({ isExtra: false, onPhone: 'fact' }),
    ],
    filters: [],
    defaultSort: 'name',
    relations: [],
    searched: ({ name }) => [name],
    filterValue: () => null,

    actions: () => [],
    bulkActions: [],
    canDelete: () => true,
    remove: (dispatch, id) => dispatch(districtsApi.endpoints.deleteDistrict.initiate({ id }, { track: false })),

    fields: (record) => [clientField(record === null), nameField],
    toValues: (record) => ({ client_id: record?.client_id ?? ownClient, name: record?.name ?? '' }),
    toBody: (values) => ({ values }),
  };
}

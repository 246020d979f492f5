// First: all else is made of the table that it changes.
import { SHIFTS, type Shift } from './facts';
import { defineMessages } from 'react-intl';
import { GROUP_PAGES } from '../../../src/client/app/group-pages';
import { GROUP_MESSAGES } from '../../../src/client/features/admin/group-messages';
import { COUNT_MESSAGES } from '../../../src/client/features/admin/list/counted-records';
import { recordPages } from '../../../src/client/features/admin/record-pages';
import type { AdminResource } from '../../../src/client/features/admin/resource';
import { useShared } from '../../../src/client/features/admin/use-shared';

function useShifts(): AdminResource<Shift> {
  const { about, sources, nameColumn, referenceColumn, clientColumns, nameField, clientField, ownClient } =
    useShared(SHIFTS);
  return {
    ...about,
    emptyText: 'A shift works in a district.',
    columns: [
      nameColumn(),
      referenceColumn('district', 'District', 'districts', ({ district_id }) => district_id),
      ...clientColumns<Shift>(),
    ],
    filters: [{ name: 'district_id', title: 'District', source: sources.districts }],
    defaultSort: 'name',
    relations: ['district'],
    filterValue: ({ district_id }) => district_id,
    actions: () => [],
    bulkActions: [],
    canDelete: () => true,
    fields: (record) => [
      clientField(record === null),
      nameField,
      { kind: 'select', name: 'district_id', label: 'District', source: sources.districts, isRequired: true },
      { kind: 'text', name: 'place', label: 'Place', maxLength: 200 },
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      district_id: record?.district_id ?? null,
      place: record?.place ?? null,
    }),
    toBody: (values) => ({ values }),
  };
}

Object.assign(GROUP_MESSAGES, {
  [SHIFTS]: defineMessages({
    list: { id: 'app.title.shifts', defaultMessage: 'Shifts' },
    create: { id: 'app.title.shiftsCreate', defaultMessage: 'New shift' },
    update: { id: 'app.title.shiftsUpdate', defaultMessage: 'Edit shift' },
  }),
});
Object.assign(COUNT_MESSAGES, {
  [SHIFTS]: { id: 'admin.list.count.shifts', defaultMessage: '{count, plural, one {# shift} other {# shifts}}' },
});
Object.assign(GROUP_PAGES, {
  [SHIFTS]: { section: 'places', load: () => Promise.resolve({ pages: recordPages(useShifts) }) },
});

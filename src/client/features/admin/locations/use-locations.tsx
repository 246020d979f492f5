import type { Location } from '../../../../contract/locations';
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import { LOCATION_TREE_PATH } from '../paths';
import type { AdminResource } from '../resource';
import { sharedMessages } from '../shared-messages';
import { recordPages } from '../record-pages';
import { labelsOf, LABELS_PATH } from './labels/label-selection';
import { useShared } from '../use-shared';
import { useLocationFields } from './use-location-fields';

const NOBODY: NonNullable<Location['managers']> = [];
const managersOf = ({ managers = NOBODY }: Location) => managers;

/** Locations: where assessments are made. */
export function useLocations(): AdminResource<Location> {
  const {
    about,
    intl,
    sources,
    isSuperAdmin,
    nameColumn,
    textColumn,
    tagColumn,
    referenceColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
  } = useShared('locations');
  const project = intl.formatMessage(sharedMessages.project);
  const district = intl.formatMessage(sharedMessages.district);
  const group = intl.formatMessage(sharedMessages.group);
  const managers = intl.formatMessage({ id: 'admin.locations.managers', defaultMessage: 'Managers' });
  const printLabel = intl.formatMessage({ id: 'admin.locations.printLabel', defaultMessage: 'Print label' });
  return {
    ...about,
    treePath: LOCATION_TREE_PATH,
    emptyText: intl.formatMessage({
      id: 'admin.locations.empty',
      defaultMessage: 'Assessments are made at locations. Each is part of a project and a district.',
    }),
    ...(isSuperAdmin && { importPath: '/admin/import-entities/locations' }),

    columns: [
      nameColumn({ width: 215 }),
      textColumn(
        'code',
        intl.formatMessage({ id: 'admin.locations.code', defaultMessage: 'Code' }),
        ({ code }) => code ?? '',
        { width: 105, isSortable: true },
      ),
      referenceColumn('project', project, 'projects', ({ project_id }) => project_id, {
        width: 160,
        onPhone: 'fact',
      }),
      referenceColumn('district', district, 'districts', ({ district_id }) => district_id, {
        width: 145,
        onPhone: 'fact',
      }),
      referenceColumn('group', group, 'groups', ({ group_id }) => group_id, { width: 145 }),
      tagColumn('managers', managers, managersOf, { width: 135 }),
      ...clientColumns<Location>({ width: 135 }),
      textColumn(
        'address',
        intl.formatMessage({ id: 'admin.locations.address', defaultMessage: 'Address' }),
        ({ address }) => address ?? '',
        { isExtra: true },
      ),
      ...timeColumns<Location>(),
    ],
    filters: [
      { name: 'project_id', title: project, source: sources.projects },
      { name: 'district_id', title: district, source: sources.districts },
      {
        name: 'group_id',
        title: group,
        source: sources.groups,
        none: intl.formatMessage({ id: 'admin.locations.noGroup', defaultMessage: 'No group' }),
      },
      ...rangeFilters(),
    ],
    defaultSort: 'name',
    relations: ['project', 'district', 'group', 'managers'],
    filterValue: ({ project_id, district_id, group_id }, filter) =>
      ({ project_id, district_id, group_id })[filter] ?? null,

    actions: ({ id }) => [
      { key: 'labels', label: printLabel, icon: <QrcodeOutlined aria-hidden="true" />, to: labelsOf(id) },
    ],
    bulkActions: [],
    selectionPages: [
      {
        key: 'labels',
        label: intl.formatMessage({ id: 'admin.locations.printLabels', defaultMessage: 'Print labels' }),
        to: LABELS_PATH,
      },
    ],
    canDelete: () => true,

    ...useLocationFields(),
  };
}

export const pages = recordPages(useLocations);

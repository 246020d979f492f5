import type { Group } from '../../../../contract/groups';
import type { AdminResource } from '../resource';
import { sharedMessages } from '../shared-messages';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';

/** Groups: the locations of a project by anything but area. */
export function useGroups(): AdminResource<Group> {
  const {
    about,
    intl,
    sources,
    nameColumn,
    referenceColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
    nameField,
    clientField,
    ownClient,
  } = useShared('groups');
  const project = intl.formatMessage(sharedMessages.project);
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.groups.empty',
      defaultMessage: 'Groups gather locations of one project.',
    }),

    columns: [
      nameColumn(),
      referenceColumn('project', project, 'projects', ({ project_id }) => project_id, { onPhone: 'fact' }),
      ...clientColumns<Group>({ onPhone: 'fact' }),
      ...timeColumns<Group>({ isExtra: false }),
    ],
    filters: [{ name: 'project_id', title: project, source: sources.projects }, ...rangeFilters()],
    defaultSort: 'name',
    relations: ['project'],
    filterValue: ({ project_id }) => project_id,

    actions: () => [],
    bulkActions: [],
    canDelete: () => true,

    fields: (record) => [
      clientField(record === null),
      nameField,
      {
        kind: 'select',
        name: 'project_id',
        label: project,
        source: sources.projects,
        dependsOn: ['client_id'],
        isRequired: true,
        width: 'full',
      },
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      project_id: record?.project_id ?? null,
    }),
    toBody: (values) => ({ values }),
  };
}

export const pages = recordPages(useGroups);

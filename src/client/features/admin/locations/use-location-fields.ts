import type { Location } from '../../../../contract/locations';
import type { AdminResource } from '../resource';
import { sharedMessages } from '../shared-messages';
import { useShared } from '../use-shared';

type Form = Pick<AdminResource<Location>, 'fields' | 'toValues' | 'toBody'>;

/** The form of a location: its project and district are its client's, its group is of its project. */
export function useLocationFields(): Form {
  const { intl, sources, nameField, clientField, ownClient } = useShared('locations');
  return {
    fields: (record) => [
      clientField(record === null),
      nameField,
      {
        kind: 'text',
        name: 'code',
        label: intl.formatMessage({ id: 'admin.locations.code', defaultMessage: 'Code' }),
        help: intl.formatMessage({
          id: 'admin.locations.codeHelp',
          defaultMessage: 'A short code of your own. No two locations of a project have the same.',
        }),
        maxLength: 50,
        isForOneOnly: true,
      },
      {
        kind: 'select',
        name: 'project_id',
        label: intl.formatMessage(sharedMessages.project),
        source: sources.projects,
        dependsOn: ['client_id'],
        isRequired: true,
      },
      {
        kind: 'select',
        name: 'group_id',
        label: intl.formatMessage(sharedMessages.group),
        source: sources.groups,
        dependsOn: ['project_id'],
      },
      {
        kind: 'select',
        name: 'district_id',
        label: intl.formatMessage(sharedMessages.district),
        source: sources.districts,
        dependsOn: ['client_id'],
        isRequired: true,
      },
      {
        kind: 'textarea',
        name: 'address',
        label: intl.formatMessage({ id: 'admin.locations.address', defaultMessage: 'Address' }),
        maxLength: 500,
      },
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      code: record?.code ?? '',
      district_id: record?.district_id ?? null,
      project_id: record?.project_id ?? null,
      group_id: record?.group_id ?? null,
      address: record?.address ?? '',
    }),
    toBody: (values) => ({ values }),
  };
}

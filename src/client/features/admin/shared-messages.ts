import { defineMessages } from 'react-intl';

/** Words that several groups have in common. */
export const sharedMessages = defineMessages({
  name: { id: 'admin.field.name', defaultMessage: 'Name' },
  client: { id: 'admin.field.client', defaultMessage: 'Client' },
  project: { id: 'admin.field.project', defaultMessage: 'Project' },
  district: { id: 'admin.field.district', defaultMessage: 'District' },
  group: { id: 'admin.field.group', defaultMessage: 'Group' },
  category: { id: 'admin.field.category', defaultMessage: 'Category' },
  locations: { id: 'admin.field.locations', defaultMessage: 'Locations' },
  status: { id: 'admin.field.status', defaultMessage: 'Status' },
  created: { id: 'admin.field.created', defaultMessage: 'Created' },
  changed: { id: 'admin.field.changed', defaultMessage: 'Changed' },
  activate: { id: 'admin.action.activate', defaultMessage: 'Activate' },
  deactivate: { id: 'admin.action.deactivate', defaultMessage: 'Deactivate' },
});

import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin-groups';

/** So many records of a group, in words. Apart from its titles, which every first load has. */
export const COUNT_MESSAGES: Readonly<Record<AdminGroup, MessageDescriptor>> = defineMessages({
  'assessment-tools': {
    id: 'admin.list.count.assessmentTools',
    defaultMessage: '{count, plural, one {# questionnaire} other {# questionnaires}}',
  },
  categories: {
    id: 'admin.list.count.categories',
    defaultMessage: '{count, plural, one {# category} other {# categories}}',
  },
  districts: {
    id: 'admin.list.count.districts',
    defaultMessage: '{count, plural, one {# district} other {# districts}}',
  },
  groups: { id: 'admin.list.count.groups', defaultMessage: '{count, plural, one {# group} other {# groups}}' },
  locations: {
    id: 'admin.list.count.locations',
    defaultMessage: '{count, plural, one {# location} other {# locations}}',
  },
  clients: { id: 'admin.list.count.clients', defaultMessage: '{count, plural, one {# client} other {# clients}}' },
  projects: {
    id: 'admin.list.count.projects',
    defaultMessage: '{count, plural, one {# project} other {# projects}}',
  },
  users: { id: 'admin.list.count.users', defaultMessage: '{count, plural, one {# user} other {# users}}' },
});

const isGroup = (name: string): name is AdminGroup => name in COUNT_MESSAGES;

/** So many records of a group, in words: "12 locations". A group of a newer server is just records. */
export const countedRecords = (intl: IntlShape, group: string, count: number): string =>
  isGroup(group)
    ? intl.formatMessage(COUNT_MESSAGES[group], { count })
    : intl.formatMessage(
        { id: 'admin.list.count.records', defaultMessage: '{count, plural, one {# record} other {# records}}' },
        { count },
      );

import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { OfficeGroup } from '../../../../contract/office';

const COUNTED: Record<OfficeGroup, MessageDescriptor> = defineMessages({
  clients: { id: 'admin.list.count.clients', defaultMessage: '{count, plural, one {# client} other {# clients}}' },
  projects: { id: 'admin.list.count.projects', defaultMessage: '{count, plural, one {# project} other {# projects}}' },
  locations: {
    id: 'admin.list.count.locations',
    defaultMessage: '{count, plural, one {# location} other {# locations}}',
  },
  districts: {
    id: 'admin.list.count.districts',
    defaultMessage: '{count, plural, one {# district} other {# districts}}',
  },
  groups: { id: 'admin.list.count.groups', defaultMessage: '{count, plural, one {# group} other {# groups}}' },
  categories: {
    id: 'admin.list.count.categories',
    defaultMessage: '{count, plural, one {# category} other {# categories}}',
  },
  users: { id: 'admin.list.count.users', defaultMessage: '{count, plural, one {# user} other {# users}}' },
  'assessment-tools': {
    id: 'admin.list.count.assessmentTools',
    defaultMessage: '{count, plural, one {# questionnaire} other {# questionnaires}}',
  },
});

const isGroup = (name: string): name is OfficeGroup => name in COUNTED;

/** So many records of a group, in words: "12 locations". A group of a newer server is just records. */
export const countedRecords = (intl: IntlShape, group: string, count: number): string =>
  isGroup(group)
    ? intl.formatMessage(COUNTED[group], { count })
    : intl.formatMessage(
        { id: 'admin.list.count.records', defaultMessage: '{count, plural, one {# record} other {# records}}' },
        { count },
      );

import type { IntlShape } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin-groups';
import { GROUP_MESSAGES } from '../group-messages';

const isGroup = (name: string): name is AdminGroup => name in GROUP_MESSAGES;

/** So many records of a group, in words: "12 locations". A group of a newer server is just records. */
export const countedRecords = (intl: IntlShape, group: string, count: number): string =>
  isGroup(group)
    ? intl.formatMessage(GROUP_MESSAGES[group].count, { count })
    : intl.formatMessage(
        { id: 'admin.list.count.records', defaultMessage: '{count, plural, one {# record} other {# records}}' },
        { count },
      );

import type { IntlShape } from 'react-intl';
import type { OfficeGroup } from '../../../../contract/office-groups';
import { GROUP_WORDS } from '../group-words';

const isGroup = (name: string): name is OfficeGroup => name in GROUP_WORDS;

/** So many records of a group, in words: "12 locations". A group of a newer server is just records. */
export const countedRecords = (intl: IntlShape, group: string, count: number): string =>
  isGroup(group)
    ? intl.formatMessage(GROUP_WORDS[group].count, { count })
    : intl.formatMessage(
        { id: 'admin.list.count.records', defaultMessage: '{count, plural, one {# record} other {# records}}' },
        { count },
      );

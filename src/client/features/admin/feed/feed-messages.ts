import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { FeedData } from '../../../../contract/feed';

/** What a token opens. */
export const dataMessages: Readonly<Record<FeedData, MessageDescriptor>> = defineMessages({
  assessments: { id: 'feed.data.assessments', defaultMessage: 'Assessments' },
  values: { id: 'feed.data.values', defaultMessage: 'Their answers' },
});

export const DATA = Object.keys(dataMessages) as readonly FeedData[];

/** The data that a token opens, in words: those of a newer server by their names. */
export const dataText = (intl: IntlShape, data: readonly string[]): string => {
  const known: Readonly<Record<string, MessageDescriptor>> = dataMessages;
  return intl.formatList(
    data.map((one) => {
      const said = known[one];
      return said ? intl.formatMessage(said) : one;
    }),
    { type: 'unit' },
  );
};

export const columnMessages = defineMessages({
  name: { id: 'feed.column.name', defaultMessage: 'Token' },
  opens: { id: 'feed.column.opens', defaultMessage: 'Opens' },
  owner: { id: 'feed.column.owner', defaultMessage: 'Made by' },
  expires: { id: 'feed.column.expires', defaultMessage: 'Expires' },
  used: { id: 'feed.column.used', defaultMessage: 'Last used' },
  actions: { id: 'feed.column.actions', defaultMessage: 'Actions' },
});

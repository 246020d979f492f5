import { defineMessages, type IntlShape } from 'react-intl';
import { isUnsent, type Entry } from './entry';

export const beingSent = defineMessages({
  now: { id: 'outbox.beingSent', defaultMessage: 'It is being sent at this moment.' },
  tooLate: {
    id: 'outbox.beingSent.tooLate',
    defaultMessage: 'It is being sent at this moment and cannot be taken back any more.',
  },
});

/** How many of these changes the server has not, for sure, and how many may have reached it. */
export function countArrivals(entries: readonly Pick<Entry, 'state' | 'mayHaveArrived'>[]) {
  const never = entries.filter(isUnsent).length;
  return { never, maybe: entries.length - never };
}

/**
 * What it means to give these changes up: what is here alone is gone for good; of the rest only this device's part
 * is.
 */
export function discardText(intl: IntlShape, entries: readonly Pick<Entry, 'state' | 'mayHaveArrived'>[]): string {
  const { never, maybe } = countArrivals(entries);
  if (maybe === 0) {
    return intl.formatMessage(
      {
        id: 'outbox.discard.never',
        defaultMessage:
          '{never, plural, one {This change is not on the server: it exists only on this device, and nobody can bring it back.} other {These # changes are not on the server: they exist only on this device, and nobody can bring them back.}}',
      },
      { never },
    );
  }
  if (never === 0) {
    return intl.formatMessage(
      {
        id: 'outbox.discard.maybe',
        defaultMessage:
          '{maybe, plural, one {It may have reached the server already. Discarding removes it from this device only; if it arrived, it stays there.} other {They may have reached the server already. Discarding removes them from this device only; what arrived stays there.}}',
      },
      { maybe },
    );
  }
  return intl.formatMessage(
    {
      id: 'outbox.discard.mixed',
      defaultMessage:
        '{never, plural, one {One change is not on the server and exists only on this device: nobody can bring it back.} other {# changes are not on the server and exist only on this device: nobody can bring them back.}} {maybe, plural, one {One may have reached the server already: discarding removes it from this device only; if it arrived, it stays there.} other {# may have reached the server already: discarding removes them from this device only; what arrived stays there.}}',
    },
    { never, maybe },
  );
}

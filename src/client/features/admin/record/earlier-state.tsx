import Button from 'antd/es/button';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { AuditEntry } from '../../../../contract/admin';
import { useAppDispatch } from '../../../state/hooks';
import { errorShown } from '../../../state/snackbars/slice';
import { fieldText } from './history-messages';
import { isState, withoutGone, type LeftOut } from './past';
import type { GoingBack } from './use-going-back';

const leftOutMessages: Readonly<Record<LeftOut['why'], MessageDescriptor>> = defineMessages({
  notKept: { id: 'admin.history.leftOut.notKept', defaultMessage: '{field}: the value is not kept.' },
  notHere: { id: 'admin.history.leftOut.notHere', defaultMessage: '{field}: it cannot be changed here.' },
  gone: { id: 'admin.history.leftOut.gone', defaultMessage: '{field}: what was chosen then no longer exists.' },
  someGone: {
    id: 'admin.history.leftOut.someGone',
    defaultMessage: '{field}: without {count, plural, one {one that no longer exists} other {# that no longer exist}}.',
  },
});
const failures = defineMessages({
  gone: { id: 'admin.history.use.gone', defaultMessage: 'What the record referred to then no longer exists.' },
  unknown: {
    id: 'admin.history.use.failed',
    defaultMessage: 'It could not be found out what of these values still exists. Try again.',
  },
});

interface EarlierStateProps {
  /** The newest first. */
  readonly entries: readonly AuditEntry[];
  /** Of the entry that led to the state; past the end: before all of them. */
  readonly index: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly goingBack: GoingBack;
}

const lineOf = (intl: IntlShape, { field, why, count = 0 }: LeftOut, labels: EarlierStateProps['labels']): string =>
  intl.formatMessage(leftOutMessages[why], { field: fieldText(intl, field, labels), count });

/** The way to the form with the values that a record had after an entry, where they are others than now. */
export function EarlierState({ entries, index, labels, goingBack }: EarlierStateProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const entry = entries[index];
  const { at } = entry ?? entries.at(-1) ?? { at: '' };
  if (entry && !isState(entry)) return null;
  const past = goingBack.pastAt(entries, index);
  if (past.changed.length === 0) {
    const isLast = !entries.slice(0, index).some(isState);
    return isLast && entry ? (
      <span className="note history-state">
        <FormattedMessage id="admin.history.now" defaultMessage="As it is now" />
      </span>
    ) : null;
  }

  const time = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const title = entry
    ? intl.formatMessage(
        { id: 'admin.history.use.title', defaultMessage: 'These are the values from {time}.' },
        { time },
      )
    : intl.formatMessage(
        { id: 'admin.history.use.titleBefore', defaultMessage: 'These are the values from before {time}.' },
        { time },
      );
  const use = async () => {
    setAsking(true);
    const found = await withoutGone(past).catch(() => null);
    setAsking(false);
    if (!found) dispatch(errorShown({ message: intl.formatMessage(failures.unknown) }));
    else if (found.changed.length === 0) dispatch(errorShown({ message: intl.formatMessage(failures.gone) }));
    else
      goingBack.onUse({ values: found.values, title, leftOut: found.leftOut.map((one) => lineOf(intl, one, labels)) });
  };
  return (
    <Button
      className="history-state"
      loading={isAsking}
      onClick={() => void use()}
      aria-label={intl.formatMessage(
        { id: 'admin.history.use.of', defaultMessage: 'Use the values from then: {time}' },
        { time },
      )}
    >
      <FormattedMessage id="admin.history.use" defaultMessage="Use the values from then" />
    </Button>
  );
}

/** Below the oldest entry: what the record was before, where nobody noted how it came to be. */
export function OldestState(props: Omit<EarlierStateProps, 'index'>) {
  const { entries, goingBack } = props;
  const oldest = entries.findLast(isState);
  const isBeginning = oldest?.action === 'created' || oldest?.action === 'copied';
  if (isBeginning || goingBack.pastAt(entries, entries.length).changed.length === 0) return null;
  return (
    <li>
      <p>
        <FormattedMessage id="admin.history.before" defaultMessage="Before that" />
      </p>
      <EarlierState {...props} index={entries.length} />
    </li>
  );
}

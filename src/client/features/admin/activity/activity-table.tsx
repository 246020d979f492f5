import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActivityEntry } from '../../../../contract/activity';
import { usableTimeZone } from '../../../lib/time-zones';
import type { Lookup } from '../../../state/admin/lookup';
import { selectLookup } from '../../../state/admin/lookup';
import { useAppSelector } from '../../../state/hooks';
import { ReadTable } from '../../../ui/read-table';
import { GROUP_MESSAGES } from '../group-messages';
import { pathsOf } from '../paths';
import { Author, HistoryChanges } from '../record/history-entry';
import { actionText, columnMessages } from './activity-messages';
import './activity.css';

/** Forms call fields by their group; here those of all stand together. */
const NO_LABELS = {};
/** More are shown once the row is opened. */
const SHORT = 2;

/** What was changed is said of what has another value now: that a deleted record has no name any more says nothing. */
const changesOf = ({ action, changes }: ActivityEntry) => (action === 'deleted' ? [] : Object.entries(changes));

/** The record: the way to its history if it is still there, its group, and whose it is. */
function RecordName({ entry: { record, group, client }, hasClient }: { entry: ActivityEntry; hasClient: boolean }) {
  const name =
    record.name === null ? (
      <FormattedMessage id="activity.noName" defaultMessage="Nobody knows its name any more" />
    ) : (
      <bdi>{record.name}</bdi>
    );
  return (
    <>
      {record.is_there ? <Link to={`${pathsOf(group).updatePath(record.id)}?view=history`}>{name}</Link> : name}
      <div className="quiet">
        <FormattedMessage {...GROUP_MESSAGES[group].list} />
        {hasClient && client !== null && client.name !== null && group !== 'clients' && (
          <>
            {' · '}
            <bdi>{client.name}</bdi>
          </>
        )}
      </div>
    </>
  );
}

/** From which browser somebody signed in, or the first fields that were changed. */
function ShortChanges({ entry, lookup }: { entry: ActivityEntry; lookup: Lookup }) {
  const { browser, system } = entry.changes;
  if (typeof browser?.to === 'string' && typeof system?.to === 'string')
    return (
      <FormattedMessage
        id="ownAccount.session.device"
        defaultMessage="{browser} on {system}"
        values={{ browser: <bdi>{browser.to}</bdi>, system: <bdi>{system.to}</bdi> }}
      />
    );
  const changes = changesOf(entry);
  if (changes.length === 0) return '–';
  const short = { changes: Object.fromEntries(changes.slice(0, SHORT)) };
  return (
    <>
      <HistoryChanges entry={short} labels={NO_LABELS} lookup={lookup} />
      {changes.length > SHORT && (
        <div className="quiet">
          <FormattedMessage
            id="activity.more"
            defaultMessage="{count, plural, one {and one field more} other {and # fields more}}"
            values={{ count: changes.length - SHORT }}
          />
        </div>
      )}
    </>
  );
}

interface ActivityTableProps {
  readonly entries: readonly ActivityEntry[];
  /** By whose clocks times are told. */
  readonly timeZone: string;
  /** Whether they are of several clients. */
  readonly hasClient: boolean;
}

/** A row for each thing that was done; one with many fields opens to show all of them. */
export function ActivityTable({ entries, timeZone, hasClient }: ActivityTableProps) {
  const intl = useIntl();
  const lookup = useAppSelector(selectLookup);
  const zone = usableTimeZone(timeZone);
  const when = intl.formatMessage(
    { id: 'activity.when', defaultMessage: 'When ({zone} time)' },
    { zone: zone.replaceAll('_', ' ') },
  );
  return (
    <ReadTable
      areCards
      className="activity-table"
      label={intl.formatMessage({ id: 'app.title.activity', defaultMessage: 'Activity' })}
      rows={entries}
      rowKey="id"
      {...(entries.some((entry) => changesOf(entry).length > SHORT) && {
        details: (entry: ActivityEntry) =>
          changesOf(entry).length > SHORT ? <HistoryChanges entry={entry} labels={NO_LABELS} lookup={lookup} /> : null,
      })}
      columns={[
        {
          key: 'at',
          title: when,
          width: '15em',
          render: ({ at }) => (
            <time dateTime={at}>
              {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })}
            </time>
          ),
        },
        {
          key: 'by',
          title: intl.formatMessage(columnMessages.by),
          width: '16%',
          render: ({ by, impersonator }) => <Author by={by} impersonator={impersonator} />,
        },
        {
          key: 'action',
          title: intl.formatMessage(columnMessages.action),
          width: '14%',
          render: ({ action }) => actionText(intl, action),
        },
        {
          key: 'record',
          title: intl.formatMessage(columnMessages.record),
          width: '22%',
          render: (entry) => <RecordName entry={entry} hasClient={hasClient} />,
        },
        {
          key: 'changes',
          title: intl.formatMessage(columnMessages.changes),
          isWide: true,
          render: (entry) => <ShortChanges entry={entry} lookup={lookup} />,
        },
      ]}
    />
  );
}

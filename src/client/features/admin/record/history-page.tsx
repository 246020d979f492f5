import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AdminGroup, AuditEntry } from '../../../../contract/admin';
import { adminApi } from '../../../api/admin-api';
import type { Lookup } from '../../../state/admin/lookup';
import { EarlierState, OldestState } from './earlier-state';
import { HistoryEntry } from './history-entry';
import type { GoingBack } from './use-going-back';
import { FailedNotice } from '../../../parts/failed-notice';

export interface HistoryProps {
  readonly group: AdminGroup;
  readonly id: string;
  /** The form's labels by field. */
  readonly labels: Readonly<Record<string, string>>;
  readonly lookup: Lookup;
  /** Null: only to be looked at. */
  readonly goingBack: GoingBack | null;
}

/** Entries that the server gives at once. */
const PAGE = 100;

interface HistoryPageProps extends HistoryProps {
  /** An entry's id: from the next older one on. */
  readonly before?: string;
  /** The entries above, the newest first. */
  readonly newer?: readonly AuditEntry[];
}

/** Some entries of a record's history, the newest first, and below them the older ones. */
export function HistoryPage({ before, newer = [], ...props }: HistoryPageProps) {
  const { group, id, labels, lookup, goingBack } = props;
  const [isOlderShown, setOlderShown] = useState(false);
  const { data, error, isFetching, refetch } = adminApi.useAuditQuery(
    { group, id, ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined && !isFetching) {
    return (
      <div role="alert">
        <FailedNotice error={error} onRetry={refetch} />
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="history-note quiet">
        <FormattedMessage id="admin.history.loading" defaultMessage="Loading…" />
      </p>
    );
  }
  const last = data.at(-1);
  if (!last) {
    return (
      <p role="status" className="history-note quiet">
        {before === undefined ? (
          <FormattedMessage id="admin.history.empty" defaultMessage="Nothing was changed so far." />
        ) : (
          <FormattedMessage id="admin.history.end" defaultMessage="There is nothing older." />
        )}
      </p>
    );
  }
  const entries = [...newer, ...data];
  const hasOlder = data.length >= PAGE;
  return (
    <>
      <ol className="history">
        {data.map((entry, index) => (
          <HistoryEntry
            key={entry.id}
            {...{ entry, labels, lookup }}
            state={goingBack && <EarlierState {...{ entries, goingBack, labels }} index={newer.length + index} />}
          />
        ))}
        {goingBack && !hasOlder && <OldestState {...{ entries, goingBack, labels }} />}
      </ol>
      {hasOlder &&
        (isOlderShown ? (
          <HistoryPage {...props} before={last.id} newer={entries} />
        ) : (
          <Button onClick={() => setOlderShown(true)}>
            <FormattedMessage id="admin.history.older" defaultMessage="Show older" />
          </Button>
        ))}
    </>
  );
}

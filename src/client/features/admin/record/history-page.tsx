import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin';
import { adminApi } from '../../../api/admin-api';
import type { Lookup } from '../../../state/admin/lookup';
import { HistoryEntry } from './history-entry';
import { FailedNotice } from '../../../parts/failed-notice';

export interface HistoryProps {
  readonly group: AdminGroup;
  readonly id: string;
  /** The form's labels by field. */
  readonly labels: Readonly<Record<string, string>>;
  readonly lookup: Lookup;
}

/** Entries that the server gives at once. */
const PAGE = 100;

/** Some entries of a record's history, the newest first, and below them the older ones. `before`: an entry's id. */
export function HistoryPage({ before, ...props }: HistoryProps & { readonly before?: string }) {
  const { group, id, labels, lookup } = props;
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
  return (
    <>
      <ol className="history">
        {data.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} labels={labels} lookup={lookup} />
        ))}
      </ol>
      {data.length >= PAGE &&
        (isOlderShown ? (
          <HistoryPage {...props} before={last.id} />
        ) : (
          <Button onClick={() => setOlderShown(true)}>
            <FormattedMessage id="admin.history.older" defaultMessage="Show older" />
          </Button>
        ))}
    </>
  );
}

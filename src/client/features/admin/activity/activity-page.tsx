import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Activity } from '../../../../contract/activity';
import { FailedNotice } from '../../../parts/failed-notice';
import { UnknownClientState } from '../../../parts/unknown-client-state';
import { errorText } from '../../../state/errors/error-messages';
import { useAppSelector } from '../../../state/hooks';
import { selectDaysIn } from '../../../state/selected-client/time-zones';
import { apiErrorOf } from '../../../state/session/actions';
import { selectRoleName } from '../../../state/session/selectors';
import { BlankState } from '../../../ui/blank-state';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { ClientNote } from '../list/client-note';
import { NewerRows } from '../list/newer-rows';
import { NoMatch } from '../list/no-match';
import '../list/resource-list.css';
import { useListClient } from '../list/use-list-client';
import { ActivityExport } from './activity-export';
import { ActivityFilters, useActivityFilters } from './activity-filters';
import { ActivityTable } from './activity-table';
import { isNarrowed, queryOf, useActivityView, type ActivityView } from './activity-view';
import { useActivity } from './use-activity';

type Change = (change: Partial<ActivityView>) => void;

/** Narrowed by nothing. */
const WHOLE = { s: '', range: undefined, chosen: {} } as const;

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Takes away what the list is narrowed by; null: it is by nothing. */
  readonly onClear: (() => void) | null;
}

/** Why the newest could not be had. What an address asks for in vain, it would ask for again. */
function Failure({ error, onRetry, onClear }: FailureProps) {
  const intl = useIntl();
  const refused = apiErrorOf(error);
  if (refused.kind !== 'invalid' || onClear === null) return <FailedNotice error={error} onRetry={onRetry} />;
  return (
    <Notice
      kind="error"
      actions={
        <Button onClick={onClear}>
          <FormattedMessage id="admin.list.clearFilters" defaultMessage="Clear filters" />
        </Button>
      }
    >
      {errorText(intl, refused)}
    </Notice>
  );
}

/** In place of entries: the server alone has them; or none are like that. */
function NoEntries({ online, narrowed, onChange }: { online: boolean; narrowed: boolean; onChange: Change }) {
  if (!online)
    return (
      <BlankState
        picture="offline"
        title={<FormattedMessage id="activity.offline" defaultMessage="You are offline" />}
        text={
          <FormattedMessage
            id="activity.offlineText"
            defaultMessage="The server keeps what was done, not this device: seeing it needs a connection."
          />
        }
      />
    );
  if (!narrowed)
    return <BlankState title={<FormattedMessage id="activity.empty" defaultMessage="Nothing was done yet" />} />;
  return <NoMatch onShowAll={() => onChange(WHOLE)} />;
}

/** How many there are, and the way to those that are older or newer. */
function Steps({ found, onChange }: { readonly found: Activity; readonly onChange: Change }) {
  const { entries, total, is_more, has_newer, has_older } = found;
  return (
    <div className="activity-steps">
      <p className="quiet" role="status">
        {is_more ? (
          <FormattedMessage
            id="activity.countMore"
            defaultMessage="More than {total, number} entries"
            values={{ total }}
          />
        ) : (
          <FormattedMessage
            id="activity.count"
            defaultMessage="{total, plural, one {One entry} other {# entries}}"
            values={{ total }}
          />
        )}
      </p>
      {(has_newer || has_older) && (
        <>
          <Button disabled={!has_newer} onClick={() => onChange({})}>
            <FormattedMessage id="activity.newest" defaultMessage="Newest" />
          </Button>
          <Button disabled={!has_newer} onClick={() => onChange({ after: entries[0]?.id })}>
            <FormattedMessage id="activity.newer" defaultMessage="Newer" />
          </Button>
          <Button disabled={!has_older} onClick={() => onChange({ before: entries.at(-1)?.id })}>
            <FormattedMessage id="activity.older" defaultMessage="Older" />
          </Button>
        </>
      )}
    </div>
  );
}

/** `/admin/activity`: what was done to the records of all groups, and who signed in and out. */
export default function ActivityPage() {
  const { view, change } = useActivityView();
  const filters = useActivityFilters();
  const { clientId, unknown } = useListClient(filters, true);
  const isSuperAdmin = useAppSelector(selectRoleName) === 'superAdmin';
  const daysIn = useAppSelector((state) => selectDaysIn(state, clientId));
  const query = queryOf(view, clientId);
  const title = <FormattedMessage id="app.title.activity" defaultMessage="Activity" />;
  const { online, data, error, isFetching, refetch, hasNewer } = useActivity(query);
  if (unknown !== null && unknown.state !== 'asked')
    return (
      <Page title={title}>
        <UnknownClientState client={unknown} to="/admin/activity">
          <FormattedMessage id="admin.list.ownRecords" defaultMessage="Open my list" />
        </UnknownClientState>
      </Page>
    );
  const hasEntries = data !== undefined && data.entries.length > 0;
  return (
    <Page
      title={title}
      intro={
        <FormattedMessage
          id="activity.intro"
          defaultMessage="Who changed which record, and who signed in. Assessments are not in it. Sign-ins are kept for a year."
        />
      }
      actions={online && <ActivityExport query={query} found={data} />}
    >
      <div className="resource-list">
        <ClientNote clientId={query.clientId} />
        <div className="list-tools">
          <ActivityFilters
            {...{ filters, view }}
            timeZone={data?.time_zone ?? daysIn.zone}
            onChange={change}
            disabled={!online}
          />
        </div>
        <div role="alert">
          {online && error !== undefined && !isFetching && (
            <Failure error={error} onRetry={refetch} onClear={isNarrowed(view) ? () => change(WHOLE) : null} />
          )}
        </div>
        {online && !data && error === undefined && <TableSkeleton />}
        {(!online || (data && !hasEntries)) && (
          <NoEntries online={online} narrowed={isNarrowed(view)} onChange={change} />
        )}
        {online && hasEntries && (
          <>
            <NewerRows onShow={hasNewer ? () => void refetch() : null} />
            <div className="panel" aria-busy={isFetching}>
              <ActivityTable
                entries={data.entries}
                timeZone={data.time_zone}
                hasClient={isSuperAdmin && clientId === null}
              />
            </div>
            <Steps found={data} onChange={change} />
          </>
        )}
      </div>
    </Page>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../../state/errors/error-messages';
import { apiErrorOf } from '../../../state/session/actions';
import { BlankState } from '../../../ui/blank-state';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { LinkButton } from '../../../ui/link-button';
import type { AdminResource, AdminRecord } from '../resource';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { isNarrowed, type ListView } from './list-query';
import { NoMatch } from './no-match';
import { RetryButton } from '../../../ui/retry-button';

interface ListStateProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly view: ListView;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** What stands where the rows would: on their way, not to be had, none at all, or none that match. */
export function ListState<R extends AdminRecord>({
  resource,
  state,
  view,
  error,
  onRetry,
  onChange,
}: ListStateProps<R>) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  if (state === 'loading') return <TableSkeleton />;
  if (state === 'failed') {
    return (
      <BlankState
        picture="failed"
        title={<FormattedMessage id="admin.list.failed" defaultMessage="This list could not be loaded" />}
        text={errorText(intl, apiErrorOf(error))}
        actions={<RetryButton type="primary" onClick={() => onRetry()} />}
      />
    );
  }
  if (isNarrowed(view)) return <NoMatch onShowAll={() => onChange({ s: '', filters: {} })} />;
  return (
    <BlankState
      title={<FormattedMessage id="admin.list.empty" defaultMessage="There are none yet" />}
      text={resource.emptyText}
      actions={
        online && (
          <LinkButton to={`${resource.path}/create`} type="primary">
            {resource.createTitle}
          </LinkButton>
        )
      }
    />
  );
}

import Button from 'antd/es/button';
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
  const showAll = () => onChange({ s: '', filters: {}, unclear: [] });
  const refused = apiErrorOf(error);
  // The same would be refused again.
  const clear = (
    <Button type="primary" onClick={showAll}>
      <FormattedMessage id="admin.list.clearFilters" defaultMessage="Clear filters" />
    </Button>
  );
  if (view.unclear.length > 0)
    return (
      <BlankState
        picture="search"
        title={
          <FormattedMessage id="admin.list.unclear" defaultMessage="This link has a filter that is not known here" />
        }
        text={
          <FormattedMessage
            id="admin.list.unclearText"
            defaultMessage="Without it the list would show more than was meant: {filters}."
            values={{ filters: <bdi>{view.unclear.map(([name, value]) => `${name}=${value}`).join(', ')}</bdi> }}
          />
        }
        actions={clear}
      />
    );
  if (state === 'loading') return <TableSkeleton />;
  if (state === 'failed') {
    return (
      <BlankState
        picture="failed"
        title={<FormattedMessage id="admin.list.failed" defaultMessage="This list could not be loaded" />}
        text={errorText(intl, refused)}
        actions={
          refused.kind === 'invalid' && isNarrowed(view) ? (
            clear
          ) : (
            <RetryButton type="primary" onClick={() => onRetry()} />
          )
        }
      />
    );
  }
  if (isNarrowed(view)) return <NoMatch onShowAll={showAll} />;
  if (!online)
    return (
      <BlankState
        title={<FormattedMessage id="admin.list.noneHere" defaultMessage="None of them are on this device" />}
        text={
          <FormattedMessage
            id="admin.list.noneHereText"
            defaultMessage="They are listed here as soon as there is a connection."
          />
        }
      />
    );
  return (
    <BlankState
      title={<FormattedMessage id="admin.list.empty" defaultMessage="There are none yet" />}
      text={resource.emptyText}
      actions={
        <LinkButton to={`${resource.path}/create`} type="primary">
          {resource.createTitle}
        </LinkButton>
      }
    />
  );
}

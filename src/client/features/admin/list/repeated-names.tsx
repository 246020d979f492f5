import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { factsOf } from '../../../../contract/admin-groups';
import { adminApi } from '../../../api/admin-api';
import { useAdminAccess, useHasAdmin } from '../../../state/admin/use-admin-access';
import { Notice } from '../../../ui/notice';
import type { AdminResource, AdminRecord } from '../resource';
import { REPEATED_NAMES } from './list-query';
import type { ListControl } from './use-list-view';

interface RepeatedNamesProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly list: ListControl;
}

/** Names that several records have since before that was refused, and the way to those records; else nothing. */
export function RepeatedNames<R extends AdminRecord>({
  resource: { group },
  list: { view, query, unknownClient, change },
}: RepeatedNamesProps<R>) {
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const { name: filter, options } = REPEATED_NAMES;
  const isShown = view.filters[filter] !== undefined;
  const isAsked = online && hasAdmin && !isShown && unknownClient === null && factsOf(group).namedWithin !== undefined;
  const { clientId } = query;
  const { currentData } = adminApi.useRepeatedNamesQuery(
    { group, ...(clientId !== undefined && { clientId }) },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  if (!isAsked || !currentData || currentData.count === 0) return null;
  return (
    <Notice
      kind="warning"
      actions={
        <Button
          // Equal ones beside each other.
          onClick={() => change({ s: '', sort: 'name', filters: { [filter]: options.map(({ value }) => value) } })}
        >
          <FormattedMessage id="admin.list.showRepeatedNames" defaultMessage="Show them" />
        </Button>
      }
    >
      <FormattedMessage
        id="admin.list.repeatedNames"
        defaultMessage="{count, plural, one {One name is used more than once.} other {# names are used more than once.}}"
        values={{ count: currentData.count }}
      />
    </Notice>
  );
}

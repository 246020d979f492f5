import Skeleton from 'antd/es/skeleton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../../state/errors/error-messages';
import { apiErrorOf } from '../../../state/session/actions';
import { LinkButton } from '../../../ui/link-button';
import { Page } from '../../../ui/page';
import { PageState } from '../../../ui/page-state';
import type { AdminResource, AdminRecord } from '../resource';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { RetryButton } from '../../../ui/retry-button';

interface RecordStateProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** What stands above the heading, also when the record has come. */
  readonly above?: ReactNode;
  readonly onRetry: () => unknown;
}

/** What stands where a record would: on its way, not there, not to be had. */
export function RecordState<R extends AdminRecord>({
  resource,
  error,
  isLoading,
  above,
  onRetry,
}: RecordStateProps<R>) {
  const intl = useIntl();
  const { reason } = useAdminAccess();
  const toList = (
    <LinkButton to={resource.path}>
      <FormattedMessage id="admin.record.toList" defaultMessage="Back to the list" />
    </LinkButton>
  );
  if (error !== undefined) {
    const problem = apiErrorOf(error);
    if (problem.kind === 'notFound') {
      return (
        <PageState
          title={<FormattedMessage id="admin.record.missing" defaultMessage="This record is not there" />}
          actions={toList}
        >
          <FormattedMessage
            id="admin.record.missingText"
            defaultMessage="It may have been deleted, or it belongs to somebody else."
          />
        </PageState>
      );
    }
    return (
      <PageState
        title={<FormattedMessage id="admin.record.failed" defaultMessage="This record could not be loaded" />}
        actions={
          <>
            <RetryButton type="primary" onClick={() => onRetry()} />
            {toList}
          </>
        }
      >
        {errorText(intl, problem)}
      </PageState>
    );
  }
  if (!isLoading) {
    return (
      <PageState
        title={<FormattedMessage id="admin.record.offline" defaultMessage="This record is not on this device" />}
        actions={toList}
      >
        {reason}
      </PageState>
    );
  }
  return (
    <Page title={resource.updateTitle} width="reading" above={above}>
      <div className="panel record-editor" aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    </Page>
  );
}

import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { importsApi } from '../../api/imports-api';
import { apiErrorOf } from '../../state/session/actions';
import { Notice } from '../../ui/notice';
import { serverText } from './import-messages';
import { PastImport } from './past-import';
import { RetryButton } from '../../ui/retry-button';

const PER_PAGE = 10;

interface PastImportsPageProps {
  /** From 1. */
  readonly page: number;
  /** Of those that are shown. */
  readonly isLast: boolean;
  readonly online: boolean;
  readonly onOlder: () => void;
}

/** Some of the imports that were made, and after the last of them the way to older ones. */
export function PastImportsPage({ page, isLast, online, onOlder }: PastImportsPageProps) {
  const intl = useIntl();
  const { data, error, refetch } = importsApi.useImportsQuery({ page, perPage: PER_PAGE });
  const { rows = [], meta = null } = data ?? {};
  const older = meta === null ? 0 : meta.total - page * PER_PAGE;
  return (
    <>
      {error !== undefined && online && (
        <Notice kind="error" actions={<RetryButton onClick={() => void refetch()} />}>
          {serverText(intl, apiErrorOf(error))}
        </Notice>
      )}
      {page === 1 && data && (
        <p className="past-import-text">
          {rows.length === 0 ? (
            <FormattedMessage id="import.past.none" defaultMessage="Nothing was imported so far." />
          ) : (
            <FormattedMessage
              id="import.past.undoable"
              defaultMessage="Each can be undone as long as nothing that came later depends on it."
            />
          )}
        </p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((record) => (
            <PastImport key={record.id} record={record} online={online} />
          ))}
        </ul>
      )}
      {isLast && older > 0 && (
        <Button className="past-imports-more" onClick={onOlder}>
          <FormattedMessage
            id="import.past.older"
            defaultMessage="Show older ones ({count, number})"
            values={{ count: older }}
          />
        </Button>
      )}
    </>
  );
}

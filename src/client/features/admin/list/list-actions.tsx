import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OfficeListQuery } from '../../../api/records-api';
import { useAppSelector } from '../../../state/hooks';
import { selectLayout } from '../../../state/office-preferences/selectors';
import { resolveColumns } from '../../../ui/data-table/columns';
import { LinkButton } from '../../../ui/link-button';
import type { AdminResource, OfficeRecord } from '../resource';
import { useHasOffice, useOfficeAccess } from '../../../state/office/use-office-access';
import { ExportDialog } from './export-dialog';

interface ListActionsProps<R extends OfficeRecord> {
  readonly resource: AdminResource<R>;
  readonly query: OfficeListQuery;
  readonly total: number;
}

/** What can be done with a list as a whole. */
export function ListActions<R extends OfficeRecord>({ resource, query, total }: ListActionsProps<R>) {
  const { online } = useOfficeAccess();
  const hasOffice = useHasOffice();
  const layout = useAppSelector((state) => selectLayout(state, resource.group));
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      {hasOffice && (
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={!online || total === 0}
          onClick={() => setExporting(true)}
        >
          <span className="list-action-words">
            <FormattedMessage id="admin.list.export" defaultMessage="Export" />
          </span>
        </Button>
      )}
      {resource.importPath !== undefined && online && (
        <LinkButton to={resource.importPath} icon={<UploadOutlined aria-hidden="true" />}>
          <span className="list-action-words">
            <FormattedMessage id="admin.list.import" defaultMessage="Import…" />
          </span>
        </LinkButton>
      )}
      {resource.canCreate &&
        (online ? (
          <LinkButton to={`${resource.path}/create`} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
            {resource.createTitle}
          </LinkButton>
        ) : (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} disabled>
            {resource.createTitle}
          </Button>
        ))}
      {isExporting && (
        <ExportDialog
          resource={resource}
          query={query}
          total={total}
          columns={resolveColumns(resource.columns, layout)}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

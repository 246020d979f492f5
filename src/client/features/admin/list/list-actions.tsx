import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AdminListQuery } from '../../../api/records-api';
import { useAppSelector } from '../../../state/hooks';
import { selectLayout } from '../../../state/admin-preferences/selectors';
import { resolveColumns } from '../../../ui/data-table/columns';
import { LinkButton } from '../../../ui/link-button';
import type { AdminResource, AdminRecord } from '../resource';
import { useHasAdmin, useAdminAccess } from '../../../state/admin/use-admin-access';
import { ExportDialog } from './export-dialog';

interface ListActionsProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly query: AdminListQuery;
  readonly total: number;
}

/** What can be done with a list as a whole. */
export function ListActions<R extends AdminRecord>({ resource, query, total }: ListActionsProps<R>) {
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const layout = useAppSelector((state) => selectLayout(state, resource.group));
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      {resource.treePath !== undefined && (
        <LinkButton to={resource.treePath} icon={<ApartmentOutlined aria-hidden="true" />}>
          <span className="list-action-words">
            <FormattedMessage id="admin.list.tree" defaultMessage="Tree" />
          </span>
        </LinkButton>
      )}
      {hasAdmin && (
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
      {online ? (
        <LinkButton to={`${resource.path}/create`} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
          {resource.createTitle}
        </LinkButton>
      ) : (
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} disabled>
          {resource.createTitle}
        </Button>
      )}
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

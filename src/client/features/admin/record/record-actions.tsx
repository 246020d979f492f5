import { useState } from 'react';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { DeleteDialog } from '../list/delete-dialog';
import { RowMenu } from '../list/row-menu';
import { useRowAction } from '../list/use-row-action';
import type { AdminResource, AdminRecord } from '../resource';

interface RecordActionsProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly record: R;
  readonly onDeleted: () => void;
}

/** All that can be done with a record beside editing it, as in its row of the list. */
export function RecordActions<R extends AdminRecord>({ resource, record, onDeleted }: RecordActionsProps<R>) {
  const { online } = useAdminAccess();
  const { run, dialog } = useRowAction();
  const [isDeleting, setDeleting] = useState(false);
  const actions = resource.actions(record);
  const canDelete = resource.canDelete(record);
  if (actions.length === 0 && !canDelete) return null;
  return (
    <>
      <RowMenu
        name={record.name}
        actions={actions}
        canChange={online}
        canDelete={canDelete}
        onAct={run}
        onDelete={() => setDeleting(true)}
      />
      {dialog}
      {isDeleting && (
        <DeleteDialog resource={resource} record={record} onClose={() => setDeleting(false)} onDone={onDeleted} />
      )}
    </>
  );
}

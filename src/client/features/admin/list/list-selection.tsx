import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { BulkBody, AdminSelection } from '../../../../contract/admin';
import { CHANGED_AT_ONCE } from '../../../../contract/admin-groups';
import type { AdminListQuery } from '../../../api/records-api';
import { useAdminAccess, useHasMany } from '../../../state/admin/use-admin-access';
import { countSelected, NOTHING, type Selection } from '../../../ui/data-table/selection';
import { SelectionBar } from '../../../ui/data-table/selection-bar';
import type { AdminResource, AdminRecord } from '../resource';
import { BulkDialog } from './bulk-dialog';
import { ChangeDialog } from './change-dialog';
import { changeableFields } from './changes';

interface ListSelectionProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly selection: Selection;
  readonly total: number;
  readonly query: AdminListQuery;
  readonly canDelete: boolean;
  readonly onSelect: (selection: Selection) => void;
}

/** The records that a selection means, as the server is told. */
export function asSent(
  selection: Selection,
  { page: _page, perPage: _perPage, sort: _sort, relations: _relations, ...query }: AdminListQuery,
): AdminSelection {
  return selection.kind === 'some' ? { ids: [...selection.ids] } : { query, except: [...selection.except] };
}

/** How many are selected, and what can be done with all of them. */
export function ListSelection<R extends AdminRecord>({
  resource,
  selection,
  total,
  query,
  canDelete,
  onSelect,
}: ListSelectionProps<R>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ body: BulkBody; label: string; count: number } | null>(null);
  const [changing, setChanging] = useState<{ selection: AdminSelection; count: number } | null>(null);
  const { online, reason } = useAdminAccess();
  const isChangeable = useHasMany() && changeableFields(resource).length > 0;
  const whyNotId = useId();
  const count = countSelected(selection, total);
  const deleteLabel = intl.formatMessage({ id: 'admin.list.deleteSelected', defaultMessage: 'Delete…' });
  const sent = asSent(selection, query);
  const isTooMany = count > CHANGED_AT_ONCE;
  const whyNot = isTooMany ? (
    <FormattedMessage
      id="admin.list.tooMany"
      defaultMessage="At most {most, number} can be changed at once. Search or filter for fewer."
      values={{ most: CHANGED_AT_ONCE }}
    />
  ) : (
    reason
  );
  const action = { size: 'small', disabled: !online || isTooMany, 'aria-describedby': whyNotId } as const;
  return (
    <>
      <SelectionBar selection={selection} total={total} onSelect={onSelect}>
        <span className="selection-why-not" id={whyNotId}>
          {whyNot}
        </span>
        {resource.selectionPages?.map(({ key, label, to }) => (
          <Button key={key} size="small" onClick={() => void navigate(to, { state: { selection, query } })}>
            {label}
          </Button>
        ))}
        {isChangeable && (
          <Button {...action} onClick={() => setChanging({ selection: sent, count })}>
            <FormattedMessage id="admin.list.changeSelected" defaultMessage="Change…" />
          </Button>
        )}
        {resource.bulkActions.map(({ key, label, values }) => (
          <Button
            key={key}
            {...action}
            onClick={() => setAsked({ body: { action: 'set', selection: sent, values }, label, count })}
          >
            {label}
          </Button>
        ))}
        {canDelete && (
          <Button
            {...action}
            danger
            onClick={() => setAsked({ body: { action: 'delete', selection: sent }, label: deleteLabel, count })}
          >
            {deleteLabel}
          </Button>
        )}
      </SelectionBar>
      {changing && (
        <ChangeDialog
          resource={resource}
          selection={changing.selection}
          clientId={query.clientId ?? null}
          count={changing.count}
          onClose={(isDone) => {
            setChanging(null);
            if (isDone) onSelect(NOTHING);
          }}
        />
      )}
      {asked && (
        <BulkDialog
          resource={resource}
          body={asked.body}
          count={asked.count}
          title={asked.label}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onSelect(NOTHING);
          }}
        />
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { layoutChanged } from '../../../state/admin-preferences/slice';
import { selectDensity, selectLayout } from '../../../state/admin-preferences/selectors';
import { sortedThen } from '../../../ui/data-table/columns';
import { DataTable } from '../../../ui/data-table/data-table';
import { countSelected, NOTHING, type Selection } from '../../../ui/data-table/selection';
import { Page } from '../../../ui/page';
import { UnknownClientState } from '../../../parts/unknown-client-state';
import type { AdminResource, AdminRecord, QueryResult } from '../resource';
import { useHasAdmin, useHasMany, useHasQueries, useAdminAccess } from '../../../state/admin/use-admin-access';
import { changeableFields } from './changes';
import { ClientNote } from './client-note';
import { DeleteDialog } from './delete-dialog';
import { GridEditing } from './grid/grid-edit';
import { useCells } from './grid/use-cells';
import { ListActions } from './list-actions';
import { ListNotices } from './list-notices';
import { asSent, ListSelection } from './list-selection';
import { ListState } from './list-state';
import { ListTools } from './list-tools';
import { useListScroll } from './use-list-scroll';
import { RepeatedNames } from './repeated-names';
import { NewerRows } from './newer-rows';
import { RangeDays } from './range-days';
import { Pager } from '../../../ui/pager/pager';
import { RowMenu } from './row-menu';
import './resource-list.css';
import { useCreateKey } from './use-create-key';
import { useListRows } from './use-list-rows';
import type { ListControl } from './use-list-view';
import { ViewTabs } from './views/view-tabs';
import { useRowAction } from './use-row-action';

interface ResourceListProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly list: ListControl;
  /** What the group's own list hook gave for `list.query`. */
  readonly result: QueryResult;
}

/** The list of every group of the admin area. */
export function ResourceList<R extends AdminRecord>({ resource, list, result }: ResourceListProps<R>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const hasQueries = useHasQueries();
  const { view, change, unknownClient } = list;
  const [isGrid, setGrid] = useState(false);
  const { rows, total, age, onServer, state, error, showNewer } = useListRows(resource, list, result, isGrid);
  const { handle, cells, leave } = useCells(resource, rows, isGrid);
  const retry = () => {
    unknownClient?.retry();
    return result.refetch();
  };
  const layout = useAppSelector((root) => selectLayout(root, resource.group));
  const density = useAppSelector(selectDensity);
  const [deleting, setDeleting] = useState<R | null>(null);
  const rowAction = useRowAction();
  const listScroll = useListScroll();
  useCreateKey(online ? `${resource.path}/create` : null);

  // What is selected belongs to what was searched for: another search begins with nothing.
  const scope = JSON.stringify([view.s, view.filters, list.query.clientId]);
  const [chosen, setChosen] = useState<{ scope: string; selection: Selection }>({ scope, selection: NOTHING });
  const selection = chosen.scope === scope ? chosen.selection : NOTHING;
  const select = (next: Selection) => setChosen({ scope, selection: next });

  // The last row of the last page may be gone now.
  const lastPage = Math.max(1, Math.ceil(total / view.perPage));
  const isBeyond = state === 'ready' && !result.isFetching && view.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  });

  const canDelete = rows.some(resource.canDelete);
  const isChangeable = useHasMany() && changeableFields(resource).length > 0;
  const hasSelectionActions = resource.bulkActions.length + (resource.selectionPages ?? []).length > 0;
  const isSelectable = hasAdmin && online && (canDelete || isChangeable || hasSelectionActions);
  const open = ({ id }: R) => void navigate(resource.updatePath(id), { state: { from: search } });
  if (unknownClient !== null && unknownClient.state !== 'asked') {
    return (
      <Page title={resource.title}>
        <UnknownClientState client={unknownClient} to={resource.path}>
          <FormattedMessage id="admin.list.ownRecords" defaultMessage="Open my list" />
        </UnknownClientState>
      </Page>
    );
  }
  return (
    <Page title={resource.title} actions={<ListActions resource={resource} query={list.query} total={total} />}>
      <div className="resource-list">
        <ClientNote clientId={list.query.clientId} />
        <RepeatedNames resource={resource} list={list} />
        <ViewTabs key={resource.group} group={resource.group} />
        {/* In one place: what is selected must not push the rows away from under the pointer. */}
        <div className="list-head">
          <ListTools
            resource={resource}
            list={list}
            isGrid={isGrid}
            onGrid={(isOn) => (isOn ? setGrid(true) : leave())}
          />
          <ListSelection
            resource={resource}
            selection={selection}
            total={total}
            query={list.query}
            canDelete={canDelete}
            onSelect={select}
          />
        </div>
        <RangeDays filters={resource.filters} view={view} clientId={list.query.clientId ?? null} />
        <ListNotices
          age={age}
          total={total}
          onServer={onServer}
          error={state === 'ready' ? error : undefined}
          onRetry={retry}
        />
        <NewerRows onShow={showNewer} />
        {rows.length === 0 ? (
          <ListState resource={resource} state={state} view={view} error={error} onRetry={retry} onChange={change} />
        ) : (
          <>
            {cells && (
              <GridEditing
                ref={handle}
                resource={resource}
                rows={rows}
                keys={cells.columns}
                selected={
                  countSelected(selection, total) > 0
                    ? { selection: asSent(selection, list.query), count: countSelected(selection, total) }
                    : null
                }
                onClose={() => setGrid(false)}
              />
            )}
            <DataTable
              label={resource.title}
              columns={resource.columns}
              layout={layout}
              onLayoutChange={(next) => dispatch(layoutChanged({ group: resource.group, layout: next }))}
              rows={rows}
              total={total}
              firstIndex={(view.page - 1) * view.perPage}
              sort={view.sort}
              onSort={(sort) => change({ sort: hasQueries ? sortedThen(sort, view.sort) : sort })}
              density={density}
              isSelectable={isSelectable}
              selection={selection}
              onSelect={select}
              onOpen={open}
              actions={(row) => (
                <RowMenu
                  name={row.name}
                  actions={resource.actions(row)}
                  canChange={online}
                  canDelete={resource.canDelete(row)}
                  onOpen={() => open(row)}
                  onAct={rowAction.run}
                  onDelete={() => setDeleting(row)}
                />
              )}
              cells={cells}
              isBusy={result.isFetching}
              {...listScroll}
            />
            <Pager page={view.page} perPage={view.perPage} total={total} onChange={change} />
          </>
        )}
        <p role="status" className="visually-hidden">
          {state === 'ready' && (
            <FormattedMessage
              id="admin.list.found"
              defaultMessage="{count, plural, =0 {Nothing found} one {One record} other {# records}}"
              values={{ count: total }}
            />
          )}
        </p>
      </div>
      {deleting && <DeleteDialog resource={resource} record={deleting} onClose={() => setDeleting(null)} />}
      {rowAction.dialog}
      <p className="visually-hidden" id="admin-list-keys">
        {intl.formatMessage({
          id: 'admin.list.keys',
          defaultMessage: 'Slash searches, C makes a new record. In the table arrows move, Enter opens, Space selects.',
        })}
      </p>
    </Page>
  );
}

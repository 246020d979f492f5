import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectLayout } from '../../../state/admin-preferences/selectors';
import { layoutChanged } from '../../../state/admin-preferences/slice';
import { ColumnsMenu } from '../../../ui/data-table/columns-menu';
import { useHasQueries } from '../../../state/admin/use-admin-access';
import type { AdminResource, AdminRecord } from '../resource';
import { FilterBar } from './filter-bar';
import { GridChoice } from './grid/grid-choice';
import { DensityChoice } from './list-menu';
import { SearchField } from './search-field';
import type { ListControl } from './use-list-view';
import { SaveFirstView } from './views/save-first-view';

/** What narrows a list, and how it looks. */
export function ListTools<R extends AdminRecord>({
  resource,
  list,
  isGrid,
  onGrid,
}: {
  readonly resource: AdminResource<R>;
  readonly list: ListControl;
  /** Whether its cells are edited in the table. */
  readonly isGrid: boolean;
  readonly onGrid: (isOn: boolean) => void;
}) {
  const dispatch = useAppDispatch();
  const layout = useAppSelector((state) => selectLayout(state, resource.group));
  const { view, change } = list;
  return (
    <div className="list-tools">
      <SearchField value={view.s} onChange={(s) => change({ s })} />
      <FilterBar
        filters={resource.filters}
        chosen={view.filters}
        onChange={(filters) => change({ filters })}
        canExclude={useHasQueries()}
      />
      <div className="list-tools-end">
        <SaveFirstView group={resource.group} />
        <DensityChoice />
        <div className="list-tools-columns">
          <GridChoice isOn={isGrid} onChange={onGrid} />
          <ColumnsMenu
            columns={resource.columns}
            layout={layout}
            onLayoutChange={(next) => dispatch(layoutChanged({ group: resource.group, layout: next }))}
          />
        </div>
      </div>
    </div>
  );
}

import MoreOutlined from '@ant-design/icons/MoreOutlined';
import Button from 'antd/es/button';
import Table from 'antd/es/table';
import { DECLARED_LAYOUT, directionOf } from '../../../src/client/ui/data-table/columns';
import { DataTable } from '../../../src/client/ui/data-table/data-table';
import { COLUMNS, type BenchLocation } from './table-records';

/** What a table shows at a moment. */
export interface TableView {
  readonly rows: readonly BenchLocation[];
  readonly firstIndex: number;
  readonly sort: string;
  readonly selected: readonly string[];
}

interface TableContenderProps {
  readonly view: TableView;
  readonly onSelect: (selected: readonly string[]) => void;
}

const TOTAL = 100_000;
/** Of the frame in which the rows scroll, in px; as high as ours is in this window, below its header. */
const BODY_HEIGHT = 400;

const actionsOf = ({ name }: BenchLocation) => (
  <Button type="text" shape="circle" size="small" icon={<MoreOutlined />} aria-label={`Actions for ${name}`} />
);

/** One and the same for as long as the page is there, as the product's callbacks are by the React Compiler's work. */
const doNothing = () => {};

const Ours = ({ view, onSelect }: TableContenderProps) => (
  <DataTable
    label="Locations"
    columns={COLUMNS}
    layout={DECLARED_LAYOUT}
    onLayoutChange={doNothing}
    rows={view.rows}
    total={TOTAL}
    firstIndex={view.firstIndex}
    sort={view.sort}
    onSort={doNothing}
    density="comfortable"
    isSelectable
    selection={{ kind: 'some', ids: view.selected }}
    onSelect={(selection) => onSelect(selection.kind === 'some' ? selection.ids : [])}
    onOpen={doNothing}
    actions={actionsOf}
    isBusy={false}
  />
);

const SORT_ORDERS = { ascending: 'ascend', descending: 'descend' } as const;
/** In px, of all columns. */
const WIDTH = 1_600;

const antdColumns = (sort: string) => [
  ...COLUMNS.map(({ key, title, width, isSortable = false, render }) => {
    const direction = directionOf(sort, key);
    return {
      key,
      title,
      ellipsis: true,
      sorter: isSortable,
      sortOrder: direction ? SORT_ORDERS[direction] : null,
      render: (_: unknown, row: BenchLocation) => render(row),
      ...(width !== undefined && { width }),
    };
  }),
  { key: 'actions', title: 'Actions', width: 64, render: (_: unknown, row: BenchLocation) => actionsOf(row) },
];

const makeAntd = (virtual: boolean) =>
  function AntdTable({ view, onSelect }: TableContenderProps) {
    return (
      <Table<BenchLocation>
        rowKey="id"
        columns={antdColumns(view.sort)}
        dataSource={view.rows}
        pagination={false}
        sticky
        rowSelection={{ selectedRowKeys: [...view.selected], onChange: (keys) => onSelect(keys.map(String)) }}
        {...(virtual && { virtual, scroll: { x: WIDTH, y: BODY_HEIGHT } })}
      />
    );
  };

export const TABLES = { ours: Ours, antd: makeAntd(false), antdVirtual: makeAntd(true) } as const;
export type TableName = keyof typeof TABLES;

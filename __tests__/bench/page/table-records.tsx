import type { Column } from '../../../src/client/ui/data-table/columns';

export const PAGE_SIZE = 10_000;

/** A location as the admin area lists it. */
export interface BenchLocation {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly project: string;
  readonly district: string;
  readonly group: string;
  readonly managers: string;
  readonly address: string;
  readonly created_at: string;
}

const STREETS = ['Harbour Street', 'Rue de la République', 'شارع الملكة رانيا', 'Mill Lane', 'Chestnut Avenue'];
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 5, 8);

/** A page of locations by name; `page` from 0. */
export const makeLocations = (page: number): readonly BenchLocation[] =>
  Array.from({ length: PAGE_SIZE }, (_, at): BenchLocation => {
    const number = page * PAGE_SIZE + at;
    return {
      id: `0000a000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `House ${String(number).padStart(6, '0')}, department of internal medicine`,
      code: `H-${number}`,
      project: `Project ${number % 40}`,
      district: `District ${number % 300}`,
      group: number % 3 === 0 ? '' : `Group ${number % 90}`,
      managers: `Manager ${number % 500}, Manager ${(number * 7) % 500}`,
      address: `${(number * 13) % 200} ${STREETS[number % STREETS.length] ?? ''}`,
      created_at: new Date(FIRST_DAY + ((number * 7_919) % 300) * DAY).toISOString(),
    };
  });

const textColumn = (key: Exclude<keyof BenchLocation, 'id'>, title: string, width: number): Column<BenchLocation> => ({
  key,
  title,
  width,
  isSortable: key === 'code' || key === 'created_at',
  text: (row) => row[key],
  render: (row) => <bdi>{row[key]}</bdi>,
});

/** Both tables draw their cells by these. */
export const COLUMNS: readonly Column<BenchLocation>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 280,
    isPrimary: true,
    isSortable: true,
    text: ({ name }) => name,
    render: ({ id, name }) => (
      <a href={`/${id}`}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  textColumn('code', 'Code', 120),
  textColumn('project', 'Project', 180),
  textColumn('district', 'District', 180),
  textColumn('group', 'Group', 180),
  textColumn('managers', 'Managers', 180),
  textColumn('address', 'Address', 180),
  textColumn('created_at', 'Created', 180),
];

import type { Category } from '../../../../contract/categories';
import { useAppSelector } from '../../../state/hooks';
import { CATEGORY_TREE_PATH } from '../paths';
import type { AdminResource } from '../resource';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';

/** The last place that the API knows. */
const LAST = 100_000;

/** Categories: a client's tree of what its questionnaires are about. */
export function useCategories(): AdminResource<Category> {
  const {
    about,
    intl,
    sources,
    nameColumn,
    textColumn,
    referenceColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
    nameField,
    clientField,
    ownClient,
  } = useShared('categories');
  const hasTrees = useAppSelector((state) => state.connectivity.capabilities?.trees === true);
  const parent = intl.formatMessage({ id: 'admin.categories.parent', defaultMessage: 'Part of' });
  const position = intl.formatMessage({ id: 'admin.categories.position', defaultMessage: 'Position' });
  return {
    ...about,
    ...(hasTrees && { treePath: CATEGORY_TREE_PATH }),
    emptyText: intl.formatMessage({
      id: 'admin.categories.empty',
      defaultMessage: 'Categories order questionnaires by what they are about.',
    }),

    columns: [
      nameColumn(),
      referenceColumn('parent', parent, 'categories', ({ parent_id }) => parent_id, { onPhone: 'fact' }),
      textColumn('position', position, (category) => intl.formatNumber(category.position), {
        width: 120,
        align: 'end',
        isSortable: true,
      }),
      ...clientColumns<Category>({ onPhone: 'fact' }),
      ...timeColumns<Category>({ isExtra: false }),
    ],
    filters: [
      {
        name: 'parent_id',
        title: parent,
        source: sources.categories,
        none: intl.formatMessage({ id: 'admin.categories.atTheTop', defaultMessage: 'Nothing: at the top' }),
      },
      ...rangeFilters(),
    ],
    defaultSort: 'position',
    relations: ['parent'],
    filterValue: ({ parent_id }) => parent_id,

    actions: () => [],
    bulkActions: [],
    canDelete: () => true,

    fields: (record) => [
      clientField(record === null),
      nameField,
      {
        kind: 'select',
        name: 'parent_id',
        label: parent,
        source: sources.categories,
        dependsOn: ['client_id'],
        check: (value) =>
          record !== null && value === record.id
            ? intl.formatMessage({
                id: 'admin.categories.ownParent',
                defaultMessage: 'A category cannot be part of itself.',
              })
            : null,
      },
      {
        kind: 'number',
        name: 'position',
        label: position,
        help: intl.formatMessage({
          id: 'admin.categories.positionHelp',
          defaultMessage: 'Lower numbers come first. Without one it comes last.',
        }),
        min: 0,
        max: LAST,
        isForOneOnly: true,
      },
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      parent_id: record?.parent_id ?? null,
      position: record?.position ?? null,
    }),
    toBody: (values) => ({ values }),
  };
}

export const pages = recordPages(useCategories);

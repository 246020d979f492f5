import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { collectionOf, factsOf, type AdminGroup } from '../../../contract/admin-groups';
import { recordsApi } from '../../api/records-api';
import type { Fields } from '../../lib/fields';
import { useAppSelector, type AppDispatch } from '../../state/hooks';
import { useHasQueries, useHasRanges } from '../../state/admin/use-admin-access';
import { selectLookup, type NamedCollection } from '../../state/admin/lookup';
import { selectClientId } from '../../state/selected-client/selectors';
import { selectUser } from '../../state/session/selectors';
import type { Column } from '../../ui/data-table/columns';
import { TagList } from '../../ui/tag-list';
import type { Field } from '../../parts/resource-form/fields';
import { GROUP_MESSAGES } from './group-messages';
import { pathsOf } from './paths';
import type { AdminRecord, AdminResource, Filter } from './resource';
import { sharedMessages } from './shared-messages';
import { useSources } from './use-sources';

/** A text of a record; null: it has none. */
function textOf(record: AdminRecord, field: string): string | null {
  const value = (record as unknown as Fields)[field];
  return typeof value === 'string' ? value : null;
}

/** A column of plain text. */
const textColumn = <R extends AdminRecord>(
  key: string,
  title: string,
  text: (record: R) => string,
  more: Partial<Column<R>> = {},
): Column<R> => ({ key, title, text, render: (record) => <bdi>{text(record)}</bdi>, ...more });

/** In place of the name of a record that this device does not have. */
function NoName() {
  const words = useIntl().formatMessage({ id: 'admin.list.notHere', defaultMessage: 'Not on this device' });
  return (
    <span className="quiet" role="img" aria-label={words} title={words}>
      –
    </span>
  );
}

/** Columns and fields that several groups have, and what they are made of. */
export function useShared(group: AdminGroup) {
  const intl = useIntl();
  const { search } = useLocation();
  const lookup = useAppSelector(selectLookup);
  const user = useAppSelector(selectUser);
  const selectedClient = useAppSelector(selectClientId);
  const sources = useSources();
  const hasQueries = useHasQueries();
  const hasRanges = useHasRanges();
  const isSuperAdmin = user?.role.name === 'superAdmin';
  const { updatePath } = pathsOf(group);
  const moment = (value: string) =>
    value === '' ? '' : intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });

  const { list, create, update } = GROUP_MESSAGES[group];
  const { searched } = factsOf(group);

  return {
    /** What follows from which group it is. */
    about: {
      group,
      collection: collectionOf(group),
      ...pathsOf(group),
      title: intl.formatMessage(list),
      createTitle: intl.formatMessage(create),
      updateTitle: intl.formatMessage(update),
      searched: (record: AdminRecord) => ['name', ...searched].map((field) => textOf(record, field)),
      remove: (dispatch: AppDispatch, id: string) =>
        dispatch(recordsApi.endpoints.deleteRecord.initiate({ group, id }, { track: false })),
    },

    intl,
    sources,
    isSuperAdmin,
    /** Who is signed in; null for the moment of leaving. */
    user,

    /** The client that a new record is for, unless another is chosen. */
    ownClient: isSuperAdmin ? selectedClient : (user?.client_id ?? null),

    /** `picture`: see `AdminResource`. */
    nameColumn: <R extends AdminRecord>(
      more: Partial<Column<R>> = {},
      picture?: AdminResource<R>['picture'],
    ): Column<R> => ({
      key: 'name',
      title: intl.formatMessage(sharedMessages.name),
      width: 240,
      isSortable: true,
      isPrimary: true,
      render: (record) => {
        const link = (
          <Link to={updatePath(record.id)} state={{ from: search }}>
            <bdi>{record.name}</bdi>
          </Link>
        );
        if (!picture) return link;
        return (
          <span className="with-avatar">
            {picture(record, 'small')}
            {link}
          </span>
        );
      },
      text: ({ name }) => name,
      ...more,
    }),

    textColumn,

    /** A column of several that a record refers to. */
    tagColumn: <R extends AdminRecord>(
      key: string,
      title: string,
      items: (record: R) => readonly { readonly id: string; readonly name: string }[],
      more: Partial<Column<R>> = {},
    ): Column<R> => ({
      key,
      title,
      text: (record) =>
        intl.formatList(
          items(record).map(({ name }) => name),
          { type: 'unit' },
        ),
      render: (record) =>
        items(record).length > 0 && (
          <TagList
            items={items(record)}
            label={intl.formatMessage(
              { id: 'admin.list.tagsOf', defaultMessage: '{column}: {name}' },
              { column: title, name: record.name },
            )}
          />
        ),
      ...more,
    }),

    /** A column of what a record refers to. Of what is not on this device, as offline, there is no name. */
    referenceColumn: <R extends AdminRecord>(
      key: string,
      title: string,
      collection: NamedCollection,
      idOf: (record: R) => string | null,
      more: Partial<Column<R>> = {},
    ): Column<R> => {
      const text = (record: R) => lookup(collection, idOf(record));
      return {
        key,
        title,
        isSortable: hasQueries,
        text,
        render: (record) => (text(record) === '' && idOf(record) ? <NoName /> : <bdi>{text(record)}</bdi>),
        ...more,
      };
    },

    /** Whose a record is; who sees one client only needs no such column. */
    clientColumns: <R extends AdminRecord>(more: Partial<Column<R>> = {}): readonly Column<R>[] => {
      const text = ({ client_id }: R) => lookup('clients', client_id);
      const column: Column<R> = {
        key: 'client',
        title: intl.formatMessage(sharedMessages.client),
        isSortable: hasQueries,
        text,
        render: (record) => <bdi>{text(record)}</bdi>,
        ...more,
      };
      return isSuperAdmin ? [column] : [];
    },

    /** `change`: what is particular to the time of the last change, where there is room for it. */
    timeColumns: <R extends AdminRecord & { readonly created_at: string }>(
      change: Partial<Column<R>> = {},
    ): readonly Column<R>[] => [
      {
        key: 'created_at',
        title: intl.formatMessage(sharedMessages.created),
        width: 210,
        isSortable: true,
        isExtra: true,
        value: ({ created_at }) => created_at,
        text: ({ created_at }) => moment(created_at),
        render: ({ created_at }) => moment(created_at),
      },
      {
        key: 'updated_at',
        title: intl.formatMessage(sharedMessages.changed),
        width: 210,
        isSortable: true,
        isExtra: true,
        value: ({ updated_at }) => updated_at,
        text: ({ updated_at }) => moment(updated_at),
        render: ({ updated_at }) => moment(updated_at),
        ...change,
      },
    ],

    /** Filters by days or numbers, where the server has such: those of the group, and when a record was made or changed. */
    rangeFilters: (own: readonly Filter[] = []): readonly Filter[] =>
      hasRanges
        ? [
            ...own,
            { name: 'created_at', title: intl.formatMessage(sharedMessages.created), range: 'times' },
            { name: 'updated_at', title: intl.formatMessage(sharedMessages.changed), range: 'times' },
          ]
        : [],

    nameField: {
      kind: 'text',
      name: 'name',
      label: intl.formatMessage(sharedMessages.name),
      maxLength: 200,
      isRequired: true,
      isForOneOnly: true,
      width: 'full',
    } satisfies Field,

    /** Whose a new record is. It cannot be changed later, and a companyAdmin has only one. */
    clientField: (isNew: boolean): Field => ({
      kind: 'select',
      name: 'client_id',
      label: intl.formatMessage(sharedMessages.client),
      source: sources.clients,
      isRequired: true,
      isReadOnly: !isNew,
      isForOneOnly: true,
      isHidden: () => !isSuperAdmin,
      width: 'full',
    }),
  };
}

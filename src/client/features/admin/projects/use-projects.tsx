import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import type { Project } from '../../../../contract/projects';
import { dateOfDay } from '../../../lib/days';
import type { FieldValue, Values } from '../../../ui/remote-select/options';
import { pathsOf } from '../paths';
import type { AdminResource } from '../resource';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';

const locationsOf = (id: string) =>
  `${pathsOf('locations').path}?${String(new URLSearchParams({ 'filters[project_id]': id }))}`;

/** Days as `YYYY-MM-DD` compare as text. */
const endsTooEarly = (endsOn: FieldValue, { starts_on: startsOn }: Values): boolean =>
  typeof endsOn === 'string' && typeof startsOn === 'string' && endsOn !== '' && endsOn < startsOn;

/** Projects: what a client's locations are assessed for, and when. */
export function useProjects(): AdminResource<Project> {
  const {
    about,
    intl,
    nameColumn,
    textColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
    nameField,
    clientField,
    ownClient,
  } = useShared('projects');
  const { statusColumn, statusField, statusFilter, bulkStatus } = useStatuses();
  const startsOn = intl.formatMessage({ id: 'admin.projects.startsOn', defaultMessage: 'Starts on' });
  const endsOn = intl.formatMessage({ id: 'admin.projects.endsOn', defaultMessage: 'Ends on' });
  const noDay = intl.formatMessage({ id: 'admin.projects.noDay', defaultMessage: 'no day' });
  const day = (value: string | null) => {
    const date = dateOfDay(value ?? '');
    return date ? intl.formatDate(date, { dateStyle: 'medium' }) : '';
  };
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.projects.empty',
      defaultMessage: 'A project holds the locations that are assessed for one purpose.',
    }),

    columns: [
      nameColumn(),
      ...clientColumns<Project>(),
      statusColumn(),
      textColumn('starts_on', startsOn, ({ starts_on }) => day(starts_on), {
        width: 150,
        isSortable: true,
        onPhone: 'fact',
      }),
      textColumn('ends_on', endsOn, ({ ends_on }) => day(ends_on), { width: 150, isSortable: true, onPhone: 'fact' }),
      ...timeColumns<Project>(),
    ],
    filters: [
      statusFilter,
      ...rangeFilters([
        { name: 'starts_on', title: startsOn, range: 'days', none: noDay },
        { name: 'ends_on', title: endsOn, range: 'days', none: noDay },
      ]),
    ],
    defaultSort: 'name',
    relations: [],
    filterValue: ({ status }) => status,

    actions: ({ id }) => [
      {
        key: 'locations',
        label: intl.formatMessage({ id: 'admin.projects.locations', defaultMessage: 'Show locations' }),
        icon: <EnvironmentOutlined aria-hidden="true" />,
        to: locationsOf(id),
      },
    ],
    bulkActions: bulkStatus,
    canDelete: () => true,

    fields: (record) => [
      clientField(record === null),
      nameField,
      statusField,
      { kind: 'date', name: 'starts_on', label: startsOn },
      {
        kind: 'date',
        name: 'ends_on',
        label: endsOn,
        check: (value, values) =>
          endsTooEarly(value, values)
            ? intl.formatMessage({
                id: 'admin.projects.endsTooEarly',
                defaultMessage: 'A project cannot end before it starts.',
              })
            : null,
      },
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      status: record?.status ?? 'active',
      starts_on: record?.starts_on ?? null,
      ends_on: record?.ends_on ?? null,
    }),
    toBody: (values) => ({ values }),
  };
}

export const pages = recordPages(useProjects);

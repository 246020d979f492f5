import { dayInputSchema } from '../../../contract/record';
import type { Scope } from '../../scope/scope';
import { fault, given } from '../entry';
import { recordsFor } from '../find-record';
import { type FieldRules, type Reading, fieldsOf, fitting } from '../field';
import { type Batches, type Client, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { idFields } from '../id-fields';
import { CLIENT, CLIENT_WORDS, STATUS, STATUS_WORDS, nameColumn } from './words';

const READABLE_DAY = fitting(dayInputSchema);
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;

/** A day as `YYYY-MM-DD`, also with a time behind it; or as day, month and year where that can be nothing else. */
function readDay(text: string): Reading {
  const [, first = '', second = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const isCertain = year !== '' && (Number(first) > 12 || text.includes('.'));
  if (isCertain) return READABLE_DAY([year, second.padStart(2, '0'), first.padStart(2, '0')].join('-'));
  return READABLE_DAY(WITH_TIME.exec(text)?.[1] ?? text);
}

const day = (...aliases: readonly string[]): FieldRules => ({ aliases, read: readDay });

const rowsOf = (scope: Scope, { id }: Client): Batches =>
  named(
    'projects',
    scope
      .projects()
      .where('projects.client_id', '=', id)
      .select(['projects.name', 'projects.status', 'projects.starts_on', 'projects.ends_on', 'projects.id as record']),
  );

export const projects: Kind = {
  group: 'projects',
  sheet: { title: 'Projects', aliases: ['projets', 'المشاريع'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      name: nameColumn('project', 'project name', 'projet', 'المشروع'),
      status: STATUS,
      starts_on: day('start', 'start date', 'starts', 'from', 'début', 'date de début', 'تاريخ البدء', 'البداية'),
      ends_on: day('end', 'end date', 'ends', 'to', 'until', 'fin', 'date de fin', 'تاريخ الانتهاء', 'النهاية'),
    },
    {
      client: CLIENT_WORDS,
      name: ['Name', 'The name of the project.', 'Residential homes'],
      status: STATUS_WORDS,
      starts_on: ['Starts on', 'Its first day, as YYYY-MM-DD.', '2026-01-31'],
      ends_on: ['Ends on', 'Its last day, as YYYY-MM-DD.', '2026-12-31'],
    },
  ),
  ids: idFields('client'),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'name',
  types: { name: 'text', status: 'text', starts_on: 'date', ends_on: 'date' },
  defaults: { status: 'active', starts_on: null, ends_on: null },
  refersTo: [],
  place(draft, known, clientId) {
    const columns = given(draft, ['name', 'status', 'starts_on', 'ends_on']);
    const [there] = recordsFor(this, draft, { columns, clientId }, known);
    const { starts_on = null, ends_on = null } = { ...there?.columns, ...columns };
    if (starts_on !== null && ends_on !== null && ends_on < starts_on)
      fault(draft, 'ends_on', 'project.endsBeforeStart');
    return columns;
  },
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, known) => known.find('projects', keyOf(clientId, String(columns['name']))),
};

import { type RawBuilder, sql } from 'kysely';
import { emailSchema, personNameSchema } from '../../../contract/account-fields';
import { roleSchema } from '../../../contract/roles';
import { byName } from '../../db/list';
import type { Scope } from '../../scope/scope';
import { message, noun } from '../../messages/message';
import { type Draft, type Entry, fault, given } from '../entry';
import { REQUIRED, anyText, fieldsOf, fitting, oneOfWords } from '../field';
import { foldName } from '../../../contract/names';
import { type Batches, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { type KnownRecords, keyOf } from '../known-records';
import { idFields, idListField } from '../id-fields';
import { idOf } from '../record-ids';
import { LOCATION_TEXT, fullNameOf } from './locations';
import { CLIENT_IF_ANY, STATUS, nameColumn } from './words';

const { superAdmin, companyAdmin, manager } = roleSchema.shape.name.enum;

/** A name may hold the sign that separates names: as many parts are taken for one as it needs. */
const LONGEST_NAME_PARTS = 5;
const SEPARATOR = '; ';

/** The locations whose ids stand beside a text that names just these. */
function identifiedIn(draft: Draft, text: string, known: KnownRecords, clientId: string | null): string[] | undefined {
  const recordIds = draft.values[idOf('locations')]?.split(' ') ?? [];
  const entries = recordIds.flatMap((id) => known.identified('locations', id) ?? []);
  const names = entries.map((entry) => fullNameOf(entry, known)).join(SEPARATOR);
  const areTheirs = entries.every((entry) => entry.clientId === clientId);
  return areTheirs && foldName(names) === foldName(text) ? entries.map(({ id }) => id).sort() : undefined;
}

/** The locations that a text names, as `Project / Location`, code or name, separated by `;`. Their ids, sorted. */
function locationsIn(draft: Draft, text: string, known: KnownRecords, clientId: string | null): string[] {
  const identified = identifiedIn(draft, text, known, clientId);
  if (identified) return identified;
  const parts = text.split(/[;\n]/);
  const found: Entry[] = [];
  for (let start = 0; start < parts.length;) {
    let length = Math.min(LONGEST_NAME_PARTS, parts.length - start);
    const meant = () =>
      parts
        .slice(start, start + length)
        .join(';')
        .trim();
    const entries = () => known.find('locations', keyOf(clientId, LOCATION_TEXT, meant()));
    while (length > 1 && entries().length !== 1) length -= 1;
    const [entry, another] = entries();
    if (entry && !another) found.push(entry);
    else if (another) fault(draft, 'locations', message('import.locationAmbiguous', { name: meant() }));
    else if (meant() !== '') {
      known.missing.note('locations', meant(), undefined, known);
      fault(draft, 'locations', message('import.nameUnknown', { noun: noun('locations'), name: meant() }));
    }
    start += length;
  }
  return [...new Set(found.map(({ id }) => id))].sort();
}

function checkPerson(draft: Draft, there: Entry | undefined, role: string, clientId: string | null): void {
  if (role === superAdmin && clientId !== null) fault(draft, 'client', 'user.superAdminClient');
  if (role !== superAdmin && clientId === null && !('client' in draft.errors)) fault(draft, 'client', REQUIRED);
  if (!there) return;
  if (there.isDeleted) fault(draft, 'email', 'user.emailTaken');
  else if (there.clientId !== clientId) fault(draft, 'email', 'import.emailOtherClient');
  else if (there.columns['role'] !== role) fault(draft, 'email', 'import.emailOtherRole');
}

/** Of a person's locations, in one order. */
const managedLocations = (what: RawBuilder<string>, separator: string) => sql<
  string | null
>`(select string_agg(${what}, ${sql.lit(separator)} order by ${byName('project.name')}, ${byName('place.name')}, place.id)
  from user_locations managed
  join locations place on place.client_id = managed.client_id and place.id = managed.location_id
  join projects project on project.client_id = place.client_id and project.id = place.project_id
  where managed.client_id = users.client_id and managed.user_id = users.id and place.deletion_id is null)`;
const LOCATION_NAMES = managedLocations(sql`project.name || ' / ' || place.name`, SEPARATOR);
const LOCATION_IDS = managedLocations(sql`place.id::text`, ' ');

const people = (scope: Scope, clientId: string | null): Batches =>
  named(
    'users',
    scope
      .users()
      .where('users.client_id', clientId === null ? 'is' : '=', clientId)
      .select(['users.id as record', 'users.name', 'users.email', 'users.role', 'users.status'])
      .select([LOCATION_NAMES.as('locations'), LOCATION_IDS.as('locations_record')]),
  );

/** Those who belong to no client first. */
async function* everybody(scope: Scope): Batches {
  yield* people(scope, null);
  yield* ofEachClient(scope, ({ id }) => people(scope, id));
}

export const users: Kind = {
  group: 'users',
  sheet: { title: 'Managers', aliases: ['people', 'gestionnaires', 'utilisateurs', 'المدراء', 'المستخدمون'] },
  fields: fieldsOf(
    {
      client: CLIENT_IF_ANY,
      name: {
        ...nameColumn('full name', 'manager', 'manager name', 'person', 'nom complet', 'الاسم الكامل', 'المدير'),
        read: fitting(personNameSchema),
      },
      email: {
        required: true,
        aliases: ['e-mail', 'email address', 'mail', 'courriel', 'adresse e-mail', 'البريد الإلكتروني', 'البريد'],
        read: fitting(emailSchema),
      },
      role: {
        aliases: ['rôle', 'function', 'الدور'],
        ...oneOfWords({
          [superAdmin]: [
            'super administrator',
            'super administrateur',
            'administrateur général',
            'مسؤول عام',
            'المسؤول العام',
          ],
          [companyAdmin]: [
            'company administrator',
            'administrator',
            'admin',
            'administrateur',
            'administrateur de l’organisation',
            'مسؤول الشركة',
            'مسؤول المؤسسة',
            'مسؤول',
          ],
          [manager]: ['gestionnaire', 'responsable', 'مدير', 'مشرف'],
        }),
      },
      status: STATUS,
      locations: {
        aliases: ['location', 'sites', 'places', 'lieux', 'emplacements', 'المواقع', 'الموقع'],
        read: anyText,
        written: (ids, known) =>
          Array.isArray(ids) ? ids.map((id: string) => fullNameOf(known.get(id), known)).join('; ') : '',
      },
    },
    {
      client: [
        'Client',
        'Whose the person is: the name of a client. Super administrators have none.',
        'Harbour Care Group',
      ],
      name: ['Name', 'The name of the person.', 'Maya Lindqvist'],
      email: ['Email', 'The address by which the person signs in.', 'maya@example.org'],
      role: ['Role', 'What the person may do. Without a word it is a manager.', 'manager'],
      status: ['Status', 'Whether the person may sign in. Without a word it is active.', 'active'],
      locations: [
        'Locations',
        'The locations that a manager looks after, separated by semicolons.',
        'Residential homes / Pier House; P-18',
      ],
    },
  ),
  ids: [...idFields('client'), idListField('locations', 'Location record IDs')],
  rows: everybody,
  keyField: 'email',
  types: { name: 'text', email: 'text', role: 'text', status: 'text' },
  defaults: { status: 'active', locations: [] },
  refersTo: ['projects', 'locations'],
  place(draft, known, clientId) {
    const columns = given(draft, ['name', 'email', 'status']);
    const [there] = this.find(columns, clientId, known);
    const role = draft.values['role'] ?? there?.columns['role']?.toString() ?? manager;
    const owner = clientId ?? there?.clientId ?? null;
    checkPerson(draft, there, role, owner);
    if (there?.id === known.viewerId && columns['status'] === 'inactive')
      fault(draft, 'status', 'user.deactivateYourself');
    const text = draft.values['locations'];
    const locations = typeof text === 'string' ? locationsIn(draft, text, known, owner) : [];
    if (role !== manager && locations.length > 0) fault(draft, 'locations', 'user.onlyManagersLocations');
    return { ...columns, role, ...(text !== undefined && { locations }) };
  },
  keysOf: ({ columns }) => [keyOf(String(columns['email']))],
  find: (columns, _clientId, known) => known.find('users', keyOf(String(columns['email']))),
};

import { emailSchema, personNameSchema } from '../../../contract/account-fields';
import { roleSchema } from '../../../contract/roles';
import { type Draft, type Entry, fault, given } from '../entry';
import { REQUIRED, anyText, fieldsOf, fitting, oneOfWords } from '../field';
import type { Kind } from '../kind';
import { type KnownRecords, keyOf } from '../known-records';
import { LOCATION_TEXT, fullNameOf } from './locations';
import { CLIENT_IF_ANY, STATUS, nameColumn } from './words';

const { superAdmin, companyAdmin, manager } = roleSchema.shape.name.enum;

/** A name may hold the sign that separates names: as many parts are taken for one as it needs. */
const LONGEST_NAME_PARTS = 5;

/** The locations that a text names, as `Project / Location`, code or name, separated by `;`. Their ids, sorted. */
function locationsIn(draft: Draft, text: string, known: KnownRecords, clientId: string | null): string[] {
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
    else if (another)
      fault(
        draft,
        'locations',
        `There are several locations called “${meant()}”. Write the project before it: Project / Location.`,
      );
    else if (meant() !== '') fault(draft, 'locations', `There is no location called “${meant()}”.`);
    start += length;
  }
  return [...new Set(found.map(({ id }) => id))].sort();
}

function checkPerson(draft: Draft, there: Entry | undefined, role: string, clientId: string | null): void {
  if (role === superAdmin && clientId !== null) fault(draft, 'client', 'A super administrator belongs to no client.');
  if (role !== superAdmin && clientId === null && !('client' in draft.errors)) fault(draft, 'client', REQUIRED);
  if (!there) return;
  if (there.isDeleted) fault(draft, 'email', 'This e-mail address is taken.');
  else if (there.clientId !== clientId) fault(draft, 'email', 'This address belongs to somebody of another client.');
  else if (there.columns['role'] !== role) fault(draft, 'email', 'This address belongs to somebody with another role.');
}

export const users: Kind = {
  group: 'users',
  fields: fieldsOf('users', {
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
  }),
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
      fault(draft, 'status', 'You cannot deactivate yourself.');
    const text = draft.values['locations'];
    const locations = typeof text === 'string' ? locationsIn(draft, text, known, owner) : [];
    if (role !== manager && locations.length > 0) fault(draft, 'locations', 'Only managers look after locations.');
    return { ...columns, role, ...(text !== undefined && { locations }) };
  },
  keysOf: ({ columns }) => [keyOf(String(columns['email']))],
  find: (columns, _clientId, known) => known.find('users', keyOf(String(columns['email']))),
};

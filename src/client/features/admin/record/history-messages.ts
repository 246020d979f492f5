import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { AuditEntry } from '../../../../contract/admin';
import { collectionOf, factsOf, groupNames } from '../../../../contract/admin-groups';
import { roleMessages, statusMessages } from '../../../parts/value-messages';
import type { Lookup, NamedCollection } from '../../../state/admin/lookup';
import { sharedMessages } from '../shared-messages';
import { userMessages } from '../users/user-messages';

type FieldChange = AuditEntry['changes'][string];

/** In characters: a longer text is cut. */
const LONGEST = 120;

/** Where the ids in a field come from. */
const COLLECTIONS: Readonly<Record<string, NamedCollection>> = {
  ...Object.fromEntries(
    groupNames().flatMap((group) => {
      const collection = collectionOf(group);
      return [
        [`${factsOf(group).one}_id`, collection],
        [collection, collection],
      ];
    }),
  ),
  parent_id: 'categories',
};

/** Fields that no form has, or that it calls otherwise; and those of all forms, for where entries of all groups stand together. */
export const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  ...defineMessages({
    password: { id: 'admin.history.password', defaultMessage: 'Password' },
    logo_url: { id: 'admin.history.logo', defaultMessage: 'Logo' },
    version: { id: 'admin.history.version', defaultMessage: 'Version' },
    version_note: { id: 'admin.history.versionNote', defaultMessage: 'Note on the version' },
    wording: { id: 'admin.history.wording', defaultMessage: 'Wording corrected' },
    wording_since: { id: 'admin.history.wordingSince', defaultMessage: 'Corrected from this version on' },
    device: { id: 'admin.history.device', defaultMessage: 'A device' },
    call: { id: 'admin.history.call', defaultMessage: 'Call' },
    block: { id: 'admin.history.block', defaultMessage: 'Block of questions' },
    schedule: { id: 'admin.history.schedule', defaultMessage: 'Scheduled report' },
    recipients: { id: 'schedule.recipients', defaultMessage: 'Recipients' },
    token: { id: 'admin.history.token', defaultMessage: 'Token' },
    browser: { id: 'admin.history.browser', defaultMessage: 'Browser' },
    system: { id: 'admin.history.system', defaultMessage: 'System' },
    code: { id: 'admin.locations.code', defaultMessage: 'Code' },
    address: { id: 'admin.locations.address', defaultMessage: 'Address' },
    starts_on: { id: 'admin.projects.startsOn', defaultMessage: 'Starts on' },
    ends_on: { id: 'admin.projects.endsOn', defaultMessage: 'Ends on' },
    time_zone: { id: 'admin.clients.timeZone', defaultMessage: 'Time zone' },
    accent: { id: 'admin.clients.accent', defaultMessage: 'Colour of reports' },
    target: { id: 'admin.assessmentTools.target', defaultMessage: 'Target (%)' },
    parent_id: { id: 'admin.categories.parent', defaultMessage: 'Part of' },
    position: { id: 'admin.categories.position', defaultMessage: 'Position' },
    description: { id: 'admin.assessmentTools.description', defaultMessage: 'Description' },
    questions: { id: 'admin.assessmentTools.questionCount', defaultMessage: 'Questions' },
    translations: { id: 'admin.assessmentTools.view.translations', defaultMessage: 'Translations' },
    language: { id: 'admin.history.language', defaultMessage: 'Language' },
  }),
  email: userMessages.email,
  project_id: sharedMessages.project,
  district_id: sharedMessages.district,
  group_id: sharedMessages.group,
  category_id: sharedMessages.category,
  name: sharedMessages.name,
  status: sharedMessages.status,
  role: userMessages.role,
  client_id: sharedMessages.client,
  locations: sharedMessages.locations,
};

/** What was done about a device. */
const deviceMessages = defineMessages({
  signed_out: { id: 'admin.history.device.signedOut', defaultMessage: 'signed out' },
  clear_asked: { id: 'admin.history.device.clearAsked', defaultMessage: 'signed out, and asked to clear itself' },
  clear_cancelled: {
    id: 'admin.history.device.clearCancelled',
    defaultMessage: 'the request to clear itself was taken back',
  },
});

const VALUES: Readonly<Record<string, MessageDescriptor>> = { ...statusMessages, ...roleMessages, ...deviceMessages };
/** Fields whose values are words of the system, not of people. */
const WORDED: readonly string[] = ['status', 'role', 'device'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field was changed whose values nobody may see, as a password. */
export const isUnseen = ({ from, to }: FieldChange): boolean => isNothing(from) && isNothing(to);

/** A list before and after; nothing is a list too. */
export type ListOfChange = { readonly from: readonly unknown[] | null; readonly to: readonly unknown[] | null };

/** Whether a list was changed, which may be long: then what came and went says more than both of them. */
export const isListChange = (change: FieldChange): change is ListOfChange =>
  [change.from, change.to].some(Array.isArray) &&
  [change.from, change.to].every((value) => Array.isArray(value) || value === null);

/** A field as its form calls it; the name that the server gives it where no form has it. */
export function fieldText(intl: IntlShape, field: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[field] ?? labels[`${field}_id`];
  if (label !== undefined) return label;
  const known = FIELDS[field];
  return known ? intl.formatMessage(known) : field.replaceAll('_', ' ');
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

function nameOf(intl: IntlShape, collection: NamedCollection, id: string, lookup: Lookup): string {
  const name = lookup(collection, id);
  return name === ''
    ? intl.formatMessage({ id: 'admin.history.unknown', defaultMessage: 'a record that is not on this device' })
    : name;
}

/** A value as a person reads it: names of records, statuses in words, nothing as "empty". */
export function valueText(intl: IntlShape, field: string, value: unknown, lookup: Lookup): string {
  if (isNothing(value)) return intl.formatMessage({ id: 'admin.history.nothing', defaultMessage: 'empty' });
  if (Array.isArray(value))
    return cut(intl.formatList(value.map((item: unknown) => valueText(intl, field, item, lookup))));
  if (typeof value === 'object' && value !== null) {
    const { name } = value as { name?: unknown };
    return typeof name === 'string' ? valueText(intl, field, name, () => name) : cut(JSON.stringify(value));
  }
  if (typeof value === 'number') return intl.formatNumber(value);
  const text = String(value);
  const collection = COLLECTIONS[field];
  if (collection) return cut(nameOf(intl, collection, text, lookup));
  const word = WORDED.includes(field) ? VALUES[text] : undefined;
  return word ? intl.formatMessage(word) : cut(text);
}

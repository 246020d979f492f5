import { activeStatusSchema, nameSchema, optionalTextSchema } from '../../../contract/record';
import type { InstallationGroup } from '../entry';
import { type ColumnWords, type FieldRules, anyText, fitting, oneOfWords } from '../field';

/* Columns that several groups have, with the headings and words that people use for them. */

export const nameColumn = (...aliases: readonly string[]): FieldRules => ({
  required: true,
  aliases: ['title', 'nom', 'intitulé', 'الاسم', 'اسم', ...aliases],
  read: fitting(nameSchema),
});

/** The name of a record of another group, whose id stands in `column`. */
export const reference = (names: InstallationGroup, column: string, ...aliases: readonly string[]): FieldRules => ({
  aliases,
  names,
  column,
  read: anyText,
  written: (id, known) => known.get(id?.toString())?.columns['name']?.toString() ?? '',
});

const CLIENT_NAMES = [
  'client name',
  'organisation',
  'organization',
  'company',
  'customer',
  'client_id',
  'société',
  'entreprise',
  'العميل',
  'المنظمة',
];

/** Whose a record is that may be nobody's. */
export const CLIENT_IF_ANY: FieldRules = reference('clients', 'client_id', ...CLIENT_NAMES);
export const CLIENT: FieldRules = { ...CLIENT_IF_ANY, required: true };

export const textColumn = (limit: number, ...aliases: readonly string[]): FieldRules => ({
  aliases,
  read: fitting(optionalTextSchema(limit)),
});

const { active, inactive } = activeStatusSchema.enum;

export const STATUS: FieldRules = {
  aliases: ['state', 'active', 'statut', 'état', 'actif', 'الحالة', 'نشط'],
  ...oneOfWords({
    [active]: ['yes', 'true', '1', 'on', 'enabled', 'actif', 'active', 'activé', 'oui', 'نشط', 'نعم', 'فعال'],
    [inactive]: ['no', 'false', '0', 'off', 'disabled', 'inactif', 'désactivé', 'non', 'غير نشط', 'لا'],
  }),
};

export const CLIENT_WORDS: ColumnWords = ['Client', 'Whose it is: the name of a client.', 'Harbour Care Group'];
export const PROJECT_WORDS: ColumnWords = ['Project', 'The name of its project.', 'Residential homes'];
export const STATUS_WORDS: ColumnWords = ['Status', 'Whether it is in use. Without a word it is active.', 'active'];

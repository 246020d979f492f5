import { activeStatusSchema, nameSchema, optionalTextSchema } from '../../../contract/record';
import { type FieldRules, anyText, fitting, oneOfWords } from '../field';

/* Columns that several groups have, with the headings and words that people use for them. */

export const CLIENT: FieldRules = {
  required: true,
  aliases: ['client name', 'organisation', 'organization', 'company', 'customer', 'client_id', 'société', 'entreprise', 'العميل', 'المنظمة'],
  read: anyText,
};

export const nameColumn = (...aliases: readonly string[]): FieldRules => ({
  required: true,
  aliases: ['title', 'nom', 'intitulé', 'الاسم', 'اسم', ...aliases],
  read: fitting(nameSchema),
});

export const textColumn = (limit: number, ...aliases: readonly string[]): FieldRules => ({
  aliases,
  read: fitting(optionalTextSchema(limit)),
});

/** The name of a record of another group. */
export const reference = (...aliases: readonly string[]): FieldRules => ({ aliases, read: anyText });

const { active, inactive } = activeStatusSchema.enum;

export const STATUS: FieldRules = {
  aliases: ['state', 'active', 'statut', 'état', 'actif', 'الحالة', 'نشط'],
  keepsWhenEmpty: true,
  ...oneOfWords({
    [active]: ['yes', 'true', '1', 'on', 'enabled', 'actif', 'active', 'activé', 'oui', 'نشط', 'نعم', 'فعال'],
    [inactive]: ['no', 'false', '0', 'off', 'disabled', 'inactif', 'désactivé', 'non', 'غير نشط', 'لا'],
  }),
};

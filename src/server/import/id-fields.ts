import type { z } from 'zod';
import { conditionSchema, noteRuleSchema, scoringSchema, weightSchema } from '../../contract/assessment-tools';
import { languageSchema, translationsSchema } from '../../contract/translation-shapes';
import { storedBandsSchema } from '../admin/bands';
import type { Field, Reading } from './field';
import type { SheetRow } from './read-sheet';
import { RECORD, idOf } from './record-ids';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is no id says nothing: a person wrote it. */
const readId = (text: string): Reading => ({ value: UUID.test(text) ? text.toLowerCase() : null });

const column = (field: string, title: string, read = readId): Field => ({
  field,
  title,
  meaning: '',
  example: '',
  aliases: [],
  isId: true,
  read,
});

/** The columns of a kind: its own id, and those of what these fields name. */
export const idFields = (...names: readonly string[]): readonly Field[] => [
  column(RECORD, 'Record ID'),
  ...names.map((name) => column(idOf(name), `${name.charAt(0).toUpperCase()}${name.slice(1)} record ID`)),
];

/** JSON of a shape of the contract; what is none says nothing. */
const readJson =
  (shape: z.ZodType) =>
  (text: string): Reading => {
    try {
      const parsed = shape.safeParse(JSON.parse(text));
      return { value: parsed.success ? JSON.stringify(parsed.data) : null };
    } catch {
      return { value: null };
    }
  };

/** When something is shown: JSON of the contract's condition, in which questions have their record ids. */
export const conditionFields = (...names: readonly string[]): readonly Field[] =>
  names.map((name) => {
    const title = name.replaceAll('_', ' ');
    return { ...column(name, title.charAt(0).toUpperCase() + title.slice(1), readJson(conditionSchema)) };
  });

/** How answers count: JSON of the contract's scoring, and the weight of a category. */
export const SCORING_FIELDS: readonly Field[] = [
  column('scoring', 'Scoring', readJson(scoringSchema)),
  column('category_weight', 'Category weight', readJson(weightSchema)),
];

/** For which answers a note is required: JSON of the contract's rule. */
export const NOTE_FIELD: Field = column('note_if', 'Note if', readJson(noteRuleSchema));

/** How questions and their categories read in other languages: JSON of the contract's translations. */
export const TRANSLATION_FIELDS: readonly Field[] = [
  column('translations', 'Translations', readJson(translationsSchema)),
  column('category_translations', 'Category translations', readJson(translationsSchema)),
];

/** In which language a tool is written, and how its own words read in others. */
export const TOOL_TRANSLATION_FIELDS: readonly Field[] = [
  column('language', 'Language', (text) => ({ value: languageSchema.safeParse(text).success ? text : null })),
  column('translations', 'Translations', readJson(translationsSchema)),
];

/** What results are called, by version: JSON as it is stored. */
export const BANDS_FIELD: Field = column('bands', 'Bands', readJson(storedBandsSchema));

/** Ids of several records, separated by spaces, under one heading. */
export const idListField = (name: string, title: string): Field =>
  column(idOf(name), title, (text) => ({ value: text.toLowerCase() }));

/** The ids that rows have in a column of these. */
export function idsIn(rows: readonly SheetRow[], fields: readonly Field[], name: string): string[] {
  const at = fields.findIndex(({ field }) => field === name);
  const texts = at < 0 ? [] : rows.flatMap(({ cells }) => cells[at] ?? []);
  return texts.filter((text) => UUID.test(text)).map((text) => text.toLowerCase());
}

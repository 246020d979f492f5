import { z } from 'zod';
import { assessmentToolUsageSchema } from './assessment-tool-usage';
import { listOf, listQuerySchema, oneOf } from './envelope';
import { idSchema, timestampSchema } from './record';

/**
 * What can be imported. `managers` to `questions` are one sheet each; `db` is a workbook with a sheet for every group
 * of an installation.
 */
export const importKindSchema = z.enum(['managers', 'locations', 'districts', 'questions', 'db']);
export type ImportKind = z.infer<typeof importKindSchema>;

/** Parts of a form are text: JSON in one of them is read before its shape is checked. */
const jsonOf = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'field.notJson' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** How the text of a file may be encoded, by the names of the WHATWG's Encoding Standard. */
export const textEncodingSchema = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
]);
export type TextEncoding = z.infer<typeof textEncodingSchema>;

/** Which column of a file holds which field: `{field: place of the column, from 0; null: none}`. */
export const importMappingSchema = z.record(z.string().max(64), z.int().min(0).max(1_000).nullable());

/** Values typed in place of the file's: `{sheet: {row: {field: value}}}`. A row of null is left out. */
export const importFixesSchema = z.record(
  z.string().max(100),
  z.record(z.string().regex(/^\d{1,7}$/), z.record(z.string().max(64), z.string().max(10_000)).nullable()),
);
export type ImportFixes = z.infer<typeof importFixesSchema>;

/** Groups of which an import can make records that rows name: a name says all that they need, beside what the row says. */
export const importCreatableSchema = z.enum(['projects', 'districts', 'groups', 'categories']);
export type ImportCreatable = z.infer<typeof importCreatableSchema>;

/**
 * The fields beside `file` of `POST /api/users/import-managers`, `/api/locations/import-locations`,
 * `/api/districts/import`, `/api/assessment-tools/{id}/import-questions` and `/api/imports/db`. The same file is sent
 * for the dry run, for each check of what was fixed, and for the import itself: the server remembers nothing between.
 * An import has an `Idempotency-Key`: sent again with it, because its answer was lost, it waits for the first one and
 * says what that did, without the rows.
 */
export const importBodySchema = z.object({
  /** Checks only; nothing is written. */
  dry_run: z.union([z.literal('1'), z.literal('0')]).optional(),
  /** Whose the records will be. Not for `questions` and `db`. */
  client_id: z.uuid().optional(),
  /** The sheet to read, of a workbook with several. Not for `db`. */
  sheet: z.string().max(100).optional(),
  /**
   * The row of the headings, counted from 1; 0: there is none, and every row is imported. Without it the server finds
   * it.
   */
  header_row: z.coerce.number().int().min(0).max(1_000).optional(),
  /** How a CSV file is encoded; without it the server finds out. */
  encoding: textEncodingSchema.optional(),
  mapping: jsonOf(importMappingSchema).optional(),
  fixes: jsonOf(importFixesSchema).optional(),
  /** What happens to a row whose record is there already. */
  existing: z.enum(['update', 'skip']).optional(),
  /** Records of these groups that rows name and that are not there are made with them. */
  create: jsonOf(z.array(importCreatableSchema).max(importCreatableSchema.options.length)).optional(),
  /** The answer is a file of the rows that cannot be imported, each with its reason. */
  report: z.enum(['csv', 'xlsx']).optional(),
});
export type ImportBody = z.infer<typeof importBodySchema>;

export const importRowSchema = z.object({
  sheet: z.string(),
  /** As the program that made the file counts them, from 1. */
  row: z.int(),
  status: z.enum(['created', 'updated', 'skipped', 'error']),
  /** By field, as text as it would be stored. */
  values: z.record(z.string(), z.string()),
  /** Of a changed row: what stands in the cells that change, by field. Nothing of a question that only moves. */
  before: z.record(z.string(), z.string()).optional(),
  /** By field; `row` for what concerns the whole row. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Counts of rows. `also_created`: records made besides, because rows name them; absent: none. */
export const importSummarySchema = z.object({
  ...{ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() },
  also_created: z.int().optional(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** How one sheet was understood. */
export const importSheetSchema = z.object({
  name: z.string(),
  /** `clients` … for `db`; otherwise the kind. */
  group: z.string(),
  /** From 1; 0: there is none. */
  header_row: z.int(),
  /** The headings as the file has them, by place; empty where a column has none. */
  headings: z.array(z.string()),
  /** The first rows that hold something, headings and titles too, each text cut where it is long. */
  beginning: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  fields: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      required: z.boolean(),
      /** Place of its column in the file; null: it has none. */
      column: z.int().nullable(),
      /** The only values that it takes. */
      options: z.array(z.string()).optional(),
      /** Names of records that it may name; of many, some. */
      known: z.array(z.string()).optional(),
    }),
  ),
  /** Rows that a person does not see in the file, hidden or left out by a filter; they are imported like others. */
  hidden_rows: z.int().optional(),
  summary: importSummarySchema,
});
export type ImportSheet = z.infer<typeof importSheetSchema>;

/** A questionnaire that is in use, and the version that its changed questions make. */
export const changedQuestionnaireSchema = assessmentToolUsageSchema
  .pick({ answers: true, unfinished: true, location_count: true })
  .extend({ id: idSchema, name: z.string(), version: z.int() });
export type ChangedQuestionnaire = z.infer<typeof changedQuestionnaireSchema>;

/** Records of one group that rows name and that are not there. */
export const missingRecordsSchema = z.object({
  group: z.string(),
  /** How many different names. */
  count: z.int(),
  /** By how many rows each is named, the most first; of many, some. */
  names: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Whether they are made with the rows. Absent: they can't be, for they need more than a name. */
  created: z.boolean().optional(),
});
export type MissingRecords = z.infer<typeof missingRecordsSchema>;

export const importOutcomeSchema = z.object({
  kind: importKindSchema,
  dry_run: z.boolean(),
  /** Of what was written; null: nothing was, because this was a dry run or a row failed. */
  import_id: idSchema.nullable(),
  /** Of a CSV file: how its text was read, and whether that can hardly be wrong. */
  text: z.object({ encoding: textEncodingSchema, is_certain: z.boolean() }).optional(),
  /** Every sheet that the file has. */
  sheet_names: z.array(z.string()),
  sheets: z.array(importSheetSchema),
  /** Those that are no drafts and of which questions change or are added. */
  questionnaires: z.array(changedQuestionnaireSchema).optional(),
  /** Absent: all is there that rows name. */
  missing: z.array(missingRecordsSchema).optional(),
  /** In the file's order. */
  rows: z.array(importRowSchema),
  summary: importSummarySchema,
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
export const importResponseSchema = oneOf(importOutcomeSchema);

/**
 * With `Accept: application/x-ndjson` an import answers line by line while it works: `progress` as often as there is
 * news, at last `data`, or `error` when it failed on the way.
 */
export const importLineSchema = z.union([
  z.object({
    progress: z.object({ phase: z.enum(['reading', 'checking', 'writing']), done: z.int(), total: z.int().nullable() }),
  }),
  z.object({ data: importOutcomeSchema }),
  z.object({ error: z.object({ status: z.int(), message: z.string(), code: z.string().optional() }) }),
]);
export type ImportLine = z.infer<typeof importLineSchema>;

/** An import that was made: `GET /api/imports`, the newest first, always a page of them. */
export const importRecordSchema = z.object({
  id: idSchema,
  kind: importKindSchema,
  file_name: z.string(),
  at: timestampSchema,
  by: z.object({ id: idSchema, name: z.string() }),
  summary: importSummarySchema,
  /** When it was taken back; null: it stands. */
  undone_at: timestampSchema.nullable(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;
export const importListQuerySchema = listQuerySchema.pick({ page: true, perPage: true });
export type ImportListQuery = z.infer<typeof importListQuerySchema>;
export const importListSchema = listOf(importRecordSchema);
/** `POST /api/imports/{id}/undo`: 409 with the reason when something depends on it by now. */
export const importRecordResponseSchema = oneOf(importRecordSchema);

/**
 * `GET /api/imports/templates/{kind}`: a file to be filled in; `GET /api/imports/db` is everything there is, as such a
 * file.
 */
export const importTemplateParamsSchema = z.object({ kind: importKindSchema });
export const importTemplateQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']).optional() });

import { z } from 'zod';
import { oneOf } from './envelope';
import { groupNames } from './admin-groups';
import { idSchema, ownIdSchema, timestampSchema } from './record';

/**
 * What the admin area can do beyond the calls of the specification: on many records at once, as a file, taken back, and
 * who did it. A server that has it says `office` in `X-Capabilities`.
 */
export const adminGroupSchema = z.enum(groupNames());
export type { AdminGroup } from './admin-groups';

/** What would go along with a record that is deleted, or speaks against deleting it: numbers of records by group. */
export const deletionPreviewSchema = z.object({
  /** Deleted with it. */
  takes: z.record(z.string(), z.int()),
  /** Kept, but no longer in it. */
  releases: z.record(z.string(), z.int()),
  /** Answers that would be orphaned: then deleting is refused (409). */
  answers: z.int(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
/** `GET /api/{group}/{id}/deletion`. */
export const deletionPreviewResponseSchema = oneOf(deletionPreviewSchema);

/** A deletion that may be taken back until `undo_until`. */
export const deletionSchema = z.object({ id: idSchema, undo_until: timestampSchema });
export type Deletion = z.infer<typeof deletionSchema>;
/** `DELETE /api/{group}/{id}`. */
export const deletionResponseSchema = oneOf(deletionSchema);

/** Records chosen one by one, or all that a query finds but for some. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(10_000) }),
  z.strictObject({ query: z.record(z.string(), z.unknown()), except: z.array(z.uuid()).max(10_000) }),
]);
export type AdminSelection = z.infer<typeof selectionSchema>;

/** What comes to a list of ids that a record has, and what goes, beside whatever else is in it. */
const listChangeSchema = z.strictObject({
  add: z.array(z.uuid()).max(10_000).optional(),
  remove: z.array(z.uuid()).max(10_000).optional(),
});
export type ListChange = z.infer<typeof listChangeSchema>;

/**
 * `POST /api/{group}/bulk`: `delete`, or `set` with the fields to change in each. A server that takes `lists`, as
 * `{ locations: { add: [id] } }`, and can take a `set` back, says `many` in `X-Capabilities`.
 */
export const bulkBodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), selection: selectionSchema }),
  z.strictObject({
    action: z.literal('set'),
    selection: selectionSchema,
    values: z.record(z.string(), z.unknown()),
    lists: z.record(z.string(), listChangeSchema).optional(),
  }),
]);
export type BulkBody = z.infer<typeof bulkBodySchema>;

/** `POST /api/{group}/bulk/preview`: what deleting a selection would mean. It changes nothing. */
export const bulkPreviewBodySchema = z.strictObject({ selection: selectionSchema });
export const bulkPreviewSchema = z.object({
  /** So many of the selected would be deleted … */
  deleted: z.int(),
  /** … and so many would not, because answers refer to them, or because they are not the person's to delete. */
  refused: z.int(),
  takes: deletionPreviewSchema.shape.takes,
  releases: deletionPreviewSchema.shape.releases,
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;
export const bulkPreviewResponseSchema = oneOf(bulkPreviewSchema);

/** One record's outcome; `message` says why it was refused. Each record succeeds or fails by itself. */
const bulkResultSchema = z.object({
  id: idSchema,
  name: z.string(),
  done: z.boolean(),
  message: z.string().nullable(),
});
export const bulkOutcomeSchema = z.object({
  results: z.array(bulkResultSchema),
  /** After `delete`: takes them all back. */
  deletion: deletionSchema.nullable(),
  /**
   * After `set`, where anything is another value now: `POST /api/{group}/bulk/{id}/undo` takes it back until
   * `undo_until`, in each record in which nobody has changed the same fields since. Its outcome is one like this.
   */
  change: deletionSchema.nullable().optional(),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
export const bulkResponseSchema = oneOf(bulkOutcomeSchema);

/**
 * `POST /api/{group}/bulk/jobs`: what `POST /api/{group}/bulk` is asked, done while the person does something else (202).
 * Which records are meant is settled when it is asked for. A server that does so says `bulkJobs` in `X-Capabilities`.
 *
 * `GET /api/bulk/jobs`: one's own that go on, and those whose end one has not seen, the oldest first. For a day after the end:
 * `GET /api/{group}/bulk/jobs/{id}`, with the `outcome`. `POST /api/{group}/bulk/jobs/{id}/stop`: what is done stays done.
 * `POST /api/{group}/bulk/jobs/{id}/seen`: the person knows how it ended.
 */
export const bulkJobSchema = z.object({
  id: idSchema,
  group: adminGroupSchema,
  action: z.enum(['delete', 'set']),
  /** The last three are ends; `failed`: the server could not go on, or the person may not any more. */
  status: z.enum(['waiting', 'working', 'stopping', 'done', 'stopped', 'failed']),
  /** Records that are meant … */
  total: z.int(),
  /** … so many of which are done, and so many were refused. */
  done: z.int(),
  refused: z.int(),
  created_at: timestampSchema,
  /** Why it failed, in words. */
  error: z.string().nullable(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;
/** `outcome`, once it has ended: of the records that it came to. From the end on there is time to take it back. */
export const bulkJobResultSchema = bulkJobSchema.extend({ outcome: bulkOutcomeSchema.nullable() });
export type BulkJobResult = z.infer<typeof bulkJobResultSchema>;
export const bulkJobResponseSchema = oneOf(bulkJobResultSchema);
export const bulkJobListSchema = z.object({ data: z.array(bulkJobSchema) });

/**
 * `GET /api/{group}/export`, beside the list's own parameters. `columns[name]=Name&columns[code]=Code`: which, in which
 * order, under which heading. `words[status][active]=Active`: what is written for a value of a column, in the person's
 * language.
 */
export const exportQuerySchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  columns: z.record(z.string().max(64), z.string().max(200)),
  words: z.record(z.string().max(64), z.record(z.string().max(64), z.string().max(200))).optional(),
});

/**
 * `GET /api/{group}/repeated-names`, of groups in which no two records of one parent may be called the same: how many
 * names more than one record has all the same, since before that was refused. `filters[name]=repeated` finds them.
 */
export const repeatedNamesQuerySchema = z.object({ clientId: ownIdSchema.optional() });
export const repeatedNamesSchema = z.object({ count: z.int() });
export type RepeatedNames = z.infer<typeof repeatedNamesSchema>;
export const repeatedNamesResponseSchema = oneOf(repeatedNamesSchema);

export const auditActionSchema = z.enum([
  'created',
  'changed',
  'deleted',
  'restored',
  'copied',
  'impersonated',
  'acted',
]);

/** One thing that somebody did to a record. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  action: auditActionSchema,
  /** Who did it; while impersonating, the one who was acted as. */
  by: z.object({ id: idSchema, name: z.string() }),
  /** Who really sat there. */
  impersonator: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Fields with their value before and after; null for what is never shown. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** `GET /api/{group}/{id}/audit`: the newest first, at most a hundred; `before` an entry's id for older ones. */
export const auditQuerySchema = z.object({ before: z.uuid().optional() });
export const auditListSchema = z.object({ data: z.array(auditEntrySchema) });

import { z } from 'zod';
import { answerSchema } from './answers';
import { assessmentToolSchema } from './assessment-tools';
import { categorySchema } from './categories';
import { clientSchema } from './clients';
import { oneOf } from './envelope';
import { MOST_NAMED, MOST_PLACES } from './kept';
import { locationSchema } from './locations';
import { idSchema } from './record';

/** Everything that a device needs to work offline: `GET /api/general/init-entities-app`. */
export const initEntitiesSchema = z.object({
  clients: z.array(clientSchema),
  locations: z.array(locationSchema),
  categories: z.array(categorySchema),
  assessmentTools: z.array(assessmentToolSchema),
  answers: z.array(answerSchema),
});
export type InitEntities = z.infer<typeof initEntitiesSchema>;
export const initEntitiesResponseSchema = oneOf(initEntitiesSchema);

/** Ids separated by commas; what is none is passed over, and more than so many are. */
const idsSchema = (most: number) =>
  z
    .string()
    .transform((list) => list.split(',').filter((id) => z.uuid().safeParse(id).success))
    .transform((ids) => ids.slice(0, most))
    .catch([]);

/**
 * Capability `deltas`. Every response of `init-entities-app` has a cursor (`HEADER.cursor`). Asked `since` one, it holds
 * what changed, says so (`HEADER.since`), and has another cursor, of the moment before it was read: what changes
 * meanwhile comes again. A cursor that tells nothing, because it is too old, another person's or of another past of the
 * server, gets everything, and no `HEADER.since`. The cursor counts only when the response was complete.
 *
 * Capability `bounded`. Asked for what is `recent`, it leaves out answers that do not belong on the device, and says by
 * which rule (`HEADER.kept`, see `KeptRule`). A manager is given what is unfinished, and of what is completed the last
 * ones of each location and questionnaire, no older than some months; administrators what they have begun themselves and
 * not finished. Besides, everybody is given what the device names, as far as it is in sight. Where nothing is left out,
 * there is no `HEADER.kept`.
 */
export const initEntitiesQuerySchema = z.object({
  since: z.string().optional().catch(undefined),
  /**
   * Of a response that was cut, the last record that came, as `answers.<id>`: those before it are left out, for they come
   * in a fixed order. The cursor to keep is that of the first response.
   */
  after: z.string().optional().catch(undefined),
  keep: z.literal('recent').optional().catch(undefined),
  /** Locations, separated by commas: all their answers are given. */
  places: idsSchema(MOST_PLACES),
  /** Answers that the device holds, since somebody opened them or changed them: what becomes of them is told. */
  opened: idsSchema(MOST_NAMED),
});

/** Something that is not there any more, or not for this person. */
const removalSchema = z.object({ collection: initEntitiesSchema.keyof(), id: idSchema });
export type Removal = z.infer<typeof removalSchema>;

/** What changed since a cursor: the whole records, and what to take away. */
export const deltaResponseSchema = oneOf(initEntitiesSchema.extend({ removed: z.array(removalSchema) }));

/** Whether the server is there: `GET /live`, `GET /health`. */
export const healthSchema = z.object({ status: z.literal('ok'), contract: z.int(), uptime_s: z.number() });

/** What was looked at, in words for people. */
const checkSchema = z.object({ status: z.enum(['ok', 'failed']), message: z.string() });
/**
 * Whether the server can do its work: `GET /ready`. `degraded`: with 200, it does all but what can wait. `failing`:
 * with 503, requests should go elsewhere.
 */
export const readinessSchema = healthSchema.extend({
  status: z.enum(['ok', 'degraded', 'failing']),
  checks: z.record(z.string(), checkSchema),
});
export type Readiness = z.infer<typeof readinessSchema>;

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { givenValues, noMonth } from './measures';

/*
 * What counted answers gave to questions, as an index of bits. The counted answers of a tool have numbered places, a
 * segment is so many of them side by side, and of each value that was given in a segment one string says who gave it: a
 * bit for each place. However answers are selected, how many of them gave the value is how many bits both have in
 * common.
 *
 * A place is given once. An answer that changes is no longer counted, and gets another place when it is counted again:
 * bits of its old one stay behind, where no selection finds them.
 */

type Answers = SelectQueryBuilder<Tables, 'answers', object>;

/** Places in a segment: the length of `question_bits.bits`. */
const SEGMENT = sql.lit(1_024);

/** The segment of an answer that has a place. */
export const segmentOf = (place: RawBuilder<unknown>): RawBuilder<number> => sql<number>`${place} / ${SEGMENT}`;
/** Aggregates places of one segment into bits. */
export const bitsAt = (place: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bit_or(set_bit(repeat('0', ${SEGMENT})::bit(${SEGMENT}), ${place} % ${SEGMENT}, 1))`;

/** Gives these answers of one tool, which must be locked, the next places; with that they are counted. */
export async function placeAnswers(
  tx: Db,
  tool: { client_id: string; assessment_tool_id: string },
  ids: readonly string[],
): Promise<void> {
  await sql`with places as (
      insert into tool_places (client_id, assessment_tool_id, taken)
        values (${tool.client_id}, ${tool.assessment_tool_id}, ${ids.length})
      on conflict (client_id, assessment_tool_id) do update set taken = tool_places.taken + excluded.taken returning taken)
    update answers set counted = true, place = places.taken - numbered.number
      from places, unnest(${ids}::uuid[]) with ordinality numbered(id, number)
    where answers.client_id = ${tool.client_id} and answers.id = numbered.id`.execute(tx);
}

/** Adds what these answers, which have places, gave to questions. */
export async function storeBits(tx: Db, answers: Answers): Promise<void> {
  const place = sql.ref('given.place');
  await sql`insert into question_bits (client_id, assessment_tool_id, segment, question_id, value, worth, bits)
    select given.client_id, given.assessment_tool_id, ${segmentOf(place)}, given.question_id, given.value, max(given.worth), ${bitsAt(place)}
      from (${givenValues(answers, noMonth)}) given group by 1, 2, 3, 4, 5
    on conflict (client_id, assessment_tool_id, segment, question_id, (coalesce(md5(value), '')))
      do update set bits = question_bits.bits | excluded.bits`.execute(tx);
}

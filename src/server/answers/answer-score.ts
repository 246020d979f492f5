import { sql } from 'kysely';
import { type ScoredPart, scoreOf } from '../../contract/scoring';
import { compiledOnce } from '../db/compiled-once';
import type { Db } from '../db/open-database';

interface Part extends ScoredPart {
  /** So many answers are worth the same. */
  times: number;
}

/** What the answer's values are worth, hidden ones left out. */
const readParts = compiledOnce<{ client_id: string; id: string }, Part>((db, { client_id, id }) => ({
  compile: () =>
    sql<Part>`select given.ratio, count(*)::int as times, (coalesce((asked.scoring::jsonb->>'weight')::double precision, 1)
        * coalesce(heading.weight, 1)) as weight, asked.scoring::jsonb->'critical' as critical
      from answer_details given
        join questions asked on asked.client_id = given.client_id and asked.id = given.question_id
        join question_categories heading on heading.client_id = asked.client_id
          and heading.id = asked.question_category_id
      where given.client_id = ${client_id} and given.answer_id = ${id} and given.ratio is not null and not given.hidden
      group by given.ratio, 3, 4
      union all select ratio, count(*)::int, 1, null from custom_answer_details
        where client_id = ${client_id} and answer_id = ${id} and ratio is not null group by ratio`.compile(db),
}));

/** The score of one answer as it stands; null: nothing of it is scored. */
export async function readScore(db: Db, { client_id, id }: { client_id: string; id: string }): Promise<number | null> {
  const { rows } = await readParts(db, { client_id, id });
  return scoreOf(rows.map(({ times, weight, ...part }) => ({ ...part, weight: weight * times })));
}

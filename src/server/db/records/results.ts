import { type RawBuilder, sql } from 'kysely';
import type { Result } from '../../../contract/results';

/** What the score is called in the version that was answered; null: nothing. From a row of `answers`. */
export const resultOfAnswer: RawBuilder<Result | null> = sql`(select jsonb_build_object('name', band->'name', 'colour', band->'colour')
  from (select part->'bands' as bands
      from assessment_tools named, jsonb_array_elements(named.bands::jsonb) part
      where named.client_id = answers.client_id and named.id = answers.assessment_tool_id
        and (part->>'since')::int <= answers.assessment_tool_version
      order by (part->>'since')::int desc limit 1) called, jsonb_array_elements(called.bands) band
  where (band->>'from')::double precision <= answers.score
  order by (band->>'from')::double precision desc limit 1)`;

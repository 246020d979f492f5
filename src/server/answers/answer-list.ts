import { type SqlBool, sql } from 'kysely';
import { contains } from '../db/list';

/* What an answer is about, without joining it: a million answers are counted and paged through by their own index. */

/** Orders answers by the name of their tool or location, as people read it. */
export const nameOf = (table: 'assessment_tools' | 'locations', reference: 'assessment_tool_id' | 'location_id') =>
  sql`(select lower(named.name) from ${sql.table(table)} named where named.client_id = answers.client_id and named.id = ${sql.ref(`answers.${reference}`)})`;

/** Answers to a tool, or at a location, that is called so. */
export const isAbout = (text: string) =>
  sql<SqlBool>`((answers.client_id, answers.assessment_tool_id) in
      (select tool.client_id, tool.id from assessment_tools tool where ${contains(text, 'tool.name')})
    or (answers.client_id, answers.location_id) in
      (select place.client_id, place.id from locations place where ${contains(text, 'place.name', 'place.code')}))`;

import { sql } from 'kysely';
import { z } from 'zod';
import type { QuestionCategoryBody } from '../../contract/assessment-tools';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';

/**
 * Which id an item gets that is not asked now: one of the server's own (`new`); the body's, which nothing has (`named`);
 * or the body's if nothing has it, while what an earlier version asked is the same question or category again (`kept`).
 */
export type NewIds = 'new' | 'named' | 'kept';

interface Row {
  id: string;
  original_id: string | null;
}
/** What an earlier version asked; `name` and `question`: its words, be it a category or a question. */
interface Asked extends Row {
  name: string;
  question: string;
  help: string | null;
  translations: string | null;
}
interface Ids {
  /** By the body's ids of what is not asked now. What stands in the body twice is new, too. */
  idsNew: ReadonlyMap<string, string>;
  /** By these new ids: the first one of what is asked again. */
  origins: ReadonlyMap<string, string>;
  /** What is asked again, by the body's ids. */
  earlier: ReadonlyMap<string, Asked>;
}

const originOf = ({ id, original_id: original }: Row): string => original ?? id;

/** Rows of the client that have these ids; `isOwn`: whether the tool has asked them. */
async function rowsWith(tx: Db, { id, clientId }: { id: string; clientId: string }, ids: readonly string[]) {
  const found = await sql<Asked & { isOwn: boolean }>`select id, original_id, assessment_tool_id = ${id} as "isOwn",
      question as name, question, help, translations
    from questions where client_id = ${clientId} and id = any(${ids}::uuid[])
    union all select id, original_id, assessment_tool_id = ${id}, name, name, null, translations
    from question_categories
    where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(tx);
  return found.rows;
}

/** The ids of what a tool asks anew. `current`: what it asks now. */
export async function idsOfNew(
  tx: Db,
  tool: { id: string; clientId: string },
  categories: readonly QuestionCategoryBody[],
  current: readonly Row[],
  how: NewIds,
): Promise<Ids> {
  const asked = new Set(current.map(({ id }) => id));
  const named = categories.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
  const unknown = [...new Set(named)].flatMap((id) => (id === undefined || asked.has(id) ? [] : [id]));
  const free = new Set(how === 'new' ? [] : unknown);
  const idsNew = new Map<string, string>();
  const origins = new Map<string, string>();
  const earlier = new Map<string, Asked>();
  if (how === 'kept') {
    const uuids = unknown.filter((id) => id === id.toLowerCase() && z.uuid().safeParse(id).success);
    for (const id of unknown) free.delete(id);
    for (const id of uuids) free.add(id);
    // Of one question there is one row in a version.
    const taken = new Set(current.map(originOf));
    for (const row of await rowsWith(tx, tool, uuids)) {
      free.delete(row.id);
      if (!row.isOwn || taken.has(originOf(row))) continue;
      taken.add(originOf(row));
      idsNew.set(row.id, newId());
      origins.set(idsNew.get(row.id) ?? row.id, originOf(row));
      earlier.set(row.id, row);
    }
  }
  for (const id of unknown) if (!idsNew.has(id)) idsNew.set(id, free.has(id) ? id : newId());
  return { idsNew, origins, earlier };
}

import { sql } from 'kysely';
import { type Noted, lacksNote } from '../../contract/note-rules';
import type { Db } from '../db/open-database';

interface Answered extends Noted {
  id: string;
  answer_value: string | null;
  additional_info: string | null;
}

/** Ids of the questions of an answer, hidden ones included, that need a note, as they are answered, and have none. */
export async function missingNotes(db: Db, answer: { client_id: string; id: string }): Promise<string[]> {
  const { rows } = await sql<Answered>`
    select q.id, q.type, q.text_input, q.note_if::jsonb as note_if, d.answer_value, d.additional_info
      from questions q join answers a on a.client_id = q.client_id and a.assessment_tool_id = q.assessment_tool_id
      join answer_details d on d.client_id = a.client_id and d.answer_id = a.id and d.question_id = q.id
      where a.client_id = ${answer.client_id} and a.id = ${answer.id} and q.note_if is not null
        and q.since_version <= a.assessment_tool_version
        and (q.until_version is null or q.until_version >= a.assessment_tool_version)`.execute(db);
  return rows.flatMap((row) => (lacksNote(row, row) ? [row.id] : []));
}

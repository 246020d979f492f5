import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { invalid } from '../problem';

type Category = Tables['question_categories'];
type Question = Tables['questions'];

/** What a correction would do to the rows of one table. */
interface Corrected<R> {
  readonly changed: readonly R[];
  readonly added: readonly R[];
  readonly dropped: readonly R[];
  readonly current: ReadonlyMap<string, R>;
}
/** Words that were put right. */
export interface Correction {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The first version that has the new words: rows are shared by all versions that ask the same. */
  readonly since: number;
}

/** They go along: those of what was put right are marked. */
const TRANSLATIONS = 'translations';

/** What is no words of it, but for the versions that ask it, which stay as they are, and its place, of which the order counts. */
const restOf = (row: object, words: readonly string[]): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column]) => ![...words, TRANSLATIONS, 'since_version', 'until_version', 'position'].includes(column))
      .sort(),
  );

/** Whether rows, as they stand now, have been in this order before. What has kept its place needs not be among them. */
const areInOrder = (rows: readonly (Partial<Question> | undefined)[]): boolean =>
  rows.every((row, at) => {
    const last = rows[at - 1];
    const isFirst = last?.question_category_id !== row?.question_category_id;
    return at === 0 || isFirst || (last?.position ?? 0) < (row?.position ?? 0);
  });

/** Puts words right in the rows that have them. 422: it is more than words. */
async function correct<Table extends 'questions' | 'question_categories', R extends Tables[Table] & object>(
  tx: Db,
  table: Table,
  clientId: string,
  { changed, added, dropped, current }: Corrected<R>,
  words: readonly (keyof R & string)[],
): Promise<Correction[]> {
  const pairs = changed.map((row) => ({ row, before: current.get((row as { id: string }).id) }));
  const isWordsAlone = pairs.every(({ row, before }) => before && restOf(row, words) === restOf(before, words));
  if (added.length + dropped.length > 0 || !isWordsAlone || !areInOrder(pairs.map(({ before }) => before)))
    throw invalid({ corrects_wording: ['questionnaire.notOnlyWording'] });
  const corrections: Correction[] = [];
  for (const { row, before } of pairs) {
    if (!before) continue;
    const different = words.filter((word) => row[word] !== before[word]);
    if (different.length === 0) continue;
    const assignments = [...different, TRANSLATIONS as (typeof words)[number]].map(
      (column) => sql`${sql.ref(column)} = ${row[column]}`,
    );
    const { id, since_version: since } = before as { id: string; since_version: number };
    await sql`update ${sql.table(table)} set ${sql.join(assignments)}
      where client_id = ${clientId} and id = ${id}`.execute(tx);
    const said = (of: R) => different.map((word) => String(of[word] ?? ''));
    corrections.push({ from: said(before), to: said(row), since });
  }
  return corrections;
}

/** Puts the words of headings and questions right, and nothing else. */
export async function correctWording(
  tx: Db,
  clientId: string,
  { headings, questions }: { headings: Corrected<Category>; questions: Corrected<Question> },
): Promise<Correction | undefined> {
  const all = [
    ...(await correct(tx, 'question_categories', clientId, headings, ['name'])),
    ...(await correct(tx, 'questions', clientId, questions, ['question', 'help'])),
  ];
  if (all.length === 0) return undefined;
  return {
    from: all.flatMap(({ from }) => from),
    to: all.flatMap(({ to }) => to),
    since: Math.min(...all.map(({ since }) => since)),
  };
}

import { sql } from 'kysely';
import { NOT_APPLICABLE } from '../../contract/scoring';
import type { SummarisedCategory, Written } from '../../contract/summaries';
import { changedAt } from '../db/records/work-times';
import { moment } from '../db/records/json';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { groupBy } from './group-by';
import { type Selection, selected } from './selection';

/** How many of each are read: the newest few to be looked at, or what a workbook holds. */
export const WORDS = { few: 5, all: 10_000 } as const;

type Kind = 'words' | 'notes';
interface Said extends Written {
  question: string;
  kind: Kind;
}

const written = ({ text, location, at }: Written): Written => ({ text, location, at });

/** What was answered in words and noted beside answers, by the first row of the question, the newest first. */
async function readSaid(scope: Scope, selection: Selection, most: number): Promise<Said[]> {
  const given = selected(scope, selection)
    .innerJoin('answer_details as given', (join) =>
      join.onRef('given.client_id', '=', 'answers.client_id').onRef('given.answer_id', '=', 'answers.id'),
    )
    .innerJoin('questions as asked', (join) =>
      join.onRef('asked.client_id', '=', 'given.client_id').onRef('asked.id', '=', 'given.question_id'),
    )
    .where('given.hidden', '=', false)
    .where(sql<boolean>`(given.additional_info <> '' or (asked.type = 'text' and given.answer_value <> ''))`)
    .select(['answers.id', 'answers.client_id', 'answers.location_id', changedAt.as('changed_at')])
    .select([
      sql`coalesce(asked.original_id, asked.id)`.as('question'),
      sql`case when asked.type = 'text' and given.answer_value <> ${NOT_APPLICABLE} then given.answer_value end`.as(
        'words',
      ),
      'given.additional_info as notes',
    ]);
  const { rows } = await sql<Said>`select said.question, said.kind, said.text, place.name as location,
      ${moment('said.changed_at')} as at
    from (select given.*, part.kind, part.text,
        row_number() over (partition by given.question, part.kind order by given.changed_at desc, given.id desc) as place
      from (${given}) given cross join lateral (values ('words', given.words), ('notes', given.notes)) part(kind, text)
      where part.text <> '') said
    join locations place on place.client_id = said.client_id and place.id = said.location_id
    where said.place <= ${most} order by said.place`.execute(transactionOf(scope.admin()));
  return rows;
}

/** The same categories with what people wrote to their questions. */
export async function withWords<Category extends Pick<SummarisedCategory, 'questions'>>(
  scope: Scope,
  selection: Selection,
  categories: readonly Category[],
  most: number = WORDS.few,
): Promise<Category[]> {
  const said = groupBy(await readSaid(scope, selection, most), ({ question, kind }) => `${question} ${kind}`);
  const of = (question: string, kind: Kind) => {
    const found = said.get(`${question} ${kind}`);
    return found && { [kind]: found.map(written) };
  };
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({
      ...question,
      ...of(question.id, 'words'),
      ...of(question.id, 'notes'),
    })),
  }));
}

/** What the additional question at the end was answered with, the newest first. */
export async function closingWordsOf(scope: Scope, selection: Selection, most: number = WORDS.few): Promise<Written[]> {
  const said = selected(scope, selection)
    .where(sql<boolean>`answers.additional_question <> ''`)
    .select(['answers.id', 'answers.client_id', 'answers.location_id', changedAt.as('changed_at')])
    .select('answers.additional_question as text')
    .orderBy(changedAt, 'desc')
    .orderBy('answers.id', 'desc')
    .limit(most);
  const { rows } = await sql<Written>`select said.text, place.name as location, ${moment('said.changed_at')} as at
    from (${said}) said join locations place on place.client_id = said.client_id and place.id = said.location_id
    order by said.changed_at desc, said.id desc`.execute(transactionOf(scope.admin()));
  return rows;
}

import { sql } from 'kysely';
import type { SummarisedQuestion } from '../../contract/summaries';
import { byName } from '../db/list';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { type Selection, selected } from './selection';
import { oneDecimal } from './answer-totals';

const QUESTIONS = 100;

interface Custom extends Omit<SummarisedQuestion, 'type' | 'distribution'> {
  options: string;
  chosen: Record<string, number>;
}

/**
 * Questions that managers added to the selected answers, those of the same wording together, at most 100: those with
 * the most answers first.
 */
export async function customQuestionsOf(scope: Scope, selection: Selection): Promise<SummarisedQuestion[]> {
  const asked = selected(scope, selection)
    .innerJoin('custom_questions as asked', (join) =>
      join.onRef('asked.client_id', '=', 'answers.client_id').onRef('asked.answer_id', '=', 'answers.id'),
    )
    .leftJoin('custom_answer_details as given', (join) =>
      join
        .onRef('given.client_id', '=', 'asked.client_id')
        .onRef('given.answer_id', '=', 'asked.answer_id')
        .onRef('given.question_id', '=', 'asked.id'),
    )
    .groupBy(['asked.question', 'given.answer_value'])
    .select([
      'asked.question',
      'given.answer_value as value',
      sql`min(asked.id::text)`.as('id'),
      sql`max(asked.answer_options)`.as('options'),
      sql`count(given.answer_value)`.as('answers'),
      sql`count(given.ratio)`.as('scored'),
      sql`sum(given.ratio::numeric)`.as('worth'),
    ]);
  const { rows } =
    await sql<Custom>`select min(id) as id, question, max(options) as options, sum(answers)::int as count,
      ${oneDecimal(sql`100 * sum(worth) / nullif(sum(scored), 0)`)} as mean,
      coalesce(json_object_agg(value, answers::int) filter (where value is not null), '{}'::json) as chosen
    from (${asked}) asked group by question order by count desc, ${byName('asked.question')}, question limit ${QUESTIONS}`.execute(
      transactionOf(scope.admin()),
    );
  return rows.map(({ id, question, count, mean, options, chosen }) => ({
    id,
    question,
    type: 'range',
    count,
    mean,
    distribution: [...new Set([...options.split(';'), ...Object.keys(chosen).sort()])].map((value) => ({
      value,
      count: chosen[value] ?? 0,
    })),
  }));
}

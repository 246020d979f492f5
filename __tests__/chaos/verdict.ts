import type { QueryResultRow } from 'pg';
import { QUESTION, ids } from '../support/test-data';
import type { Tally } from './insist';
import type { Ledger } from './people';

type Query = <Row extends QueryResultRow>(text: string) => Promise<Row[]>;

/** What must be nothing at the end: each list says what it holds. */
export type Verdict = Record<'lost' | 'doubled' | 'stale' | 'faults' | 'deaths', string[]>;

const SEEDED = [1, 2].flatMap((client) => [1, 2, 3].map((nth) => ids.answer(client, nth)));

/** Compares what people were told with what the database holds. */
export async function judge(
  query: Query,
  { ledger, tally, deaths }: { ledger: Ledger; tally: Tally; deaths: readonly string[] },
): Promise<Verdict> {
  const stored = await query<{ id: string; value: string | null }>(`
    select answers.id, answer_details.additional_info as value from answers
    left join answer_details on answer_details.client_id = answers.client_id
      and answer_details.answer_id = answers.id
      and answer_details.question_id in ('${[1, 2].map((nth) => ids.question(nth, 1, QUESTION.range)).join("', '")}')
    where answers.id not in ('${SEEDED.join("', '")}')`);
  const values = new Map(stored.map(({ id, value }) => [id, value]));
  const asked = await query<{ question: string; times: number }>(
    `select question, count(*)::int as times from custom_questions where question like 'Chaos %' group by question`,
  );
  const times = new Map(asked.map((row) => [row.question, row.times]));
  const lostValues = [...ledger.answers].filter(([id, { value }]) => values.get(id) !== value);
  return {
    lost: [
      ...lostValues.map(([id, { value }]) => `answer ${id} with ${value ?? 'nothing'}`),
      ...ledger.questions.filter((question) => !times.has(question)),
    ],
    doubled: [
      ...[...values.keys()].filter((id) => !ledger.answers.has(id)),
      ...[...times].filter(([question, count]) => count > 1 || !ledger.questions.includes(question)).map(String),
    ],
    stale: ledger.stale,
    faults: tally.faults,
    deaths: [...deaths],
  };
}

import type { Readable } from 'node:stream';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { AssessmentColumn, answersExportQuerySchema } from '../../../contract/dashboard';
import { askedColumns } from '../../export/asked-columns';
import type { ExportCell } from '../../export/table';
import { writeExport } from '../../export/write-export';
import type { Scope } from '../../scope/scope';
import { slicesOfBatches } from '../../slices';
import { positionText } from '../../report/position-text';
import { wallTime } from '../../wall-time';
import type { Language } from '../../messages/language';
import { type ExportedAnswer, exportedAnswer } from './exported-answer';
import { questionColumns } from './exported-questions';
import { type ExportedValue, exportedValues, valueCells, valueWords } from './exported-values';
import { rowsBehind } from './rows';

type Query = z.output<typeof answersExportQuerySchema>;

/** Answers that are read at a time: with all their values, as many as make a megabyte. */
const [ALONE, WITH_VALUES] = [1_000, 200];

const TIMES = ['begun_at', 'changed_at', 'completed_at', 'received_at'] satisfies AssessmentColumn[];

const cellsOf = (
  timeZone: string,
  publicUrl: string,
): Readonly<Record<AssessmentColumn, (answer: ExportedAnswer) => ExportCell>> => {
  const time = (moment: string | null) => (moment === null ? null : wallTime(new Date(moment), timeZone));
  return {
    receipt: ({ receipt }) => receipt,
    assessment_tool: ({ assessment_tool }) => assessment_tool,
    version: ({ version }) => version,
    client: ({ client }) => client,
    project: ({ project }) => project,
    district: ({ district }) => district,
    location: ({ location }) => location,
    code: ({ code }) => code,
    user: ({ user }) => user,
    status: ({ status }) => status,
    score: ({ score }) => score,
    result: ({ result }) => result,
    begun_at: ({ begun_at }) => time(begun_at),
    changed_at: ({ changed_at }) => time(changed_at),
    completed_at: ({ completed_at }) => time(completed_at),
    received_at: ({ received_at }) => time(received_at),
    closing_words: ({ closing_words }) => closing_words,
    id: ({ id }) => id,
    begun_position: ({ begun_position }) => begun_position && positionText(begun_position),
    completed_position: ({ completed_position }) => completed_position && positionText(completed_position),
    evidence: ({ id, has_evidence }) => (has_evidence ? new URL(`${publicUrl}/assessment/${id}/review`) : null),
  };
};

type Rows = Awaited<ReturnType<typeof rowsBehind>>['rows'];

/** The answers with what `record` makes of them, a batch at a time, each of which begins behind the one before it. */
async function* batches<T extends { id: string; client_id: string }>(
  rows: Rows,
  record: RawBuilder<T>,
  size: number,
): AsyncGenerator<T[]> {
  let last: T | undefined;
  do {
    const after = last && sql<SqlBool>`(answers.client_id, answers.id) > (${last.client_id}::uuid, ${last.id}::uuid)`;
    const found = await (after ? rows.where(after) : rows)
      .select(record.as('record'))
      .orderBy('answers.client_id')
      .orderBy('answers.id')
      .limit(size)
      .$castTo<{ record: T }>()
      .execute();
    const records = found.map((row) => row.record);
    yield records;
    last = records.length < size ? undefined : records.at(-1);
  } while (last);
}

/** What each item becomes; not of a whole batch at once, which would keep others waiting. */
async function* mapped<T, R>(source: AsyncIterable<readonly T[]>, map: (item: T) => R[]): AsyncGenerator<R[]> {
  for await (const items of slicesOfBatches(source)) yield items.flatMap(map);
}

/**
 * The file of the answers behind a number. `publicUrl`: where the application is. Throws what `rowsBehind` does, and 422
 * for a column that there is not.
 */
export async function exportAnswers(
  scope: Scope,
  id: string,
  query: Query,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): Promise<Readable> {
  const { rows, narrowed, tool } = await rowsBehind(scope, id, query);
  // Of clients in several time zones, times are compared.
  const timeZone = narrowed.zones.zone ?? 'UTC';
  const cells = cellsOf(timeZone, publicUrl);
  const words = valueWords(language);
  const shown = { timeZone, times: TIMES };
  if (query.per === 'value') {
    type Value = { answer: ExportedAnswer; value: ExportedValue };
    const ofAnswer = Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, ({ answer }: Value) => cell(answer)]),
    );
    const { columns, toRow } = askedColumns<Value>({ ...ofAnswer, ...valueCells(words) }, query, shown);
    const answers = batches(rows, exportedAnswer({ values: exportedValues }), WITH_VALUES);
    const values = mapped(answers, (answer) => (answer.values ?? []).map((value) => toRow({ answer, value })));
    return writeExport(query.format, columns, values);
  }
  const asked = askedColumns(cells, query, shown);
  const questions = tool && query.questions ? await questionColumns(scope, tool, words) : undefined;
  const answers = questions
    ? batches(rows, exportedAnswer({ given: questions.given }), WITH_VALUES)
    : batches(rows, exportedAnswer({}), ALONE);
  const columns = [...asked.columns, ...(questions?.columns ?? [])];
  return writeExport(
    query.format,
    columns,
    mapped(answers, (answer) => [{ ...asked.toRow(answer), ...questions?.cellsOf(answer.given ?? {}) }]),
  );
}

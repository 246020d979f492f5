import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newBands } from '../admin/bands';
import { hashPassword } from '../accounts/passwords';
import { scoreOf, weightOf } from '../../contract/scoring';
import { valueOf } from '../answers/answer-value';
import type { DemoAnswer, DemoData, DemoDetail, DemoShare } from './types';
import type { Db } from '../db/open-database';
import { bumpRevision } from '../db/revisions';
import type { Tables } from '../db/schema';
import type { DetailsTable } from '../db/schema-details';
import { answerShares } from '../answers/shares';
import { inTransaction } from '../db/transaction';

/** PostgreSQL takes 65,535 parameters per statement; the widest row here has 13 columns. */
const ROWS_PER_STATEMENT = 500;

async function insert<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** Each distinct password is hashed once: hashing is slow on purpose. */
async function hashAll(passwords: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(passwords)];
  return new Map(await Promise.all(distinct.map(async (text) => [text, await hashPassword(text)] as const)));
}

const FIRST_VERSION = { since_version: 1, until_version: null, original_id: null };

const jsonOf = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** A questionnaire's rows: its own, its categories' and its questions'. */
function toolRows(tools: DemoData['assessmentTools'], stamps: { created_at: string; updated_at: string }) {
  return {
    tools: tools.map(({ question_categories, questions, bands, translations, ...tool }) => ({
      ...{ ...tool, ...stamps, bands: bands ? newBands(bands) : null, translations: jsonOf(translations) },
    })),
    categories: tools.flatMap(({ id, client_id, question_categories }) =>
      question_categories.map(({ shown_if, weight = null, translations, ...category }) => ({
        ...{ ...category, ...FIRST_VERSION, client_id, assessment_tool_id: id, weight },
        ...{ shown_if: jsonOf(shown_if), translations: jsonOf(translations) },
      })),
    ),
    questions: tools.flatMap(({ id, client_id, questions }) =>
      questions.map(
        ({
          evidence = null,
          evidence_for: answers,
          text_input = null,
          shown_if,
          scoring,
          note_if,
          translations,
          ...question
        }) => ({
          ...{ ...question, evidence, evidence_for: answers?.join(';') ?? null, text_input, ...FIRST_VERSION },
          ...{ client_id, assessment_tool_id: id, shown_if: jsonOf(shown_if) },
          ...{ scoring: jsonOf(scoring), translations: jsonOf(translations), note_if: jsonOf(note_if) },
        }),
      ),
    ),
  };
}

/** The answers' rows in all tables, with each value's worth and the score that follows from it. */
function answerRows(data: DemoData) {
  const clientOf = new Map(data.locations.map((location) => [location.id, location.client_id]));
  const versionOf = new Map(data.assessmentTools.map(({ id, version }) => [id, version]));
  const questions = new Map(
    data.assessmentTools.flatMap((tool) => tool.questions.map((question) => [question.id, question])),
  );
  const categories = new Map(
    data.assessmentTools.flatMap((tool) => tool.question_categories.map((category) => [category.id, category])),
  );

  const answers: Insertable<Tables['answers']>[] = [];
  const details: DetailsTable[] = [];
  const customQuestions: Tables['custom_questions'][] = [];
  const customDetails: DetailsTable[] = [];
  const keyTrends: Insertable<Tables['key_trends']>[] = [];

  for (const answer of data.answers) {
    const client_id = clientOf.get(answer.location_id);
    if (client_id === undefined) throw new Error(`Demo answer ${answer.id} is at an unknown location.`);
    const version = versionOf.get(answer.assessment_tool_id) ?? 1;
    const own = { client_id, answer_id: answer.id };
    const custom = new Map(answer.custom_questions.map((question) => [question.id, question]));
    const worth = (known: typeof questions | typeof custom, given: DemoDetail): DetailsTable => {
      const question = known.get(given.question_id);
      const value = question ? valueOf(question, given.answer_value) : { fault: 'no such question' };
      if ('fault' in value) throw new Error(`Demo answer ${answer.id}, question ${given.question_id}: ${value.fault}`);
      return { ...own, ...given, ...value };
    };
    const ownDetails = answer.details.map((detail) => worth(questions, detail));
    const ownCustomDetails = answer.custom_details.map((detail) => worth(custom, detail));
    details.push(...ownDetails);
    customDetails.push(...ownCustomDetails);
    customQuestions.push(
      ...answer.custom_questions.map((question) => ({ ...question, ...own, created_at: answer.created_at })),
    );
    keyTrends.push(...answer.key_trends.map((trend) => ({ ...trend, ...own, created_at: answer.created_at })));
    const parts = [...ownDetails, ...ownCustomDetails].flatMap(({ question_id, ratio }) => {
      const question = questions.get(question_id);
      const category = categories.get(question?.question_category_id ?? '');
      return ratio === null
        ? []
        : [{ ratio, weight: weightOf(question ?? {}, category), critical: question?.scoring?.critical }];
    });
    answers.push(answerRow(answer, client_id, version, scoreOf(parts)));
  }
  return { answers, details, customQuestions, customDetails, keyTrends };
}

function answerRow(answer: DemoAnswer, client_id: string, assessment_tool_version: number, score: number | null) {
  const { details: _, custom_questions, custom_details, key_trends, ...row } = answer;
  return {
    ...row,
    client_id,
    assessment_tool_version,
    client_ref: null,
    score,
  };
}

/** Stores links to answers, as if they had been mailed. */
async function addShares(
  tx: Db,
  shares: readonly DemoShare[],
  clientOf: ReadonlyMap<string, string>,
  appKey: Buffer,
): Promise<void> {
  for (const { answer_id, sender_id, sent_at, opened_at, ...recipient } of shares) {
    const links = answerShares(tx, { client_id: clientOf.get(answer_id) ?? '', id: answer_id });
    const id = await links.add(
      { ...recipient, language: 'en', due_on: null },
      { appKey, sentCount: 1, senderId: sender_id, mail: 'mailed', now: sent_at },
    );
    if (opened_at !== null) await links.noteOpened(id, opened_at);
  }
}

/**
 * Stores the demo data in one transaction, all or nothing. `now`: the time that the records are stamped with. `appKey`:
 * without the application's own, its links are there, and open nothing.
 */
export async function seedDemoData(db: Db, data: DemoData, now: Date, appKey: Buffer = randomBytes(32)): Promise<void> {
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const stamped = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...stamps }));
  const hashes = await hashAll(data.users.map((user) => user.password));
  const tools = toolRows(data.assessmentTools, stamps);
  const answers = answerRows(data);

  await inTransaction(db, async (tx) => {
    await insert(tx, 'clients', stamped(data.clients.map((client) => ({ ...client, logo_url: null }))));
    await insert(tx, 'projects', stamped(data.projects));
    await insert(tx, 'districts', stamped(data.districts));
    await insert(tx, 'groups', stamped(data.groups));
    await insert(tx, 'locations', stamped(data.locations));
    await insert(
      tx,
      'users',
      data.users.map(({ password, location_ids, ...user }) => ({
        ...user,
        ...stamps,
        email: user.email.toLowerCase(),
        password_hash: hashes.get(password) ?? '',
      })),
    );
    await insert(
      tx,
      'user_locations',
      data.users.flatMap(({ id, client_id, location_ids }) =>
        client_id === null ? [] : location_ids.map((location_id) => ({ client_id, user_id: id, location_id })),
      ),
    );
    await insert(tx, 'categories', stamped(data.categories));
    await insert(tx, 'assessment_tools', tools.tools);
    await insert(tx, 'question_categories', tools.categories);
    await insert(tx, 'questions', tools.questions);
    await insert(tx, 'answers', answers.answers);
    await addShares(
      tx,
      data.shares ?? [],
      new Map(answers.answers.map(({ id, client_id }) => [id, client_id])),
      appKey,
    );
    await insert(tx, 'answer_details', answers.details);
    await insert(tx, 'custom_questions', answers.customQuestions);
    await insert(tx, 'custom_answer_details', answers.customDetails);
    await insert(tx, 'key_trends', answers.keyTrends);
    await insert(
      tx,
      'notifications',
      data.notifications.map((notification) => ({
        ...notification,
        updated_at: notification.read_at ?? notification.created_at,
      })),
    );
    for (const client of data.clients) bumpRevision(tx, client.id);
  });
}

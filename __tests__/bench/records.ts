import type { SnapshotBatch } from '../../src/client/api/events';
import type { ServerAnswer } from '../../src/contract/answers';

export const DETAILS = 40;

/** A repeatable sequence (mulberry32): numbers from 0 up to, not including, 1. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hexId = (random: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 5, 8);
const STAMP = { created_at: '2026-01-05T08:00:00.000Z', updated_at: '2026-01-05T08:00:00.000Z' };

/** A snapshot with `count` answers of 40 details, about 4.6 KB of JSON each; the same for the same count. */
export function makeRecords(count: number): SnapshotBatch {
  const random = makeRandom(count);
  const client = { ...STAMP, id: hexId(random, 20), name: 'North Care', status: 'active' as const, logo_url: null };
  const category = {
    ...STAMP,
    id: hexId(random, 20),
    client_id: client.id,
    parent_id: null,
    name: 'Hygiene',
    position: 0,
  };
  const locations = Array.from({ length: 12 }, (_, at) => ({
    ...STAMP,
    id: hexId(random, 20),
    client_id: client.id,
    project_id: hexId(random, 20),
    district_id: hexId(random, 20),
    group_id: null,
    name: `House ${at + 1}`,
    code: null,
    address: null,
  }));
  const heading = { id: hexId(random, 10), name: 'Kitchen', position: 0 };
  const questions = Array.from({ length: DETAILS }, (_, position) => ({
    id: hexId(random, 10),
    question_category_id: heading.id,
    question: `How clean is area ${position + 1}?`,
    help: null,
    type: 'range' as const,
    answer_options: '1;2;3;4;5',
    is_required: 1 as const,
    position,
  }));
  const tool = {
    ...STAMP,
    id: hexId(random, 20),
    client_id: client.id,
    category_id: category.id,
    name: 'Hygiene audit',
    description: null,
    status: 'active' as const,
    version: 1,
    question_categories: [heading],
    questions,
  };
  const answers = Array.from({ length: count }, (_, at): ServerAnswer => {
    const id = hexId(random, 20);
    const time = new Date(FIRST_DAY + Math.floor(random() * 300 * DAY)).toISOString();
    return {
      id,
      created_at: time,
      updated_at: time,
      assessment_tool_id: tool.id,
      location_id: locations[at % locations.length]?.id ?? '',
      user_id: 'bench',
      status: 'in_progress',
      share_token: null,
      submitted_at: null,
      score: null,
      details: questions.map((question) => ({
        question_id: question.id,
        answer_id: id,
        answer_value: String(1 + Math.floor(random() * 5)),
        additional_info: null,
      })),
      custom_details: [],
      custom_questions: [],
      key_trends: [],
      additional_question: null,
    };
  });
  return { clients: [client], locations, categories: [category], assessmentTools: [tool], answers };
}

/** Changes to one answer before the next one's turn. */
const CHANGES_PER_ANSWER = 5;
/** A prime: consecutive changes fall far apart in the key order. */
const STRIDE = 379;

/**
 * The `nth` change of a person who goes through answers all over the store, five questions in each. An answer's first
 * change is one with `nth % 5 === 0`.
 */
export function changeOf(answers: readonly ServerAnswer[], nth: number) {
  const step = Math.floor(nth / CHANGES_PER_ANSWER);
  const answer = answers[(step * STRIDE) % answers.length];
  const at = nth % CHANGES_PER_ANSWER;
  const detail = answer?.details[at];
  if (!answer || !detail) throw new Error('There is nothing to change');
  return { answer, at, detail: { ...detail, answer_value: `${(nth % 5) + 1}` } };
}

import type { ServerAnswer } from '../../../../src/contract/answers';
import type { AssessmentTool, Question, QuestionType } from '../../../../src/contract/assessment-tools';
import { snapshotReceived } from '../../../../src/client/api/general-api';
import { localStoreCleared, recordsHydrated } from '../../../../src/client/state/local-store/slice';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { outboxLoaded } from '../../../../src/client/state/outbox/events';
import { makeAnswer, makeTool, north } from '../../app/records';

export const question = (id: string, type: QuestionType, more: Partial<Question> = {}): Question => ({
  id,
  question_category_id: 'rooms',
  question: `Question ${id}`,
  help: null,
  type,
  answer_options: '',
  is_required: 0,
  position: 0,
  ...more,
});

/** Every type of question in the first category, one more category after it. */
export const fullTool = (more: Partial<AssessmentTool> = {}): AssessmentTool => ({
  ...makeTool(),
  question_categories: [
    { id: 'garden', name: 'Garden', position: 2 },
    { id: 'rooms', name: 'Rooms', position: 1 },
  ],
  questions: [
    question('range', 'range', { answer_options: '1;2;3;4;5', is_required: 1, help: 'Look closely.', position: 0 }),
    question('single', 'single', { answer_options: 'Calm;Loud', position: 1 }),
    question('several', 'multiple', { answer_options: 'Bell;Hoist;Rail', position: 2 }),
    question('yes', 'yes_no', { is_required: 1, position: 3 }),
    question('text', 'text', { position: 4 }),
    question('number', 'number', { position: 5 }),
    question('day', 'date', { position: 6 }),
    question('path', 'yes_no', { question_category_id: 'garden', is_required: 1, position: 7 }),
  ],
  ...more,
});

export const detail = (question_id: string, answer_value: string | null, additional_info: string | null = null) => ({
  question_id,
  answer_id: 'a1',
  answer_value,
  additional_info,
});

export const answerOf = (more: Partial<ServerAnswer> = {}) => makeAnswer({ custom_questions: [], ...more });

interface Device {
  tools?: AssessmentTool[];
  answers?: ServerAnswer[];
  entries?: Entry[];
}

/** A device that holds these records and waiting changes. */
export const device = ({ tools = [fullTool()], answers = [answerOf()], entries = [] }: Device = {}) => [
  localStoreCleared({ owner: 'u1' }),
  outboxLoaded({ owner: 'u1', entries, bases: {}, aliases: {}, sealed: 0 }),
  recordsHydrated({ broken: 0, doubtful: 0 }),
  snapshotReceived({
    records: { clients: [], locations: [north], categories: [], assessmentTools: tools, answers },
    revision: 0,
    etag: null,
    at: '2026-01-01T00:00:00.000Z',
  }),
];

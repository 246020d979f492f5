import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentTool, Question, QuestionType } from '../../../src/contract/assessment-tools';
import type { Location } from '../../../src/contract/locations';

const stamp = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

const question = (id: string, type: QuestionType, position: number, category = 'k2'): Question => ({
  id,
  question_category_id: category,
  question: `Text of ${id}`,
  help: null,
  type,
  answer_options: '',
  is_required: 0,
  position,
});

/**
 * Two categories whose questions were numbered across each other: `first` is question 1 although its position is
 * higher.
 */
export const makeTool = (): AssessmentTool => ({
  ...stamp,
  id: 't1',
  client_id: 'c1',
  category_id: 'g1',
  name: 'Hygiene audit',
  description: null,
  status: 'active',
  version: 1,
  question_categories: [
    { id: 'k2', name: 'Kitchen', position: 2 },
    { id: 'k1', name: 'Entrance', position: 1 },
  ],
  questions: [
    question('range', 'range', 0),
    question('yes', 'yes_no', 1),
    question('several', 'multiple', 2),
    question('day', 'date', 3),
    question('first', 'text', 9, 'k1'),
  ],
});

export const north: Location = {
  ...stamp,
  id: 'l1',
  client_id: 'c1',
  project_id: 'p1',
  district_id: 'd1',
  group_id: null,
  name: 'North House',
  code: null,
  address: null,
};

export const makeAnswer = (change: Partial<ServerAnswer> = {}): ServerAnswer => ({
  ...stamp,
  id: 'a1',
  assessment_tool_id: 't1',
  location_id: 'l1',
  user_id: 'u1',
  status: 'in_progress',
  share_token: null,
  submitted_at: null,
  score: null,
  details: [],
  custom_details: [],
  custom_questions: [
    {
      id: 'own',
      question: 'Is the gate shut?',
      answer_id: 'a1',
      answer_options: '1;2;3;4;5',
      is_required: 0,
      type: 'range',
    },
  ],
  key_trends: [],
  additional_question: null,
  ...change,
});

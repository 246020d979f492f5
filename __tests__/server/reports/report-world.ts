import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentTool, QuestionType } from '../../../src/contract/assessment-tools';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import type { Browser } from '../../support/browser';
import { ids } from '../../support/test-data';

const TOOLS = '/api/assessment-tools';

const ask = (question: string, type: QuestionType, answer_options = '') => ({
  question,
  help: null,
  type,
  answer_options,
  is_required: 0 as const,
});

/** What was answered in words, noted beside an answer, and written at the end. */
export const SAID = ['More fish on Fridays.\nAnd tea.', 'The stairs are #wet', 'Well done: <all> of you'] as const;

/** Text that somebody may have typed, and that must be read as nothing but text. */
export const HOSTILE = [
  '#eval("1+1")',
  '$x^2$ *bold* _it_ `raw` @label <tag> \\n //',
  '=1+1',
  'abc\u202Edef',
  '👩‍👩‍👧 emoji',
  "'; drop table answers; --",
];

const CATEGORIES = [
  {
    name: 'سلامة المقيمين',
    questions: [
      ask('How clean?', 'range', '1;2;3;4;5'),
      ask('Which areas?', 'multiple', 'Beds;Floor;Windows'),
      { ...ask('Open?', 'yes_no'), scoring: { not_applicable: 1 } },
    ],
  },
  {
    name: 'Figures',
    questions: [
      ask('How many?', 'number'),
      ask('What was said?', 'text'),
      ...HOSTILE.map((text) => ask(text, 'single', `${text};other`)),
    ],
  },
];

/**
 * A tool of client 1 with answers of both its locations, three in number, one of them completed, a note and a custom
 * question.
 */
export async function makeReportedTool(admin: Browser): Promise<AssessmentTool> {
  const body = {
    client_id: ids.client(1),
    category_id: ids.category(1, 2),
    name: 'Round (تدقيق)',
    question_categories: CATEGORIES,
  };
  const tool = (await admin.post(TOOLS, body)).json<{ data: AssessmentTool }>().data;
  await admin.post(`${TOOLS}/${tool.id}/change-status`, { status: 'active' });

  async function answer(
    location: number,
    values: Readonly<Record<string, string>>,
    notes: Readonly<Record<string, string>> = {},
  ): Promise<ServerAnswer> {
    const begun = await admin.post(`${TOOLS}/${tool.id}/create-answer`, { locationId: ids.location(1, location) });
    const made = begun.json<{ data: ServerAnswer }>().data;
    for (const [text, value] of Object.entries(values)) {
      const { id = '' } = tool.questions.find(({ question }) => question === text) ?? {};
      const response = await admin.post(`/api/answers/${made.id}/answer-detail/${id}`, {
        answer: value,
        additional_info: notes[text] ?? null,
      });
      expect([text, response.statusCode]).toEqual([text, 200]);
    }
    return made;
  }
  const first = await answer(1, {
    'How clean?': '5',
    'Which areas?': 'Beds;Floor',
    'Open?': 'yes',
    'How many?': '1234.5',
  });
  await answer(1, { 'How clean?': '2', 'Which areas?': 'Floor', 'What was said?': SAID[0] }, { 'How clean?': SAID[1] });
  await answer(2, { 'How clean?': '2', 'Open?': NOT_APPLICABLE, 'How many?': '4', [HOSTILE[0] ?? '']: 'other' });
  const category = tool.question_categories[1]?.id;
  for (const text of [...HOSTILE, 'x'.repeat(10_000)]) {
    const noted = await admin.post(`/api/answers/${first.id}/create-key-trend`, { questionCategoryId: category, text });
    expect(noted.statusCode).toBe(201);
  }
  await admin.post(`/api/answers/${first.id}/change-additional-question`, { additional_question: SAID[2] });
  await admin.post(`/api/answers/${first.id}/custom-questions`, { question: 'Anything else?' });
  await admin.post(`/api/answers/${first.id}/change-status`, { status: 'completed' });
  await admin.post(`${TOOLS}/${tool.id}/create-summary`, {});
  return tool;
}

import { randomUUID } from 'node:crypto';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { Browser } from './browser';
import { ids } from './test-data';

const TOOLS = '/api/assessment-tools';

type Asking = Pick<AssessmentTool, 'question_categories' | 'questions'>;

/** The categories with their questions, as they are saved. */
export const contentOf = ({ question_categories, questions }: Asking) =>
  question_categories.map((category) => ({
    ...category,
    questions: questions.filter((one) => one.question_category_id === category.id),
  }));

/** The question of this wording. */
export const named = (tool: Pick<AssessmentTool, 'questions'>, text: string) =>
  tool.questions.find((one) => one.question === text)!;

/** Calls of an administrator who makes questionnaires, and of a manager who answers them. */
export function questionnaireCalls(people: () => { admin: Browser; maya: Browser }) {
  const read = async (id: string) => (await people().admin.get(`${TOOLS}/${id}`)).json<{ data: AssessmentTool }>().data;
  return {
    read,
    save: async (id: string, question_categories: readonly object[]) => {
      const response = await people().admin.put(`${TOOLS}/${id}`, { question_categories });
      const { errors = {} } = response.json<{ errors?: Record<string, string[]> }>();
      return { status: response.statusCode, errors };
    },
    /** A new questionnaire, which can be answered. */
    make: async (question_categories: readonly object[]): Promise<AssessmentTool> => {
      const { admin } = people();
      const response = await admin.post(TOOLS, {
        ...{ client_id: ids.client(1), category_id: ids.category(1, 2), name: `Walk ${randomUUID()}` },
        question_categories,
      });
      expect(response.statusCode).toBe(201);
      const { id } = response.json<{ data: AssessmentTool }>().data;
      expect((await admin.post(`${TOOLS}/${id}/change-status`, { status: 'active' })).statusCode).toBe(200);
      return read(id);
    },
    copy: async (id: string): Promise<AssessmentTool> => {
      const { data } = (await people().admin.post(`${TOOLS}/${id}/copy`, {})).json<{ data: AssessmentTool }>();
      return read(data.id);
    },
    begin: async (tool: AssessmentTool) =>
      (await people().maya.post(`${TOOLS}/${tool.id}/create-answer`, { locationId: ids.location(1, 1) })).json<{
        data: ServerAnswer;
      }>().data,
    answerNow: async ({ id }: Pick<ServerAnswer, 'id'>) =>
      (await people().maya.get(`/api/answers/${id}`)).json<{ data: ServerAnswer }>().data,
  };
}

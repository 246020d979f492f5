import { demoData } from '../../src/server/demo';
import type { DemoData, DemoTool } from '../../src/server/demo/types';
import { demoId } from '../../src/server/demo/random';
import { WALK } from './browser-questionnaire';

const MAYA = 'maya@harbourcare.example';

export const PEOPLE = {
  /** The demo account of a manager; looks after both places of `LOCATION`. */
  maya: { name: 'Maya Lindqvist', email: MAYA, password: 'outpost-manager' },
  /** Another manager of the same client and of one of the same locations. */
  ines: { name: 'Inês Carvalho', email: 'ines@harbourcare.example', password: 'outpost-demo' },
  /**
   * A manager for the test that changes a password: whoever another test signs in as must keep theirs, for they share a
   * server.
   */
  samir: { name: 'Samir Haddad', email: 'samir@harbourcare.example', password: 'outpost-demo' },
  /** The demo account of an administrator of the same client. */
  ruth: { name: 'Ruth Abernethy', email: 'office@harbourcare.example', password: 'outpost-office' },
  /** The demo account of the administrator of all clients. */
  nadia: { name: 'Nadia Ferrant', email: 'admin@outpost.example', password: 'outpost-admin' },
} as const;
export type Person = (typeof PEOPLE)[keyof typeof PEOPLE];

const questionCategoryId = (category: string) => demoId(`e2e/category/${category}`);

/** The demo data, and the questionnaire that the browser tests fill in. */
export function appServerData(now: Date): DemoData {
  const data = demoData(now);
  const client = data.users.find(({ email }) => email === MAYA)?.client_id;
  const sibling = data.assessmentTools.find(({ client_id, status }) => client_id === client && status === 'active');
  if (!sibling) throw new Error('The demo data hold no questionnaire for Maya');
  const walk: DemoTool = {
    ...sibling,
    id: demoId('e2e/tool'),
    name: WALK.tool,
    description: 'A short round before the night shift.',
    version: 1,
    question_categories: WALK.categories.map((name, position) => ({ id: questionCategoryId(name), name, position })),
    questions: WALK.questions.map(({ category, question, type, options, required }, position) => ({
      id: demoId(`e2e/question/${question}`),
      question_category_id: questionCategoryId(category),
      question,
      help: null,
      type,
      answer_options: options,
      is_required: required ? 1 : 0,
      position,
    })),
  };
  return { ...data, assessmentTools: [...data.assessmentTools, walk] };
}

import { demoData } from '../../../src/server/demo';
import { demoId } from '../../../src/server/demo/random';
import type { DemoData, DemoTool } from '../../../src/server/demo/types';
import type { TestQuestion } from '../browser-questionnaire';

/** No history is longer, and no mark as large. */
export const MOST_STEPS = 18;

/** One that is tapped, whose options are the marks of changes, and one that is written. */
export const ASKED = { tapped: 'What was seen first?', written: 'What else was seen?' } as const;
export type Asked = keyof typeof ASKED;
export const optionOf = (mark: number) => `m${String(mark)}`;

const options = Array.from({ length: MOST_STEPS }, (_, mark) => optionOf(mark)).join(';');
const CATEGORY = 'Round';
export const ROUND = {
  tool: 'Random round',
  categories: [CATEGORY],
  questions: [
    { category: CATEGORY, question: ASKED.tapped, type: 'single', options, required: false },
    { category: CATEGORY, question: ASKED.written, type: 'text', options: '', required: false },
  ],
} as const satisfies { tool: string; categories: readonly string[]; questions: readonly TestQuestion[] };

/** Two managers of the same places. */
export type Who = 'ada' | 'ben';
export const WHO = ['ada', 'ben'] as const satisfies readonly Who[];
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
/** Whom a history is about, and where. */
export interface Cast {
  readonly people: Readonly<Record<Who, Person>>;
  /** Names of locations. */
  readonly places: readonly string[];
}

/** So many histories can be lived through on one installation: each has people and places of its own. */
export const CASTS = 100;
const PLACES = 3;
const PASSWORD = 'a random walk';

export function castOf(number: number): Cast {
  const person = (name: string): Person => ({
    name: `${name} No${String(number)}`,
    email: `${name.toLowerCase()}.${String(number)}@histories.example`,
    password: PASSWORD,
  });
  return {
    people: { ada: person('Ada'), ben: person('Ben') },
    places: Array.from({ length: PLACES }, (_, place) => `House ${String(number)}-${String(place)}`),
  };
}

/** An installation with all casts and one questionnaire, and nothing else. */
export function historyData(now: Date): DemoData {
  const { accounts } = demoData(now);
  const id = (...parts: (string | number)[]) => demoId(`histories/${parts.join('/')}`);
  const client_id = id('client');
  const casts = Array.from({ length: CASTS }, (_, number) => ({ number, ...castOf(number) }));
  const tool: DemoTool = {
    ...{
      id: id('tool'),
      client_id,
      category_id: id('group of tools'),
      name: ROUND.tool,
      description: null,
      status: 'active',
      version: 1,
    },
    question_categories: [{ id: id(CATEGORY), name: CATEGORY, position: 0 }],
    questions: ROUND.questions.map(({ question, type, options: answer_options }, position) => ({
      ...{
        id: id(question),
        question_category_id: id(CATEGORY),
        question,
        help: null,
        type,
        answer_options,
        is_required: 0,
        position,
      },
    })),
  };
  return {
    ...{ groups: [], answers: [], notifications: [], accounts },
    clients: [{ id: client_id, name: 'Histories', status: 'active' }],
    projects: [{ id: id('project'), client_id, name: 'Project', status: 'active', starts_on: null, ends_on: null }],
    districts: [{ id: id('district'), client_id, name: 'District' }],
    categories: [{ id: id('group of tools'), client_id, parent_id: null, name: 'Rounds', position: 0 }],
    assessmentTools: [tool],
    locations: casts.flatMap(({ places }) =>
      places.map((name) => ({
        ...{
          id: id('place', name),
          client_id,
          project_id: id('project'),
          district_id: id('district'),
          group_id: null,
          name,
          code: null,
          address: null,
        },
      })),
    ),
    users: casts.flatMap(({ people, places }) =>
      Object.values(people).map((person) => ({
        ...({ ...person, id: id('person', person.email), client_id, status: 'active', role: 'manager' } as const),
        location_ids: places.map((name) => id('place', name)),
      })),
    ),
  };
}

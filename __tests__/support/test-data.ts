import type { DemoAnswer, DemoData, DemoTool } from '../../src/server/demo/types';

export const PASSWORD = 'correct horse battery';

/** A UUID that reads: `id('cafe', 1)` → `0000cafe-0000-4000-8000-000000000001`. Hexadecimal words only. */
export const id = (word: string, number = 0): string =>
  `${word.padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Two clients with the same shape: 1 is the north, 2 the south. */
export const ids = {
  client: (client: number) => id('c1', client),
  project: (client: number) => id('ab', client),
  district: (client: number) => id('d1', client),
  group: (client: number) => id('a0', client),
  /** Each client has locations 1 and 2. */
  location: (client: number, number: number) => id('10c', client * 10 + number),
  category: (client: number, number: number) => id('ca', client * 10 + number),
  /** 1 active, 2 draft, 3 archived. */
  tool: (client: number, number: number) => id('70', client * 10 + number),
  questionCategory: (client: number, tool: number) => id('9c', client * 10 + tool),
  question: (client: number, tool: number, number: number) => id('90', client * 1000 + tool * 100 + number),
  /** 1 by manager 1 at location 1, 2 by manager 2 at location 2, 3 by manager 1 at location 1 and completed. */
  answer: (client: number, number: number) => id('a5', client * 10 + number),
  /** Each manager has one unread, of a time long ago. */
  notification: (client: number, manager: number) => id('0f', client * 10 + manager),
  superAdmin: id('5a', 0),
  companyAdmin: (client: number) => id('ca1', client),
  /** Manager n looks after location n. */
  manager: (client: number, number: number) => id('3a', client * 10 + number),
  inactive: id('3a', 99),
  nobody: id('dead', 1),
} as const;

export const emails = {
  superAdmin: 'super@outpost.test',
  companyAdmin: (client: number) => `admin${String(client)}@outpost.test`,
  manager: (client: number, number: number) => `manager${String(client)}${String(number)}@outpost.test`,
  inactive: 'inactive@outpost.test',
} as const;

/** Number of each question of a tool by its type; `required` is a second range, the only required one. */
export const QUESTION = {
  required: 1,
  range: 2,
  single: 3,
  multiple: 4,
  yes_no: 5,
  text: 6,
  number: 7,
  date: 8,
} as const;

function tool(client: number, number: number, status: DemoTool['status']): DemoTool {
  const category = ids.questionCategory(client, number);
  const question = (position: number, type: DemoTool['questions'][number]['type'], answer_options = '') => ({
    id: ids.question(client, number, position),
    question_category_id: category,
    question: `Question ${String(position)}`,
    help: null,
    type,
    answer_options,
    is_required: position === QUESTION.required ? (1 as const) : (0 as const),
    position,
  });
  return {
    id: ids.tool(client, number),
    client_id: ids.client(client),
    category_id: ids.category(client, 2),
    name: `Audit ${String(client)}${String(number)}`,
    description: null,
    status,
    version: 1,
    question_categories: [{ id: category, name: 'Everything', position: 1 }],
    questions: [
      question(QUESTION.required, 'range', '1;2;3;4;5'),
      question(QUESTION.range, 'range', '0;1;2;3;4;5;6;7;8;9;10'),
      question(QUESTION.single, 'single', 'good;fair;poor'),
      question(QUESTION.multiple, 'multiple', 'a;b;c'),
      question(QUESTION.yes_no, 'yes_no'),
      question(QUESTION.text, 'text'),
      question(QUESTION.number, 'number'),
      question(QUESTION.date, 'date'),
    ],
  };
}

function answer(client: number, number: number, status: DemoAnswer['status'], manager: number): DemoAnswer {
  const time = `2026-0${String(number)}-10T08:00:00.000Z`;
  return {
    id: ids.answer(client, number),
    assessment_tool_id: ids.tool(client, 1),
    location_id: ids.location(client, manager),
    user_id: ids.manager(client, manager),
    status,
    submitted_at: status === 'completed' ? time : null,
    created_at: time,
    updated_at: time,
    additional_question: null,
    details: [{ question_id: ids.question(client, 1, QUESTION.required), answer_value: '4', additional_info: 'seen' }],
    custom_questions: [],
    custom_details: [],
    key_trends: [],
  };
}

function client(number: number): Omit<DemoData, 'accounts'> {
  const client_id = ids.client(number);
  const user = (account: Pick<DemoData['users'][number], 'id' | 'email' | 'role'>, location_ids: string[] = []) => ({
    ...account,
    name: account.email,
    password: PASSWORD,
    client_id,
    status: 'active' as const,
    location_ids,
  });
  return {
    clients: [{ id: client_id, name: `Client ${String(number)}`, status: 'active' }],
    projects: [
      { id: ids.project(number), client_id, name: 'Project', status: 'active', starts_on: '2026-01-01', ends_on: null },
    ],
    districts: [{ id: ids.district(number), client_id, name: 'District' }],
    groups: [{ id: ids.group(number), client_id, project_id: ids.project(number), name: 'Group' }],
    locations: [1, 2].map((place) => ({
      id: ids.location(number, place),
      client_id,
      project_id: ids.project(number),
      district_id: ids.district(number),
      group_id: place === 1 ? ids.group(number) : null,
      name: `House ${String(number)}${String(place)}`,
      code: `H-${String(number)}${String(place)}`,
      address: null,
    })),
    users: [
      user({ id: ids.companyAdmin(number), email: emails.companyAdmin(number), role: 'companyAdmin' }),
      ...[1, 2].map((place) =>
        user({ id: ids.manager(number, place), email: emails.manager(number, place), role: 'manager' }, [
          ids.location(number, place),
        ]),
      ),
    ],
    categories: [
      { id: ids.category(number, 1), client_id, parent_id: null, name: 'Root', position: 1 },
      { id: ids.category(number, 2), client_id, parent_id: ids.category(number, 1), name: 'Leaf', position: 1 },
    ],
    assessmentTools: [tool(number, 1, 'active'), tool(number, 2, 'draft'), tool(number, 3, 'archived')],
    answers: [
      answer(number, 1, 'in_progress', 1),
      answer(number, 2, 'in_progress', 2),
      answer(number, 3, 'completed', 1),
    ],
    notifications: [1, 2].map((place) => ({
      id: ids.notification(number, place),
      user_id: ids.manager(number, place),
      title: `Notification ${String(number)}${String(place)}`,
      text: 'Something happened',
      link: null,
      read_at: null,
      created_at: '2026-01-01T00:00:00.000Z',
      // Of one manager by its codes, of the other as older versions stored it.
      ...(place === 1 && { message: JSON.stringify({ title: 'notice.accountRequest', text: 'report.kept' }) }),
    })),
  };
}

/** A small world in which every rule about who may see what makes a difference. */
export function testData(): DemoData {
  const north = client(1);
  const south = client(2);
  const person = { password: PASSWORD, location_ids: [] };
  return {
    clients: [...north.clients, ...south.clients],
    projects: [...north.projects, ...south.projects],
    districts: [...north.districts, ...south.districts],
    groups: [...north.groups, ...south.groups],
    locations: [...north.locations, ...south.locations],
    users: [
      ...north.users,
      ...south.users,
      {
        ...person,
        id: ids.superAdmin,
        name: 'Super',
        email: emails.superAdmin,
        role: 'superAdmin',
        client_id: null,
        status: 'active',
      },
      {
        ...person,
        id: ids.inactive,
        name: 'Inactive',
        email: emails.inactive,
        role: 'manager',
        client_id: ids.client(1),
        status: 'inactive',
      },
    ],
    categories: [...north.categories, ...south.categories],
    assessmentTools: [...north.assessmentTools, ...south.assessmentTools],
    answers: [...north.answers, ...south.answers],
    notifications: [...north.notifications, ...south.notifications],
    accounts: [],
  };
}

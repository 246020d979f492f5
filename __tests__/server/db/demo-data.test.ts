/** @jest-environment node */
import { z } from 'zod';
import type { Question } from '../../../src/contract/assessment-tools';
import { questionTypeSchema } from '../../../src/contract/assessment-tools';
import { daySchema } from '../../../src/contract/record';
import { demoData } from '../../../src/server/demo';
import type { DemoAnswer, DemoData, DemoTool } from '../../../src/server/demo/types';

const NOW = new Date('2026-11-21T09:30:00.000Z');
const NINE_MONTHS_MS = 276 * 24 * 60 * 60 * 1000;
const data = demoData(NOW);

const byId = <T extends { id: string }>(records: T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));
const tools = byId(data.assessmentTools);
const locations = byId(data.locations);
const users = byId(data.users);
const activeTools = data.assessmentTools.filter(({ status }) => status === 'active');

const toolOf = (answer: DemoAnswer): DemoTool => {
  const tool = tools.get(answer.assessment_tool_id);
  if (!tool) throw new Error(`answer ${answer.id} refers to no tool`);
  return tool;
};

/** Whether a value is one that a person could have given to the question. */
function isValid(question: Pick<Question, 'type' | 'answer_options'>, value: string): boolean {
  const options = question.answer_options.split(';');
  switch (question.type) {
    case 'range':
    case 'single':
      return options.includes(value);
    case 'multiple': {
      const chosen = value.split(';');
      return chosen.length > 0 && options.filter((option) => chosen.includes(option)).join(';') === value;
    }
    case 'yes_no':
      return value === 'yes' || value === 'no';
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value);
    case 'date':
      return daySchema.safeParse(value).success && !Number.isNaN(Date.parse(value));
    case 'text':
      return value.trim() !== '';
  }
}

describe('the records', () => {
  it('have ids that are UUIDs, each used once', () => {
    const all = [
      ...[data.clients, data.projects, data.districts, data.groups, data.locations, data.users, data.categories],
      ...[data.assessmentTools, data.answers, data.notifications],
      ...data.assessmentTools.flatMap((tool) => [tool.question_categories, tool.questions]),
      ...data.answers.flatMap((answer) => [answer.custom_questions, answer.key_trends]),
    ].flatMap((records) => records.map(({ id }) => id));

    expect(all.filter((id) => !z.uuid().safeParse(id).success)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('refer to records of the same client', () => {
    const clientOf = (records: { id: string; client_id: string }[], id: string | null) =>
      records.find((record) => record.id === id)?.client_id;

    for (const project of data.projects) expect(data.clients.map(({ id }) => id)).toContain(project.client_id);
    for (const group of data.groups) expect(clientOf(data.projects, group.project_id)).toBe(group.client_id);
    for (const location of data.locations) {
      expect(clientOf(data.projects, location.project_id)).toBe(location.client_id);
      expect(clientOf(data.districts, location.district_id)).toBe(location.client_id);
      expect(clientOf(data.groups, location.group_id)).toBe(location.client_id);
    }
    for (const { parent_id, client_id } of data.categories) {
      if (parent_id !== null) expect(clientOf(data.categories, parent_id)).toBe(client_id);
    }
    for (const tool of data.assessmentTools) expect(clientOf(data.categories, tool.category_id)).toBe(tool.client_id);
    for (const user of data.users) {
      for (const id of user.location_ids) expect(clientOf(data.locations, id)).toBe(user.client_id);
    }
  });

  it('cover two organisations, every role and every status', () => {
    expect(data.clients.map(({ name }) => name)).toEqual(['Harbour Care Group', 'Northfield Schools Trust']);
    expect(data.locations.length).toBeGreaterThanOrEqual(14);
    expect(new Set(data.locations.map(({ code }) => code)).size).toBe(data.locations.length);
    expect(new Set(data.users.map(({ email }) => email)).size).toBe(data.users.length);
    expect(countBy(data.users, ({ role }) => role)).toEqual({ superAdmin: 1, companyAdmin: 3, manager: 9 });
    expect(countBy(data.users, ({ status }) => status)).toEqual({ active: 12, inactive: 1 });
    expect(countBy(data.assessmentTools, ({ status }) => status)).toEqual({ active: 5, draft: 1, archived: 1 });
    for (const { role, location_ids } of data.users) {
      expect(location_ids.length).toBeGreaterThanOrEqual(role === 'manager' ? 2 : 0);
      expect(location_ids.length).toBeLessThanOrEqual(role === 'manager' ? 5 : 0);
    }
  });
});

describe('the questionnaires', () => {
  it.each(data.assessmentTools)('$name is well formed and uses every type of question', ({ questions, ...tool }) => {
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypeSchema.options));
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(questions.map(({ position }) => position)).toEqual([...questions.keys()]);
    const categoryIds = tool.question_categories.map(({ id }) => id);
    expect(new Set(questions.map((question) => question.question_category_id))).toEqual(new Set(categoryIds));
    for (const { type, answer_options } of questions) {
      const options = answer_options.split(';');
      const hasOptions = type === 'range' || type === 'single' || type === 'multiple';
      expect(options.length > 1).toBe(hasOptions);
      expect(options.map((option) => option.trim())).toEqual([...new Set(options)]);
    }
  });

  it.each(activeTools)('$name has a length and a share of required questions as in real life', (tool) => {
    expect(tool.questions.length).toBeGreaterThanOrEqual(30);
    expect(tool.questions.length).toBeLessThanOrEqual(120);
    expect(tool.question_categories.length).toBeGreaterThanOrEqual(4);
    expect(tool.question_categories.length).toBeLessThanOrEqual(10);
    const requiredShare = tool.questions.filter(({ is_required }) => is_required === 1).length / tool.questions.length;
    expect(requiredShare).toBeGreaterThan(0.33);
    expect(requiredShare).toBeLessThan(0.5);
  });
});

describe('the answers', () => {
  it('hold valid values for questions of their tool, one each', () => {
    for (const answer of data.answers) {
      const questions = byId(toolOf(answer).questions);
      expect(new Set(answer.details.map(({ question_id }) => question_id)).size).toBe(answer.details.length);
      const wrong = answer.details.filter(({ question_id, answer_value }) => {
        const question = questions.get(question_id);
        return !question || answer_value === null || !isValid(question, answer_value);
      });
      expect(wrong).toEqual([]);

      const customQuestions = byId(answer.custom_questions);
      const wrongCustom = answer.custom_details.filter(({ question_id, answer_value }) => {
        const question = customQuestions.get(question_id);
        return !question || answer_value === null || !isValid(question, answer_value);
      });
      expect(wrongCustom).toEqual([]);

      const categoryIds = toolOf(answer).question_categories.map(({ id }) => id);
      for (const trend of answer.key_trends) expect(categoryIds).toContain(trend.question_category_id);
    }
  });

  it('belong to an active tool, and to a person and a location of its client', () => {
    for (const answer of data.answers) {
      const tool = toolOf(answer);
      expect(tool.status).toBe('active');
      expect(locations.get(answer.location_id)?.client_id).toBe(tool.client_id);
      expect(users.get(answer.user_id)?.role).toBe('manager');
      expect(users.get(answer.user_id)?.location_ids).toContain(answer.location_id);
    }
  });

  it('have every required question filled once they are sent or completed, and only then', () => {
    for (const answer of data.answers) {
      const filled = new Set(answer.details.map(({ question_id }) => question_id));
      const missing = toolOf(answer).questions.filter(({ id, is_required }) => is_required === 1 && !filled.has(id));
      expect(missing.length > 0).toBe(answer.status === 'in_progress');
    }
  });

  it.each(['2026-11-21T09:30:00.000Z', '2026-03-01T00:00:00.000Z', '2027-08-15T23:59:59.999Z'])(
    'lie in the nine months before %s, in a sensible order',
    (moment) => {
      const now = new Date(moment);
      for (const { created_at, updated_at, submitted_at, status } of demoData(now).answers) {
        expect(Date.parse(created_at)).toBeGreaterThan(now.getTime() - NINE_MONTHS_MS);
        expect(Date.parse(created_at)).toBeLessThan(Date.parse(updated_at));
        expect(Date.parse(updated_at)).toBeLessThanOrEqual(now.getTime());
        expect(submitted_at).toBe(status === 'completed' ? updated_at : null);
      }
    },
  );

  it('that are with the director were mailed by their person after the last change, and some have been opened', () => {
    const sent = data.answers.filter(({ status }) => status === 'sent');
    const shares = data.shares ?? [];
    expect(shares.map(({ answer_id }) => answer_id).sort()).toEqual(sent.map(({ id }) => id).sort());
    for (const { answer_id, sender_id, sent_at, opened_at } of shares) {
      const answer = sent.find(({ id }) => id === answer_id);
      expect({ sender_id, sent_at }).toEqual({ sender_id: answer?.user_id, sent_at: answer?.updated_at });
      // Their links work still.
      expect(NOW.getTime() - Date.parse(sent_at)).toBeLessThan(29 * 86_400_000);
      if (opened_at !== null) expect(sent_at < opened_at && opened_at < NOW.toISOString()).toBe(true);
    }
    const opened = shares.filter(({ opened_at }) => opened_at !== null).length;
    expect(opened).toBeGreaterThan(shares.length / 4);
    expect(opened).toBeLessThan(shares.length);
  });

  it('are some hundreds, about half of them for each organisation, in every status', () => {
    expect(data.answers.length).toBeGreaterThan(350);
    expect(data.answers.length).toBeLessThan(450);
    const perClient = countBy(data.answers, (answer) => toolOf(answer).client_id);
    for (const number of Object.values(perClient)) {
      expect(number / data.answers.length).toBeGreaterThan(0.42);
      expect(number / data.answers.length).toBeLessThan(0.58);
    }
    const perStatus = countBy(data.answers, ({ status }) => status);
    expect(perStatus['in_progress']).toBeGreaterThan(20);
    expect(perStatus['sent']).toBeGreaterThan(10);
    expect(perStatus['completed']).toBeGreaterThan(250);
    expect(data.answers.some(({ custom_details }) => custom_details.length > 0)).toBe(true);
    expect(data.answers.some(({ additional_question }) => additional_question !== null)).toBe(true);
    expect(
      data.answers.flatMap(({ details }) => details).filter((detail) => detail.additional_info).length,
    ).toBeGreaterThan(300);
  });
});

describe('the demo accounts', () => {
  it('are one for each role, with the passwords of their users', () => {
    expect(data.accounts).toEqual([
      { role: 'superAdmin', email: 'admin@outpost.example', password: 'outpost-admin' },
      { role: 'companyAdmin', email: 'office@harbourcare.example', password: 'outpost-office' },
      { role: 'manager', email: 'maya@harbourcare.example', password: 'outpost-manager' },
    ]);
    for (const { email, password, role } of data.accounts) {
      expect(data.users).toContainEqual(expect.objectContaining({ email, password, role, status: 'active' }));
    }
  });

  it('give the administrator something new to read, about completed answers', () => {
    const ruth = data.users.find(({ email }) => email === 'office@harbourcare.example');
    const own = data.notifications.filter(({ user_id }) => user_id === ruth?.id);
    expect(own.filter(({ read_at }) => read_at === null)).toHaveLength(3);
    expect(own.filter(({ read_at }) => read_at !== null).length).toBeGreaterThan(5);
    const completed = data.answers.filter(({ status }) => status === 'completed').map(({ id }) => `/assessment/${id}`);
    for (const { link, created_at, read_at } of own) {
      expect(completed).toContain(link);
      expect(created_at <= (read_at ?? NOW.toISOString())).toBe(true);
    }
  });

  it('give the manager work to do', () => {
    const maya = data.users.find(({ email }) => email === 'maya@harbourcare.example');
    expect(maya?.location_ids).toHaveLength(5);
    expect(activeTools.filter(({ client_id }) => client_id === maya?.client_id).length).toBeGreaterThanOrEqual(3);
    const drafts = data.answers.filter(({ user_id, status }) => user_id === maya?.id && status === 'in_progress');
    expect(drafts.length).toBeGreaterThanOrEqual(4);
  });
});

it('is the same for the same moment, and keeps the ids of organisations and people for another', () => {
  const ids = ({ clients, locations: places, users: people, assessmentTools }: DemoData) =>
    [clients, places, people, assessmentTools].flatMap((records) => records.map(({ id }) => id));

  expect(demoData(NOW)).toEqual(data);
  expect(ids(demoData(new Date('2027-05-02T12:00:00.000Z')))).toEqual(ids(data));
});

function countBy<T>(items: T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

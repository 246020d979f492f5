import type { ServerAnswer } from '../../../src/contract/answers';
import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import { countQuietAnswers } from '../../../src/server/figures/counts';
import { type Random, pick } from '../../../src/server/demo/random';
import { type Browser, signIn } from '../../support/browser';
import type { TestApp } from '../../support/test-app';
import { emails, id, ids } from '../../support/test-data';

const HOUR_MS = 60 * 60 * 1000;

const VALUES: Record<
  AssessmentTool['questions'][number]['type'],
  (options: readonly string[], random: Random) => string
> = {
  range: pick,
  single: pick,
  multiple: (options, random) => options.filter(() => random() < 0.6).join(';'),
  yes_no: (_options, random) => pick(['yes', 'no'], random),
  number: (_options, random) =>
    random() < 0.3
      ? pick(['3', '-2', '4.25', '.5', '1e3', '7', '1e-20000', '12.3456789'], random)
      : String(Math.round(random() * 900 - 300) / 10),
  text: () => 'Words.',
  date: (_options, random) =>
    pick(['2026-01-31', '2025-12-01', '2025-06-01', ...(random() < 0.05 ? ['1999-12-31', '2030-02-28'] : [])], random),
};

/** What people do to answers, questionnaires and places of client 1, by chance, through the API. */
export async function openEdits(server: TestApp, random: Random) {
  let people: Browser[] = [];
  const admin = (): Browser => {
    const [first] = people;
    if (!first) throw new Error('Nobody is signed in.');
    return first;
  };
  const signInAll = async () => {
    people = [];
    for (const email of [emails.companyAdmin(1), emails.manager(1, 1), emails.manager(1, 2)])
      people.push(await signIn(server.app, email));
  };
  await signInAll();
  await server.database.db
    .updateTable('questions')
    .set({ scoring: JSON.stringify({ not_applicable: 1 }) })
    .execute();

  const made = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await admin().post(path, body);
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json<{ data: T }>().data;
  };
  const project = await made<{ id: string }>('/api/projects', {
    client_id: ids.client(1),
    name: 'Other project',
    status: 'active',
    starts_on: null,
    ends_on: null,
  });
  const district = await made<{ id: string }>('/api/districts', { client_id: ids.client(1), name: 'Other district' });
  const place = await made<{ id: string }>('/api/locations', {
    client_id: ids.client(1),
    project_id: project.id,
    district_id: district.id,
    name: 'Third house',
  });
  // In use, though nobody ever answers it.
  const unused = await made<AssessmentTool>(`/api/assessment-tools/${ids.tool(1, 1)}/copy`, {});
  await admin().put(`/api/assessment-tools/${unused.id}`, { category_id: ids.category(1, 1) });
  await made(`/api/assessment-tools/${unused.id}/change-status`, { status: 'active' });
  const copy = await made<AssessmentTool>(`/api/assessment-tools/${ids.tool(1, 1)}/copy`, {});
  await made(`/api/assessment-tools/${copy.id}/change-status`, { status: 'active' });
  const tools = [ids.tool(1, 1), copy.id];
  const locations = [ids.location(1, 1), ids.location(1, 2), place.id];
  const projects = [ids.project(1), project.id];

  const toolOf = async (toolId: string) =>
    (await admin().get(`/api/assessment-tools/${toolId}`)).json<{ data: AssessmentTool }>().data;
  const allAnswers = async () =>
    (await admin().get(`/api/answers?perPage=500&filters[client_id]=${ids.client(1)}`)).json<{ data: ServerAnswer[] }>()
      .data;
  const change = (person: Browser, answer: ServerAnswer, path: string, body: unknown) =>
    person.post(`/api/answers/${answer.id}/${path}`, body);

  /** Questions as the answer's own version of the tool asks them. */
  const questionsOf = async (answer: ServerAnswer) => {
    const tool = await toolOf(answer.assessment_tool_id);
    return tool.version === answer.assessment_tool_version
      ? tool.questions
      : (tool.earlier_versions?.find(({ version }) => version === answer.assessment_tool_version)?.questions ?? []);
  };
  const valuesFor = (questions: AssessmentTool['questions'], share: number) =>
    questions
      .filter(() => random() < share)
      .map(({ id: question_id, type, answer_options }) => ({
        question_id,
        answer_value: pick(
          [null, NOT_APPLICABLE, ...Array<string>(8).fill(VALUES[type](answer_options.split(';'), random))],
          random,
        ),
      }));

  const create = async (): Promise<void> => {
    const begun = await pick(people, random).post(`/api/assessment-tools/${pick(tools, random)}/create-answer`, {
      locationId: pick(locations, random),
    });
    if (begun.statusCode !== 201) return;
    const answer = begun.json<{ data: ServerAnswer }>().data;
    const details = valuesFor(await questionsOf(answer), 0.8);
    await admin().put(`/api/answers/${answer.id}`, { details });
  };
  const onAnswer = (edit: (answer: ServerAnswer) => Promise<unknown>) => async () => {
    const answers = await allAnswers();
    if (answers.length > 0) await edit(pick(answers, random));
  };
  const setDetail = onAnswer(async (answer) => {
    const [value] = valuesFor([pick(await questionsOf(answer), random)], 1);
    await change(pick(people, random), answer, `answer-detail/${value?.question_id ?? ''}`, {
      answer: value?.answer_value ?? null,
      additional_info: null,
    });
  });
  const customQuestion = onAnswer(async (answer) => {
    const added = await change(admin(), answer, 'custom-questions', {
      question: pick(['Is it quiet?', 'Is it warm?'], random),
    });
    if (added.statusCode !== 201) return;
    const question = added.json<{ data: { id: string } }>().data.id;
    await change(admin(), answer, `custom-answer-detail/${question}`, {
      answer: pick(['1', '3', '5'], random),
      additional_info: null,
    });
    if (random() < 0.3) await admin().delete(`/api/answers/${answer.id}/custom-questions/${question}`);
  });
  const keyTrend = onAnswer(async (answer) => {
    const tool = await toolOf(answer.assessment_tool_id);
    const noted = await change(admin(), answer, 'create-key-trend', {
      questionCategoryId: pick(tool.question_categories, random).id,
      text: `Note ${String(random())}`,
    });
    if (noted.statusCode !== 201 || random() < 0.5) return;
    const trend = `/api/answers/${answer.id}/key-trends/${noted.json<{ data: { id: string } }>().data.id}`;
    if (random() < 0.5) await admin().delete(trend);
    else await admin().put(trend, { text: `Note ${String(random())}` });
  });
  const status = onAnswer(async (answer) => {
    const person = pick(people, random);
    const wanted = pick(['in_progress', 'sent', 'completed', 'completed'], random);
    if (wanted !== 'sent') {
      await change(person, answer, 'change-status', { status: wanted });
      return;
    }
    const mail = { answer_id: answer.id, email: 'director@outpost.test' };
    await person.post(`/api/assessment-tools/${answer.assessment_tool_id}/send-answer-to-director`, mail);
    // What becomes of the mail changes the answer.
    await server.app.outgoing.settled();
  });
  const remove = onAnswer((answer) => admin().delete(`/api/answers/${answer.id}`));
  const move = async () => {
    const destination = pick(projects, random);
    await made(`/api/locations/${pick(locations, random)}`, {
      project_id: destination,
      district_id: pick([ids.district(1), district.id], random),
      group_id: destination === ids.project(1) && random() < 0.5 ? ids.group(1) : null,
    });
  };
  /** Other words and options, or another type. */
  const reworded = (question: AssessmentTool['questions'][number]) => {
    const chance = random();
    if (question.type === 'range' && chance < 0.5)
      return { ...question, question: `${question.question}!`, answer_options: '1;2;3;4' };
    if (question.type === 'range' && chance < 0.6) return { ...question, type: 'yes_no' as const, answer_options: '' };
    if (question.type === 'yes_no' && chance < 0.3)
      return { ...question, type: 'range' as const, answer_options: '1;2;3;4' };
    return question;
  };
  /** Questions reworded, one dropped, one moved to another heading. */
  const newVersion = async () => {
    const tool = await toolOf(pick(tools, random));
    const questions = tool.questions.map(reworded);
    const dropped = random() < 0.3 ? pick(questions, random).id : undefined;
    const headings = [
      ...tool.question_categories,
      ...(tool.question_categories.length < 3 ? [{ id: undefined, name: 'Another heading' }] : []),
    ];
    const rest = questions.filter((question) => question.id !== dropped);
    const moved = pick(rest, random).id;
    const placed = headings.map(({ id: headingId, name }, at) => ({
      id: headingId,
      name,
      questions: rest.filter((question) =>
        question.id === moved ? at === headings.length - 1 : question.question_category_id === headingId,
      ),
    }));
    await admin().put(`/api/assessment-tools/${tool.id}`, {
      question_categories: placed.filter((heading) => heading.questions.length > 0),
    });
  };
  const target = () =>
    admin().put(`/api/assessment-tools/${pick(tools, random)}`, { target: pick([null, 0, 50, 50], random) });
  const count = () => countQuietAnswers(server.database.db, new Date(Date.now() + 1e6 * HOUR_MS));
  const passDays = async () => {
    server.pass(Math.ceil(random() * 45 * 24) * HOUR_MS);
    await signInAll();
  };

  const weighted: [number, () => Promise<unknown>][] = [
    [14, create],
    [16, setDetail],
    [7, customQuestion],
    [5, keyTrend],
    [14, status],
    [3, remove],
    [3, move],
    [2, newVersion],
    [2, target],
    [5, count],
    [3, passDays],
  ];
  const all = weighted.flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit));
  return {
    toolIds: tools,
    locationIds: locations,
    projectIds: projects,
    userIds: [ids.companyAdmin(1), ids.manager(1, 1), ids.manager(1, 2), id('dead', 1)],
    admin,
    toolOf,
    count,
    one: () => pick(all, random)(),
  };
}
export type Edits = Awaited<ReturnType<typeof openEdits>>;

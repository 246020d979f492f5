import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { User } from '../../src/contract/users';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test as base } from '../support/browser-fixtures';
import { expectInvariants, expectQuiet, waiting } from '../support/browser-invariants';
import { QUESTION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { fault } from '../support/fault-proxy';
import { makeLocations } from '../support/admin-rows';
import type { AdminSession } from '../support/admin-session';

base.use({ expectedConsole: FAILED_CALLS });

const SNAPSHOT = { method: 'GET', path: /init-entities-app(\?|$)/ };
const { ines, nadia } = PEOPLE;
const REFUSED_AS_ARCHIVED = fault.answer(422, {
  message: 'This questionnaire is archived.',
  errors: { assessment_tool_id: ['This questionnaire is archived.'] },
});

/** A questionnaire, a place and the manager who looks after it, all of them this test's own. */
interface World {
  readonly admin: AdminSession;
  readonly tool: AssessmentTool;
  readonly place: { readonly id: string; readonly name: string };
  readonly manager: { readonly name: string; readonly email: string; readonly password: string };
  /** Gives the manager these places instead. */
  readonly assign: (places: readonly string[]) => Promise<unknown>;
}

const test = base.extend<{ world: World }>({
  world: async ({ api, sessionOf }, use) => {
    const admin = await sessionOf(nadia);
    const word = randomUUID().slice(0, 8);
    const { call } = admin;
    const {
      id: toolId,
      client_id,
      category_id,
    } = await call<AssessmentTool>('POST', `/api/assessment-tools/${api.walk.id}/copy`);
    await call('PUT', `/api/assessment-tools/${toolId}`, { client_id, category_id, name: `Night round ${word}` });
    const tool = await call<AssessmentTool>('POST', `/api/assessment-tools/${toolId}/change-status`, {
      status: 'active',
    });
    const { names, ids } = await makeLocations(admin, 1);
    const [place] = ids.map((id, at) => ({ id, name: names[at] ?? '' }));
    if (!place) throw new Error('No place was made');
    const manager = { name: `Manager ${word}`, email: `${word}@harbourcare.example`, password: 'a long password' };
    const values = { ...manager, role_id: 'manager', client_id, status: 'active' };
    const { id: userId } = await call<User>('POST', '/api/users', { ...values, locations: [place.id] });
    const { password: _password, ...kept } = values;
    await use({
      admin,
      tool,
      place,
      manager,
      assign: (locations) => call('PUT', `/api/users/${userId}`, { ...kept, locations }),
    });
  },
});

/** The manager loses the network, begins an assessment and answers a question of it. */
async function workOffline(page: Page, { tool, place, manager }: World): Promise<void> {
  const app = atScreen(page);
  await app.signIn(manager);
  await app.goTo('New');
  await expect(page.getByRole('radio', { name: new RegExp(tool.name) })).toBeVisible();
  await app.goOffline();
  await page.getByRole('radio', { name: new RegExp(tool.name) }).check();
  await page.getByRole('radio', { name: new RegExp(place.name) }).check();
  await app.button('Start').click();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
}

/** What waits is named in words, and opens as a readable sheet. */
async function expectReadable(page: Page, { tool, place }: World): Promise<void> {
  const app = atScreen(page);
  await app.goTo('Outbox');
  await expect(page.getByRole('heading', { name: `${tool.name} at ${place.name}` })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(QUESTION.welcome)).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await app.goTo('Outbox');
}

test('57 a questionnaire that was archived meanwhile: what was begun with it arrives after all', async ({
  page,
  context,
  network,
  world,
}) => {
  await workOffline(page, world);
  await world.admin.call('POST', `/api/assessment-tools/${world.tool.id}/change-status`, { status: 'archived' });
  await context.setOffline(false);
  await expectQuiet(page);
  const made = await world.admin.call<ServerAnswer[]>(
    'GET',
    `/api/answers?page=1&perPage=10&filters[assessment_tool_id]=${world.tool.id}`,
  );
  expect(made.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([['3']]);
  expect(network.seen({ method: 'POST', path: /\/create-answer$/ }).length).toBeGreaterThan(0);
  await page.goto(`/assessment/${made[0]?.id ?? ''}`);
  await expect(atScreen(page).question(QUESTION.welcome).getByRole('radio', { name: '3', exact: true })).toBeChecked();
});

for (const [what, takeAway] of [
  [
    'a questionnaire that was deleted',
    ({ admin, tool }: World) => admin.call('DELETE', `/api/assessment-tools/${tool.id}`),
  ],
  ['a place that was taken away from the manager', ({ assign }: World) => assign([])],
] as const) {
  test(`57 ${what} meanwhile: what was begun is still named and readable, needs a decision, and can be exported`, async ({
    page,
    app,
    context,
    network,
    world,
  }) => {
    await workOffline(page, world);
    await takeAway(world);
    const readings = network.seen(SNAPSHOT).length;
    await context.setOffline(false);
    await expect
      .poll(
        () =>
          network
            .seen(SNAPSHOT)
            .slice(readings)
            .filter(({ closedAt }) => closedAt !== null).length,
      )
      .toBeGreaterThan(0);
    await expect.poll(() => waiting(page)).toContain('createAnswer needsAttention');
    await expectReadable(page, world);
    await expect(page.getByText('Needs your decision').first()).toBeVisible();
    await expect(page.locator('.outbox-entry-error').first()).not.toBeEmpty();
    const download = page.waitForEvent('download');
    await app.button('Export all').click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    // After a start as well.
    await page.reload();
    await expectReadable(page, world);
  });
}

test('57 archived, and active again: "Send all now" takes along what was set aside', async ({
  page,
  app,
  context,
  network,
  world,
}) => {
  await workOffline(page, world);
  const { id } = world.tool;
  const refused = network.fault({ method: 'POST', path: /\/create-answer$/ }, REFUSED_AS_ARCHIVED);
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toContain('createAnswer needsAttention');
  refused.end();
  await app.goTo('Outbox');
  await app.button('Send all now').click();
  await expectQuiet(page);
  const made = await world.admin.call<ServerAnswer[]>(
    'GET',
    `/api/answers?page=1&perPage=10&filters[assessment_tool_id]=${id}`,
  );
  expect(made.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([['3']]);
});

/** What another person does at the same answer, on another device. */
const change = (
  admin: AdminSession,
  answerId: string,
  questionId: string,
  part: { answer: string | null; additional_info: string | null },
) => admin.call('POST', `/api/answers/${answerId}/answer-detail/${questionId}`, part);
const partsOf = (answer: ServerAnswer | undefined) =>
  answer?.details.map(({ answer_value, additional_info }) => [answer_value, additional_info]);

for (const [how, isOffline] of [
  ['both online', false],
  ['one offline', true],
] as const) {
  test(`58 value and note of one question by two people, ${how}: a tap on an option does not erase the other’s note`, async ({
    app,
    page,
    context,
    walk,
    api,
    sessionOf,
    network,
  }) => {
    const question = api.questionId(QUESTION.welcome);
    if (isOffline) {
      await app.goOffline();
      await app.choose(QUESTION.welcome, '3');
      await app.expectSaved(QUESTION.welcome);
    }
    await change(await sessionOf(ines), walk.id, question, { answer: null, additional_info: 'Fresh flowers.' });
    if (isOffline) await context.setOffline(false);
    else await app.choose(QUESTION.welcome, '3');
    const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
    expect(partsOf(answer)).toEqual([['3', 'Fresh flowers.']]);
  });

  test(`58 value and note of one question by two people, ${how}: a note does not set the other’s value back`, async ({
    app,
    page,
    context,
    walk,
    api,
    sessionOf,
    network,
  }) => {
    const question = api.questionId(QUESTION.welcome);
    if (isOffline) {
      await app.goOffline();
      await app.addInfo(QUESTION.welcome, 'Fresh flowers.');
      await app.expectSaved(QUESTION.welcome);
    }
    await change(await sessionOf(ines), walk.id, question, { answer: '2', additional_info: null });
    if (isOffline) await context.setOffline(false);
    else await app.addInfo(QUESTION.welcome, 'Fresh flowers.');
    await app.expectSent(QUESTION.welcome);
    const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
    expect(partsOf(answer)).toEqual([['2', 'Fresh flowers.']]);
  });

  test(`58 one value by two people, ${how}: who comes later sees both values, who and when, and nothing was overwritten`, async ({
    app,
    page,
    context,
    walk,
    api,
    sessionOf,
  }) => {
    const question = api.questionId(QUESTION.welcome);
    if (isOffline) {
      await app.goOffline();
      await app.choose(QUESTION.welcome, '4');
      await app.expectSaved(QUESTION.welcome);
    }
    await change(await sessionOf(ines), walk.id, question, { answer: '2', additional_info: null });
    if (isOffline) await context.setOffline(false);
    else await app.choose(QUESTION.welcome, '4');
    await expect.poll(() => waiting(page), { timeout: 15_000 }).toEqual(['setAnswerDetail needsAttention']);
    await app.goTo('Outbox');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: QUESTION.welcome });
    await expect(line.getByText('Yours', { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText('4');
    const theirs = line.getByText('On the server', { exact: true }).locator('xpath=following-sibling::dd[1]');
    await expect(theirs).toHaveText(new RegExp(`^2${ines.name}, (just now|.* ago)$`));
    expect(partsOf(await api.answer(walk.id))).toEqual([['2', null]]);
  });
}

test('58 a number that another person gives while this one writes theirs: it is not overwritten unseen', async ({
  app,
  page,
  context,
  walk,
  api,
  sessionOf,
}) => {
  const admin = await sessionOf(ines);
  const give = (text: string, answer: string) =>
    change(admin, walk.id, api.questionId(text), { answer, additional_info: null });
  await app.field(QUESTION.residents).fill('12 beds');
  await expect(app.question(QUESTION.residents).getByRole('alert')).toContainText('Not saved');
  await app.goOffline();
  await give(QUESTION.residents, '15');
  await give(QUESTION.welcome, '2');
  await context.setOffline(false);
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expect(app.field(QUESTION.residents)).toHaveValue('12 beds');
  await app.write(QUESTION.residents, '12');
  await expect.poll(() => waiting(page)).toEqual(['setAnswerDetail needsAttention']);
  const given = (await api.answer(walk.id)).details.map(({ answer_value }) => answer_value);
  expect(given.toSorted()).toEqual(['15', '2']);
});

test('58 where nothing was changed meanwhile nobody is asked, be it one’s own value or another’s that was seen', async ({
  app,
  page,
  context,
  walk,
  api,
  sessionOf,
  network,
}) => {
  await change(await sessionOf(ines), walk.id, api.questionId(QUESTION.welcome), {
    answer: '2',
    additional_info: null,
  });
  await page.reload();
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);
  await app.goOffline();
  for (const value of ['4', '5']) {
    await app.choose(QUESTION.welcome, value);
    await app.expectSaved(QUESTION.welcome);
  }
  await context.setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(partsOf(answer)).toEqual([['5', null]]);
});

test('58 both chose the same value: nobody is asked', async ({ app, page, context, walk, api, sessionOf, network }) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  await change(await sessionOf(ines), walk.id, api.questionId(QUESTION.welcome), {
    answer: '4',
    additional_info: null,
  });
  await context.setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(partsOf(answer)).toEqual([['4', null]]);
});

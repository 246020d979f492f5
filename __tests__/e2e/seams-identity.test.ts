import type { BrowserContext } from '@playwright/test';
import { openApiSession } from '../support/app-server-session';
import { expectQuiet, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION, WALK } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { readAnswers } from '../support/browser-stores';
import {
  PEOPLE,
  changePerson,
  expect,
  expectPerson,
  killAndStart,
  providerTest,
  test,
  watchFor,
} from '../support/killable';
import { fault } from '../support/fault-proxy';
import { PROVIDER_COLLEAGUE, PROVIDER_PERSON } from '../support/provider-double';

test.describe.configure({ timeout: 90_000 });

const CREATE = { method: 'POST', path: /\/create-answer$/ };
const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const { maya, ines } = PEOPLE;

for (const [where, isOffline] of [
  ['', false],
  [', started offline', true],
] as const) {
  test(`49 killed after a change of person${where}: the page opens as the second, whose work waits and arrives under that name`, async ({
    browserProcess,
    api,
    server,
    network,
  }) => {
    const mayas = await api.beginWalk(LOCATION.other);
    const inesApi = await openApiSession(server.origin, ines);
    const before = await inesApi.walksAt(LOCATION.name);
    const app = await changePerson(browserProcess, maya, ines);
    const busy = network.fault(CREATE, fault.answer(503, { message: 'Busy.' }, { 'retry-after': '1' }));
    // Inês looks after a place with a longer name too.
    await app.beginWalk(`^${LOCATION.name}$`);
    await app.choose(QUESTION.welcome, '3');
    await app.expectSaved(QUESTION.welcome);

    const later = await killAndStart(browserProcess);
    const context = later.page.context();
    const wasMaya = await watchFor(later.page, maya);
    if (isOffline) await context.setOffline(true);
    await later.page.goto('/');
    await expectPerson(later, ines);
    await later.goTo('Outbox');
    await expect(later.page.getByText('New assessment begun')).toBeVisible();
    await expect(later.page.getByText(QUESTION.welcome)).toBeVisible();
    expect(await wasMaya()).toBe(false);
    expect((await readAnswers(later.page)).map(({ id }) => id)).not.toContain(mayas.id);
    busy.end();
    if (isOffline) await context.setOffline(false);
    await expectQuiet(later.page);
    const made = (await inesApi.walksAt(LOCATION.name)).filter(({ id }) => !before.some((other) => other.id === id));
    expect(made.map(({ user_id, details }) => [user_id, details[0]?.answer_value])).toEqual([[inesApi.userId, '3']]);
  });
}

test('49 a session that is somebody else’s by now ends this page visibly, and nothing is set aside or lost', async ({
  app,
  page,
  context,
  walk,
  api,
  server,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
  // As after a kill: the cookie is the other person's, the page is not.
  const other = await context.browser()?.newContext({ baseURL: network.origin });
  if (!other) throw new Error('There is no browser');
  await atScreen(await other.newPage()).signIn(ines);
  await context.clearCookies();
  await context.addCookies(await other.cookies());
  await other.close();
  await context.setOffline(false);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/session has ended/i)).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  expect((await waiting(page)).join()).not.toContain('needsAttention');
  await app.fillIn(maya);
  await expectQuiet(page);
  const { details, user_id } = await (await openApiSession(server.origin, maya)).answer(walk.id);
  expect([user_id, details[0]?.answer_value]).toEqual([api.userId, '3']);
});

test('50 killed within a second after the first fill: everything is on the device and usable offline', async ({
  browserProcess,
}) => {
  const visitor = atScreen(await browserProcess.start());
  await visitor.page.goto('/login');
  await visitor.untilOnDevice();
  await browserProcess.close();
  const app = atScreen(await browserProcess.start());
  await app.signIn(maya);
  await expect.poll(async () => (await readAnswers(app.page)).length, { intervals: [50] }).toBeGreaterThan(0);
  const later = await killAndStart(browserProcess);
  await later.page.context().setOffline(true);
  await later.page.goto('/');
  await expectPerson(later, maya);
  await later.expectHome();
  await later.goTo('New');
  await expect(later.page.getByRole('radio', { name: new RegExp(WALK.tool) })).toBeVisible();
  await later.beginWalk(LOCATION.other);
  await later.choose(QUESTION.welcome, '3');
  await later.expectSaved(QUESTION.welcome);
});

providerTest(
  '49 without keys: sealed changes of the first person are not sent in the session of the second',
  async ({ browserProcess, house, network }) => {
    const blocked = network.fault(DETAIL, fault.dropRequest);
    await changePerson(browserProcess, PROVIDER_PERSON, PROVIDER_COLLEAGUE, async (app) => {
      await app.beginWalk(LOCATION.name);
      await expect(app.page).not.toHaveURL(/tmp-/);
      await app.choose(QUESTION.welcome, '3');
      await app.expectSaved(QUESTION.welcome);
    });
    blocked.end();
    const later = await killAndStart(browserProcess);
    const wasFirst = await watchFor(later.page, PROVIDER_PERSON);
    await later.page.goto('/');
    await expectPerson(later, PROVIDER_COLLEAGUE);
    await later.goTo('Outbox');
    await expect(later.page.getByText(/of another person/)).toBeVisible();
    expect(await wasFirst()).toBe(false);
    await later.signOut(PROVIDER_COLLEAGUE.name);
    await expect(later.page).toHaveURL(/\/login$/);
    await later.fillIn(PROVIDER_PERSON);
    await expectQuiet(later.page);
    expect(house.provider.writes.map(({ person }) => person)).toEqual([PROVIDER_PERSON.name, PROVIDER_PERSON.name]);
    expect(house.provider.answers.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([
      ['3'],
    ]);
  },
);

providerTest(
  '49 a session of the first person that a kill brought back is not entered: the second signs in again',
  async ({ browserProcess }) => {
    let former: Awaited<ReturnType<BrowserContext['cookies']>> = [];
    await changePerson(browserProcess, PROVIDER_PERSON, PROVIDER_COLLEAGUE, async ({ page }) => {
      former = await page.context().cookies();
    });
    const later = await killAndStart(browserProcess);
    await later.page.context().clearCookies();
    await later.page.context().addCookies(former);
    const wasFirst = await watchFor(later.page, PROVIDER_PERSON);
    await later.page.goto('/');
    await expect(later.page).toHaveURL(/\/login$/);
    await expect(later.page.getByText(/session has ended/i)).toBeVisible();
    expect(await wasFirst()).toBe(false);
    await later.fillIn(PROVIDER_COLLEAGUE);
    await expectPerson(later, PROVIDER_COLLEAGUE);
  },
);

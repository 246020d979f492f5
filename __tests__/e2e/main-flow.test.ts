import type { Page } from '@playwright/test';
import { FAILED_CALLS, expect, test as base } from '../support/browser-fixtures';
import { expectInvariants, expectQuiet } from '../support/browser-invariants';
import { makeBrowserProcess, type BrowserProcess } from '../support/browser-process';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen, type Screen } from '../support/browser-screen';
import { readAnswers, readEntries } from '../support/browser-stores';
import { PROVIDER_PERSON } from '../support/provider-double';
import { openProviderHouse } from '../support/provider-double-site';

const test = base.extend<{ browserAt: (origin: string) => BrowserProcess }>({
  browserAt: async ({ launchOptions, consoleWatch }, use) => {
    const started: BrowserProcess[] = [];
    await use((origin) => {
      const browser = makeBrowserProcess(launchOptions, origin, consoleWatch.watch);
      started.push(browser);
      return browser;
    });
    for (const browser of started) await browser.remove();
  },
});
test.use({ expectedConsole: FAILED_CALLS });
test.describe.configure({ timeout: 120_000 });

const LOST =
  'Connection lost. Please do not close the application completely. When the connection is restored, go to the application to synchronize data';
const RESTORED = 'Connection restored. Data synchronized.';

/**
 * Signs in, begins a walk with network, goes on without, begins and submits a second one. Both are on the device alone
 * at the end.
 */
async function workWithoutNetwork(
  app: Screen,
  person?: Parameters<Screen['signIn']>[0],
): Promise<{ first: string; second: string }> {
  const { page } = app;
  await app.signIn(person);
  await app.beginWalk(LOCATION.name);
  await expect(page).not.toHaveURL(/tmp-/);
  const first = app.answerId();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);

  const line = page.waitForEvent(
    'console',
    (message) => message.text() === 'Connection lost. Working in offline mode.',
  );
  await app.goOffline();
  await line;
  await expect(page.getByText(LOST, { exact: true })).toBeVisible();
  await app.choose(QUESTION.book, 'Yes');
  await app.write(QUESTION.said, 'It is cold near the door.');
  await app.addInfo(QUESTION.welcome, 'Fresh flowers.');
  await app.expectSaved(QUESTION.said);
  await app.addKeyTrend('The door should close by itself.');
  await app.addOwnQuestion('How loud is the lounge?');
  await app.choose('How loud is the lounge?', '2');
  await app.expectSaved('How loud is the lounge?');

  const second = await app.beginWalk(LOCATION.other);
  expect(second).toMatch(/^tmp-/);
  await app.fillRequired();
  await app.submit();
  return { first, second };
}

test('the main flow against the embedded server: nothing is lost, and everything is there once', async ({
  browserAt,
  network,
  api,
}) => {
  const browser = browserAt(network.origin);
  const app = atScreen(await browser.start());
  const before = await api.walksAt(LOCATION.other);
  const { first, second } = await workWithoutNetwork(app);
  expect(await readEntries(app.page)).toHaveLength(11);
  await browser.close();

  network.down();
  const later = atScreen(await browser.start());
  // From cold, without network, at an address inside.
  await later.page.goto(`/assessment/${first}`);
  await expect(later.field(QUESTION.said)).toHaveValue('It is cold near the door.');
  await later.goTo('Outbox');
  await expect(later.page.getByRole('listitem').filter({ hasText: QUESTION.said }).first()).toBeVisible();
  network.up();
  await later.sendAll();

  await expectQuiet(later.page);
  const made = (await api.walksAt(LOCATION.other)).filter(({ id }) => !before.some((other) => other.id === id));
  expect(made).toHaveLength(1);
  const [one, two] = await expectInvariants(later.page, { api, network }, [first, made[0]?.id ?? '']);
  expect(one?.details.map(({ answer_value, additional_info }) => [answer_value, additional_info]).sort()).toEqual([
    ['3', 'Fresh flowers.'],
    ['It is cold near the door.', null],
    ['yes', null],
  ]);
  expect(one?.key_trends.map(({ text }) => text)).toEqual(['The door should close by itself.']);
  expect(one?.custom_questions.map(({ question }) => question)).toEqual(['How loud is the lounge?']);
  expect(one?.custom_details.map(({ answer_value }) => answer_value)).toEqual(['2']);
  expect([two?.status, two?.details.length]).toEqual(['completed', 3]);
  await later.page.goto(`/assessment/${second}/submitted`);
  await expect(later.page).toHaveURL(new RegExp(`/assessment/${two?.id ?? ''}/submitted`));
});

test('the main flow against a provider on another origin, without keys, tags and wrappers', async ({ browserAt }) => {
  const { provider, origin, close } = await openProviderHouse();
  const browser = browserAt(origin);
  const app = atScreen(await browser.start());
  const { first } = await workWithoutNetwork(app, PROVIDER_PERSON);
  expect(provider.answers).toHaveLength(1);
  await browser.close();

  const later = atScreen(await browser.start());
  await later.page.goto('/');
  await expectQuiet(later.page);
  expect(provider.answers.map(({ id }) => String(id))).toContain(first);
  expect(provider.answers).toHaveLength(2);
  const [one, two] = provider.answers;
  expect(one?.details.map(({ answer_value, additional_info }) => [answer_value, additional_info]).sort()).toEqual([
    ['3', 'Fresh flowers.'],
    ['It is cold near the door.', null],
    ['yes', null],
  ]);
  expect(one?.key_trends.map(({ text }) => text)).toEqual(['The door should close by itself.']);
  expect(one?.custom_questions.map(({ question }) => question)).toEqual(['How loud is the lounge?']);
  expect(one?.custom_details).toEqual([
    expect.objectContaining({ question_id: one?.custom_questions[0]?.id, answer_value: '2' }),
  ]);
  expect([two?.status, two?.details.length]).toEqual(['completed', 3]);

  await expect
    .poll(async () =>
      (await readAnswers(later.page))
        .map(({ id, status, unsyncedChanges }) => [id, status, unsyncedChanges ?? false])
        .sort(),
    )
    .toEqual([
      [String(one?.id), 'in_progress', false],
      [String(two?.id), 'completed', false],
    ]);
  await close();
});

/** As what this device keeps the application's scripts, and as what the page gets them. */
const scriptTypes = (page: Page) =>
  page.evaluate(async () => {
    const kept = new Set<string | undefined>();
    const given = new Set<string | undefined>();
    const typeOf = (response?: Response) => response?.headers.get('Content-Type')?.split(';')[0];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!new URL(url).pathname.startsWith('/assets/') || !url.endsWith('.js')) continue;
        kept.add(typeOf(await cache.match(url)));
        given.add(typeOf(await fetch(url)));
      }
    }
    return { kept: [...kept], given: [...given] };
  });

test('after one visit the application starts from cold without network, at any address', async ({
  browserAt,
  network,
  api,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  const browser = browserAt(network.origin);
  const app = atScreen(await browser.start());
  await app.signIn();
  await app.page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await readAnswers(app.page)).map(({ id }) => id)).toContain(walk.id);
  await browser.close();

  network.down();
  const later = atScreen(await browser.start());
  await later.page.goto(`/assessment/${walk.id}`);
  await later.choose(QUESTION.welcome, '4');
  await later.expectSaved(QUESTION.welcome);
  // As text, which the browser does not compile before it is run, and as a script to the page that runs it.
  expect(await scriptTypes(later.page)).toEqual({ kept: ['text/plain'], given: ['text/javascript'] });
  await later.page.goto('/outbox');
  await expect(later.page.getByText(QUESTION.welcome)).toBeVisible();
  await later.page.goto('/create-answer');
  await expect(later.button('Start')).toBeVisible();
  await later.page.goto('/there-is-no-such-page');
  await expect(later.page.getByText('/there-is-no-such-page')).toBeVisible();
  network.up();
  await later.page.goto('/outbox');
  const [answer] = await expectInvariants(later.page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
});

test('both connection notices have their words and their console lines, and can be dismissed', async ({
  app,
  page,
  context,
}) => {
  await app.signIn();
  const lost = page.waitForEvent(
    'console',
    (message) => message.text() === 'Connection lost. Working in offline mode.',
  );
  await app.goOffline();
  await lost;
  await expect(page.getByText(LOST, { exact: true })).toBeVisible();
  const restored = page.waitForEvent('console', (message) => message.text() === 'Connection restored.');
  await context.setOffline(false);
  await restored;
  await expect(page.getByText(RESTORED, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /Dismiss|Close/ })
    .first()
    .click();
  await expect(page.getByText(RESTORED, { exact: true })).toHaveCount(0);
});

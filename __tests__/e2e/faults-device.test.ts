import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, waiting } from '../support/browser-invariants';
import { plant, readEntries, refuseOutboxWrites } from '../support/browser-stores';

test.use({ expectedConsole: FAILED_CALLS });
test.describe.configure({ timeout: 120_000 });

test('40 a full disk is said, the text stays, and it is saved when there is room again', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const disk = await refuseOutboxWrites(page);
  await app.write(QUESTION.said, 'Too much to keep.');
  await expect(page.getByText(/could not save/)).toBeVisible();
  await expect(app.question(QUESTION.said)).toContainText('Not saved');
  await expect(app.field(QUESTION.said)).toHaveValue('Too much to keep.');
  expect(await readEntries(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await app.button('Export').click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await disk.end();
  await app.button('Try again').click();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['Too much to keep.']);
});

test('41 the connection to the outbox is closed underneath: the next change opens it again', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  await page.evaluate(() => {
    // What the browser does when it takes the storage away, and another tab's upgrade.
    const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
      ?.value as IDBDatabase['transaction'];
    IDBDatabase.prototype.transaction = function closing(
      this: IDBDatabase,
      ...given: Parameters<IDBDatabase['transaction']>
    ) {
      if (this.name === 'offline-outbox') {
        IDBDatabase.prototype.transaction = original;
        this.close();
      }
      return original.apply(this, given);
    };
  });
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
});

test('44 an entry of a version to come is kept, shown and not sent; other answers go on', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const other = await api.beginWalk(LOCATION.other);
  const entry = {
    id: crypto.randomUUID(),
    seq: 1_000_000,
    version: 99,
    kind: 'setMood',
    args: { mood: 'good' },
    answerRef: walk.id,
    owner: api.userId,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    createdAt: new Date().toISOString(),
    lookAlikes: null,
  };
  await plant(page, { database: 'offline-outbox', store: 'entries' }, entry);
  await app.openSheet(other.id);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  await app.goTo('Outbox');
  await expect(page.getByText('A change made by a newer version of Outpost')).toBeVisible();
  expect(await waiting(page)).toEqual(['setMood queued']);
  await app.discardFirst();
  await expectInvariants(page, { api, network }, [other.id]);
});

test('a broken record in the local store stops nobody: the server’s copy takes its place', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  await plant(page, { database: 'offline-db', store: 'answers', key: walk.id }, 'not a record');
  await plant(page, { database: 'offline-db', store: 'locations', key: 'somewhere' }, { name: 'No id' });
  await app.openSheet(walk.id);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('an unknown id in the address is said, online and offline', async ({ app, page }) => {
  await app.signIn();
  await page.goto('/assessment/0197aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /not found|no such|does not exist|cannot be found/i,
  );
  await app.goOffline();
  await page.goto('/assessment/0197aaaa-bbbb-7ccc-8ddd-ffffffffffff');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not on this device/i);
});

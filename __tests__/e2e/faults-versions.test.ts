import type { Page } from '@playwright/test';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { plant, readEntries } from '../support/browser-stores';

const ENTRIES = { database: 'offline-outbox', store: 'entries' };

test.describe('changes of an older version', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('42 what an older version left in the outbox is shown in words, sent in order, and had once', async ({
    app,
    page,
    context,
    walk,
    api,
    network,
  }) => {
    const { location_id: locationId } = await api.beginWalk(LOCATION.other);
    const before = await api.walksAt(LOCATION.other);
    await app.goTo('Outbox');
    await app.goOffline();
    // The first version knew neither versions of questionnaires nor look-alikes.
    const common = {
      version: 1,
      owner: api.userId,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: null,
      lastError: null,
      createdAt: '2026-01-05T08:00:00.000Z',
    };
    const detail = (question: string, answer: string) => ({
      kind: 'setAnswerDetail',
      args: { questionRef: api.questionId(question), answer, additionalInfo: null, previous: null },
    });
    const temporary = 'tmp-1767600000000-aaaa';
    const old = [
      {
        kind: 'createAnswer',
        args: { assessmentToolId: api.walk.id, locationId, clientRef: crypto.randomUUID(), userId: api.userId },
        answerRef: temporary,
      },
      { ...detail(QUESTION.welcome, '2'), answerRef: temporary },
      { ...detail(QUESTION.welcome, '4'), answerRef: walk.id, state: 'sending', attempts: 1 },
      { ...detail(QUESTION.book, 'yes'), answerRef: walk.id },
    ];
    for (const [at, entry] of old.entries())
      await plant(page, ENTRIES, { ...common, id: crypto.randomUUID(), seq: 1_000 + at, ...entry });
    await plant(
      page,
      { database: 'offline-outbox', store: 'bases' },
      { owner: api.userId, ref: walk.id, record: walk },
    );

    await page.reload();
    await expect(page.getByText('New assessment begun')).toBeVisible();
    await expect(page.getByText(QUESTION.book)).toBeVisible();
    expect(await waiting(page)).toEqual([
      'createAnswer queued',
      'setAnswerDetail queued',
      'setAnswerDetail sending',
      'setAnswerDetail queued',
    ]);

    await context.setOffline(false);
    await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
    const [made] = (await api.walksAt(LOCATION.other)).filter(({ id }) => !before.some((other) => other.id === id));
    const answers = await expectInvariants(page, { api, network }, [made?.id ?? '', walk.id]);
    expect(answers.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([
      ['2'],
      ['4', 'yes'],
    ]);
    expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
  });
});

/**
 * Gives a page the next version of the application, which raises the version of this database and fails in the middle
 * of migrating it.
 */
async function failMigrationOf(page: Page, database: string): Promise<void> {
  await page.addInitScript((name) => {
    const original = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as IDBFactory['open'];
    IDBFactory.prototype.open = function raised(
      this: IDBFactory,
      ...[opened, version]: Parameters<IDBFactory['open']>
    ) {
      if (opened !== name) return original.call(this, opened, version);
      const request = original.call(this, opened, (version ?? 1) + 1);
      request.addEventListener('upgradeneeded', () => {
        throw new Error('The migration fails');
      });
      return request;
    };
  }, database);
}

test.describe('a migration that throws', () => {
  test.use({
    expectedConsole: new RegExp(
      `${FAILED_CALLS.source}|The migration fails|ConstraintError|AbortError: Uncaught exception in event handler`,
    ),
  });

  for (const [database, words] of [
    ['offline-outbox', /unsent changes are stored in this browser, but it would not open them/],
    ['offline-db', /assessments stored in this browser would not open/],
  ] as const) {
    test(`43 of ${database}: it is said, nothing is lost, and a version that can do it goes on`, async ({
      app,
      page,
      context,
      walk,
      api,
      network,
    }) => {
      await app.goOffline();
      await app.choose(QUESTION.welcome, '4');
      await app.expectSaved(QUESTION.welcome);
      const left = await readEntries(page);
      expect(left).toHaveLength(1);

      const failing = atScreen(await context.newPage());
      await failMigrationOf(failing.page, database);
      await failing.page.goto(`/assessment/${walk.id}`);
      await expect(failing.page.getByRole('heading', { name: "This device's data could not be read" })).toBeVisible();
      await expect(failing.page.getByText(words)).toContainText('Nothing was overwritten or deleted');
      await failing.button('Try again').click();
      await expect(failing.page.getByText(words)).toBeVisible();
      expect(await readEntries(page)).toEqual(left);
      await failing.page.close();

      await context.setOffline(false);
      await page.reload();
      const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
      expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
    });
  }
});

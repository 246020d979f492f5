import { LOCATION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS, batches: true });

const BATCH = { method: 'POST', path: /^\/api\/outbox-batches$/ };
const WRITES = { method: 'WRITE', path: /^\/api\// };

const sizeOf = ({ body }: { body: string }) => (JSON.parse(body) as { entries: unknown[] }).entries.length;

test('a walk made, filled in and submitted offline arrives in two calls', async ({
  app,
  context,
  page,
  api,
  network,
}) => {
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  await app.goOffline();
  await app.beginWalk(LOCATION.other);
  await app.answerTen();
  await app.submit();
  await context.setOffline(false);
  await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
  const made = (await api.walksAt(LOCATION.other)).find(({ id }) => !before.some((other) => other.id === id));
  const [answer] = await expectInvariants(page, { api, network }, [made?.id ?? '']);
  expect([answer?.status, answer?.details.length]).toEqual(['completed', 10]);
  expect(network.seen(BATCH).map(sizeOf)).toEqual([11]);
  expect(network.seen(WRITES).filter(({ path }) => path.startsWith('/api/answers/'))).toEqual([]);
});

// What else a network does to such a call is in `client/sync`: `batches.test`, and the histories there.
for (const [how, what] of [
  ['done, and its response lost', fault.dropResponse],
  ['delivered twice at once', fault.duplicate],
] as const) {
  test(`a call with many changes that is ${how} has one effect of each`, async ({
    app,
    page,
    context,
    api,
    network,
    walk,
  }) => {
    await app.goOffline();
    await app.answerTen();
    await app.openCategory('Own questions and closing');
    await app.addOwnQuestion('Is the garden safe?');
    const met = network.fault(BATCH, what, 1);
    await context.setOffline(false);
    const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
    expect(met.hits()).toBe(1);
    expect(answer?.details).toHaveLength(10);
    expect(answer?.custom_questions.map(({ question }) => question)).toEqual(['Is the garden safe?']);
  });
}

import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { readEntries } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const CREATE = { method: 'POST', path: /\/create-answer$/ };

test('4 without keys: a creation whose response was lost is found and adopted', async ({ app, page, api, network }) => {
  network.withoutKeys();
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  const lost = network.fault(CREATE, fault.dropResponse, 1);
  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '3');
  await expect(page).not.toHaveURL(/tmp-/);
  expect(lost.hits()).toBe(1);
  const [answer] = await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['3']);
  expect(network.seen(CREATE)).toHaveLength(1);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

test('5 without keys: with two that it could be, the person is asked', async ({ app, page, api, network }) => {
  network.withoutKeys();
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  const held = network.holdResponses(CREATE);
  await app.beginWalk(LOCATION.other);
  await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
  // Maya begins another one just there, on another device.
  await api.beginWalk(LOCATION.other);
  held.release(fault.dropResponse);
  await expect.poll(async () => (await readEntries(page)).map(({ state }) => state)).toEqual(['needsAttention']);
  expect(network.seen(CREATE)).toHaveLength(1);
  await app.goTo('Outbox');
  await app.discardFirst();
  await expectInvariants(page, { api, network }, []);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 2);
});

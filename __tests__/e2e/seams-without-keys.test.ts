import { test as distantTest } from '../support/another-origin';
import { expectOneEffectInOrder, expectQuiet, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { fault } from '../support/fault-proxy';
import { expect, providerTest as test } from '../support/killable';
import type { ProviderAnswer } from '../support/provider-double';
import { PROVIDER_PERSON } from '../support/provider-double';

test.describe.configure({ timeout: 90_000 });

const CREATE = { method: 'POST', path: /\/create-answer$/ };
const TREND = { method: 'POST', path: /\/create-key-trend$/ };
const LIST = { method: 'GET', path: /^\/api\/answers$/ };

const DAY = 24 * 60 * 60 * 1_000;
const valuesOf = ({ details }: ProviderAnswer) => details.map(({ answer_value }) => answer_value);

test('52 without keys: yesterday’s record, which this device does not know, is not taken for today’s', async ({
  app,
  page,
  house,
  network,
}) => {
  await app.signIn(PROVIDER_PERSON);
  const yesterday = new Date(Date.now() - DAY).toISOString();
  const old = house.provider.make(LOCATION.name, { status: 'completed', created_at: yesterday });
  const lost = network.fault(CREATE, fault.dropRequest, 1);
  await app.beginWalk(LOCATION.name);
  await app.choose(QUESTION.welcome, '3');
  await expectQuiet(page);
  expect(lost.hits()).toBe(1);
  expect(house.provider.answers.map(valuesOf)).toEqual([[], ['3']]);
  expect(old.status).toBe('completed');
  await expect(page).not.toHaveURL(/tmp-/);
  expect(app.answerId()).not.toBe(String(old.id));
});

test('52 without keys: what another device of the person began a moment before is not taken for this one’s', async ({
  app,
  page,
  house,
  network,
}) => {
  await app.signIn(PROVIDER_PERSON);
  const other = house.provider.make(LOCATION.name);
  const lost = network.fault(CREATE, fault.dropRequest, 1);
  await app.beginWalk(LOCATION.name);
  await app.choose(QUESTION.welcome, '3');
  await expectQuiet(page);
  expect(lost.hits()).toBe(1);
  expect(house.provider.answers.map(valuesOf)).toEqual([[], ['3']]);
  expect(app.answerId()).not.toBe(String(other.id));
});

test('53 without keys and with more than a page of answers: a creation whose response was lost is made once', async ({
  app,
  page,
  house,
  network,
}) => {
  for (let made = 0; made < 130; made += 1) {
    house.provider.make(LOCATION.name, {
      status: 'completed',
      created_at: new Date(Date.now() - (200 - made) * DAY).toISOString(),
    });
  }
  house.provider.ignoreFilters();
  await app.signIn(PROVIDER_PERSON);
  const lost = network.replaceResponses(CREATE, fault.dropResponse, 1);
  await app.beginWalk(LOCATION.name);
  await app.choose(QUESTION.welcome, '3');
  await expectQuiet(page);
  expect(lost.hits()).toBe(1);
  expect(network.seen(CREATE).filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(house.provider.answers).toHaveLength(131);
  expect(house.provider.answers.at(-1)?.details.map(({ answer_value }) => answer_value)).toEqual(['3']);
});

for (const status of [403, 422]) {
  test(`55 without keys: "Try again" after a look-up that was refused with ${String(status)} makes nothing twice`, async ({
    app,
    page,
    house,
    network,
  }) => {
    await app.signIn(PROVIDER_PERSON);
    const held = network.holdResponses(CREATE);
    await app.beginWalk(LOCATION.name);
    await app.choose(QUESTION.welcome, '3');
    await expect.poll(held.hits).toBe(1);
    await expect.poll(() => house.provider.answers.length).toBe(1);
    const refused = network.replaceResponses(LIST, fault.answer(status, { message: 'Not now.' }));
    held.release(fault.dropResponse);
    await expect.poll(refused.hits).toBeGreaterThan(0);
    await expect.poll(() => waiting(page)).toContain('createAnswer needsAttention');
    refused.end();
    await app.goTo('Outbox');
    await app.retryFirst();
    await expectQuiet(page);
    expect(house.provider.answers.map(valuesOf)).toEqual([['3']]);
  });
}

test('without keys, two assessments of one tool and place whose responses are lost: each is there once, and nobody loses one', async ({
  app,
  page,
  house,
  network,
}) => {
  await app.signIn(PROVIDER_PERSON);
  await app.goTo('New');
  network.down();
  for (const value of ['3', '5']) {
    await app.beginWalk(LOCATION.name);
    await app.choose(QUESTION.welcome, value);
    await app.expectSaved(QUESTION.welcome);
  }
  const lost = network.replaceResponses(CREATE, fault.dropResponse, 2);
  network.up();
  await expectQuiet(page);
  expect(lost.hits()).toBe(2);
  expect(house.provider.answers.map(valuesOf).sort()).toEqual([['3'], ['5']]);
  expect(network.seen(CREATE).filter(({ method }) => method === 'POST')).toHaveLength(2);
});

distantTest(
  '54 on another origin, right after a start: a key trend whose response was lost is made once',
  async ({ app, page, api, network }) => {
    const walk = await api.beginWalk(LOCATION.name);
    await app.signIn();
    await app.openSheet(walk.id);
    await app.goOffline();
    await app.addKeyTrend('It is warm.');
    await expect.poll(() => waiting(page)).toEqual(['createKeyTrend queued']);
    await page.reload();
    await expect(app.question(QUESTION.welcome)).toBeVisible();
    // Nothing that the server says comes before the write, but whose session it is.
    const silence = network.fault({ method: 'GET', path: /^\/api\/(?!user$)/ }, fault.dropRequest);
    const lost = network.replaceResponses(TREND, fault.dropResponse, 1);
    await page.context().setOffline(false);
    await expect.poll(lost.hits).toBe(1);
    silence.end();
    await expectQuiet(page);
    expect((await api.answer(walk.id)).key_trends.map(({ text }) => text)).toEqual(['It is warm.']);
    expectOneEffectInOrder(network);
  },
);

import { expectOneEffectInOrder, expectQuiet } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { readAnswers } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';
import { expect, providerTest as test } from '../support/killable';
import { PROVIDER_PERSON } from '../support/provider-double';

const CREATIONS = { method: 'POST', path: /\/(create-answer|custom-questions|create-key-trend)$/ };

for (const [how, what] of [
  ['are lost', fault.dropResponse],
  ['have no body', fault.answer(204)],
] as const) {
  test(`creations whose responses ${how} are found at the provider, not made again`, async ({
    app,
    page,
    house,
    network,
  }) => {
    await app.signIn(PROVIDER_PERSON);
    const first = network.replaceResponses(CREATIONS, what, 3);
    await app.beginWalk(LOCATION.name);
    await app.choose(QUESTION.welcome, '3');
    await app.addKeyTrend('It is warm.');
    await app.addOwnQuestion('How loud is it?');
    await app.choose('How loud is it?', '2');
    await expectQuiet(page);
    expect(first.hits()).toBe(3);
    expect(network.seen(CREATIONS)).toHaveLength(3);
    const [answer, another] = house.provider.answers;
    expect(another).toBeUndefined();
    expect(answer?.key_trends.map(({ text }) => text)).toEqual(['It is warm.']);
    expect(answer?.custom_questions.map(({ question }) => question)).toEqual(['How loud is it?']);
    expect(answer?.custom_details.map(({ question_id, answer_value }) => [question_id, answer_value])).toEqual([
      [answer?.custom_questions[0]?.id, '2'],
    ]);
    await expect(page).toHaveURL(new RegExp(`/assessment/${String(answer?.id)}`));
    await expect
      .poll(async () =>
        (await readAnswers(page)).map(({ id, custom_questions, unsyncedChanges }) => [
          id,
          custom_questions.map((question) => question.id),
          unsyncedChanges ?? false,
        ]),
      )
      .toEqual([[String(answer?.id), [String(answer?.custom_questions[0]?.id)], false]]);
    expectOneEffectInOrder(network);
  });
}

test('a provider’s expired token, session and a captive portal lose nothing', async ({ app, page, house, network }) => {
  await app.signIn(PROVIDER_PERSON);
  await app.beginWalk(LOCATION.name);
  await expect(page).not.toHaveURL(/tmp-/);
  house.provider.expireTokens();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);

  const portal = network.fault({ path: /./ }, fault.captivePortal);
  await app.choose(QUESTION.book, 'Yes');
  await expect.poll(portal.hits).toBeGreaterThan(0);
  await app.expectSaved(QUESTION.book);
  portal.end();
  await app.expectSent(QUESTION.book);

  house.provider.endSessions();
  await app.choose(QUESTION.floor, 'First');
  await expect(page).toHaveURL(/\/login$/);
  await app.fillIn(PROVIDER_PERSON);
  await expectQuiet(page);
  expect(house.provider.answers.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([
    ['3', 'yes', 'First'],
  ]);
});

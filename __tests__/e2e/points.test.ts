import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';
import { expect, test } from '../support/director';

test.use({ expectedConsole: FAILED_CALLS, viewport: { width: 390, height: 844 } });

const asked = { help: null, answer_options: '', is_required: 1 as const };

test('offline on a phone what does not apply is not missing, a critical question fails the result, and an answer that needs a note waits for it', async ({
  page,
  app,
  sessionOf,
}) => {
  const { button, goTo } = app;
  const office = await sessionOf(PEOPLE.ruth);
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const id = await office.create('assessment-tools', {
    ...{ client_id: model?.client_id, category_id: model?.category_id, name: 'Lifts' },
    bands: [
      { name: 'Safe', from: 80, colour: 'green' },
      { name: 'Unsafe', from: 0, colour: 'red' },
    ],
    question_categories: [
      {
        name: 'Lift',
        questions: [
          {
            ...{ ...asked, question: 'Does it stop?', type: 'yes_no' },
            scoring: { points: [1, 0], critical: { pass: 50, cap: 0 } },
            note_if: { operator: 'is', values: ['no'], prompt: 'What happens instead?' },
          },
          {
            ...{ ...asked, question: 'How clean is it?', type: 'single', answer_options: 'good;fair' },
            scoring: { points: [10, 5], not_applicable: 1 },
          },
          { ...asked, question: 'Who looked?', type: 'text', scoring: { not_applicable: 1 } },
        ],
      },
    ],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });

  await app.signIn();
  await goTo('New');
  await page.getByRole('radio', { name: 'Lifts' }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await button('Start').click();
  await expect(page.getByText('0 of 3 answered').first()).toBeVisible();
  await expect(page.getByText('Critical', { exact: true })).toBeVisible();
  await app.goOffline();
  await page.getByRole('radiogroup', { name: 'How clean is it?' }).getByText('fair').click();
  const who = page.getByRole('group', { name: 'Who looked?' });
  await who.getByRole('textbox').fill('Sam');
  await who.getByText('Not applicable').click();
  await expect(who.getByRole('textbox', { name: 'Reason (optional)' })).toBeVisible();
  await who.getByRole('textbox', { name: 'Reason (optional)' }).fill('Nobody was there');
  const stops = page.getByRole('radiogroup', { name: 'Does it stop?' });
  await stops.getByText('No', { exact: true }).click();
  await expect(stops.getByText('Note required')).toBeVisible();
  await page.reload();
  await expect(button('1 required left')).toBeVisible();
  await stops.getByRole('textbox', { name: /^What happens instead/ }).fill('It goes on to the roof');
  await expect(page.getByText('3 of 3 answered').first()).toBeVisible();
  await expectAccessible(page, 'a sheet with what does not apply');
  await page.reload();
  await expect(who.getByRole('checkbox', { name: 'Not applicable' })).toBeChecked();
  await page.getByRole('link', { name: 'Review and submit' }).first().click();
  await expect(page.getByText('Failed: critical question “Does it stop?”')).toBeVisible();
  await expect(page.getByText('Unsafe')).toBeVisible();
  await expectAccessible(page, 'a review with a failed result');
  await button('Submit').click();
  await expect(page).toHaveURL(/\/submitted$/);
  await expect(page.getByText('Unsafe')).toBeVisible();
  await page.context().setOffline(false);
  const stored = async () => {
    const [answer] = await office.call<ServerAnswer[]>(
      'GET',
      `/api/answers?page=1&perPage=1&filters[assessment_tool_id]=${id}`,
    );
    const notes = answer?.details
      .map(({ additional_info }) => additional_info)
      .filter(Boolean)
      .sort();
    return [answer?.status, answer?.score, notes];
  };
  await expect.poll(stored).toEqual(['completed', 0, ['It goes on to the roof', 'Nobody was there']]);
});

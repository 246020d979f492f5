import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { ServerAnswer } from '../../src/contract/answers';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';
import { expect, test } from '../support/director';

test.use({ expectedConsole: FAILED_CALLS, viewport: { width: 390, height: 844 } });

test('a questionnaire is translated at a desk and answered in Arabic offline, and its values stay the original ones', async ({
  page,
  app,
  sessionOf,
}) => {
  const { button, goTo } = app;
  const office = await sessionOf(PEOPLE.ruth);
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const id = await office.create('assessment-tools', {
    ...{ client_id: model?.client_id, category_id: model?.category_id, name: 'Wells' },
    question_categories: [
      {
        name: 'Water',
        questions: [
          { question: 'How clear is it?', type: 'single', answer_options: 'clear;cloudy', help: null, is_required: 1 },
          { question: 'Who looked?', type: 'text', answer_options: '', help: null, is_required: 0 },
        ],
      },
    ],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  const tool = await office.call<AssessmentTool>('GET', `/api/assessment-tools/${id}`);
  await office.call('PUT', `/api/assessment-tools/${id}/translations`, {
    language: 'en',
    languages: {
      ar: {
        tool: { text: 'الآبار' },
        items: { [tool.questions[0]!.id]: { text: 'ما مدى صفائه؟', labels: { clear: 'صافٍ', cloudy: 'عكر' } } },
      },
    },
  });

  await app.signIn();
  await goTo('New');
  await page.getByRole('radio', { name: 'Wells' }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await button('Start').click();
  await page.getByLabel('Questions in').selectOption('ar');
  const clear = page.getByRole('radiogroup', { name: 'ما مدى صفائه؟' });
  await expect(clear.locator('.question-text')).toHaveAttribute('dir', 'rtl');
  // Nobody has translated it.
  await expect(page.getByText('Who looked?')).toHaveAttribute('lang', 'en');
  await app.goOffline();
  await clear.getByText('عكر').click();
  await expectAccessible(page, 'a sheet in Arabic');
  await page.reload();
  await expect(clear.getByRole('radio', { name: 'عكر' })).toBeChecked();
  await page.getByLabel('Questions in').selectOption('en');
  await expect(page.getByRole('radio', { name: 'cloudy' })).toBeChecked();
  await page.context().setOffline(false);
  const stored = async () => {
    const [answer] = await office.call<ServerAnswer[]>(
      'GET',
      `/api/answers?page=1&perPage=1&filters[assessment_tool_id]=${id}`,
    );
    return answer?.details.map(({ answer_value }) => answer_value);
  };
  await expect.poll(stored).toEqual(['cloudy']);

  // Wherever the manager meets it, it is called as the sheet calls it.
  await page.getByLabel('Questions in').selectOption('ar');
  await goTo('Home');
  await expect(page.getByRole('link', { name: 'الآبار' })).toBeVisible();
});

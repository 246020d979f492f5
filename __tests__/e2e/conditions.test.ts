import { randomUUID } from 'node:crypto';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';
import { expect, test } from '../support/director';

test.use({ expectedConsole: FAILED_CALLS, viewport: { width: 390, height: 844 } });

const asked = { help: null, answer_options: '', is_required: 1 as const };
const when = (question_id: string, value: string) => ({
  match: 'all' as const,
  terms: [{ question_id, operator: 'is' as const, values: [value] }],
});

test('offline on a phone questions and categories come and go with answers, and what is hidden is submitted unanswered', async ({
  page,
  app,
  sessionOf,
}) => {
  const { button, goTo } = app;
  const office = await sessionOf(PEOPLE.ruth);
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const door = randomUUID();
  const id = await office.create('assessment-tools', {
    ...{ client_id: model?.client_id, category_id: model?.category_id, name: 'Doors' },
    question_categories: [
      {
        name: 'Front',
        questions: [
          { ...asked, id: door, question: 'Is there a door?', type: 'yes_no' },
          { ...asked, question: 'Is it shut?', type: 'yes_no', shown_if: when(door, 'yes') },
        ],
      },
      {
        name: 'Gap',
        shown_if: when(door, 'no'),
        questions: [{ ...asked, question: 'How wide is the gap?', type: 'number' }],
      },
    ],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });

  await app.signIn();
  await goTo('New');
  await page.getByRole('radio', { name: 'Doors' }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await button('Start').click();
  await expect(page.getByText('0 of 1 answered').first()).toBeVisible();
  await app.goOffline();
  const question = (text: string) => page.getByRole('radiogroup', { name: text });
  await question('Is there a door?').getByText('Yes', { exact: true }).click();
  await question('Is it shut?').getByText('No', { exact: true }).click();
  await expect(page.getByText('2 of 2 answered').first()).toBeVisible();
  await expectAccessible(page, 'a sheet with a question that was shown');

  await question('Is there a door?').getByText('No', { exact: true }).click();
  await expect(question('Is it shut?')).toBeHidden();
  await button('Next category').click();
  await expect(page.getByRole('heading', { name: 'Gap' })).toBeVisible();
  await expect(page.getByText('1 of 2 answered').first()).toBeVisible();
  await button('Previous category').click();
  await question('Is there a door?').getByText('Yes', { exact: true }).click();
  await expect(question('Is it shut?').getByRole('radio', { name: 'No' })).toBeChecked();
  await question('Is there a door?').getByText('No', { exact: true }).click();
  await button('Next category').click();
  await page.getByRole('textbox', { name: 'How wide is the gap?' }).fill('12');
  await page.getByRole('link', { name: 'Review and submit' }).first().click();
  await button('Submit').click();
  await expect(page).toHaveURL(/\/submitted$/);
  await page.context().setOffline(false);
  const stored = async () => {
    const [answer] = await office.call<ServerAnswer[]>(
      'GET',
      `/api/answers?page=1&perPage=1&filters[assessment_tool_id]=${id}`,
    );
    return [answer?.status, answer?.details.length];
  };
  await expect.poll(stored).toEqual(['completed', 3]);
});

import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { PEOPLE } from '../support/app-server-data';
import { LOCATION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { newName } from '../support/admin-screen';

test.use({ rememberedPerson: PEOPLE.maya, expectedConsole: FAILED_CALLS });

const ask = (question: string) => ({ question, help: null, type: 'yes_no', answer_options: '', is_required: 0 });

test('an assessment begun offline keeps its questions when the questionnaire is changed meanwhile', async ({
  app,
  page,
  api,
  network,
  sessionOf,
}) => {
  const admin = await sessionOf(PEOPLE.ruth);
  const [model] = (await admin.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1')) as [
    AssessmentTool,
  ];
  const name = newName('Round');
  const questions = (text: string) => ({ question_categories: [{ name: 'Arrival', questions: [ask(text)] }] });
  const id = await admin.create('assessment-tools', {
    client_id: model.client_id,
    category_id: model.category_id,
    name,
    ...questions('Is the door open?'),
  });
  await admin.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });

  await page.goto('/');
  await app.expectHome();
  await app.goOffline();
  await app.goTo('New');
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await app.button('Start').click();
  await expect(app.question('Is the door open?')).toBeVisible();

  await admin.call('PUT', `/api/assessment-tools/${id}`, questions('Is the door closed?'));
  await page.context().setOffline(false);
  await expect(page.getByText(/was changed since this assessment began \(version 2\)/)).toBeVisible();
  await app.choose('Is the door open?', 'Yes');
  await expect(page).not.toHaveURL(/tmp-/);
  const [answer] = await expectInvariants(page, { api, network }, [app.answerId()]);
  expect([answer?.assessment_tool_version, answer?.details.map(({ answer_value }) => answer_value)]).toEqual([
    1,
    ['yes'],
  ]);
});

import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { ServerAnswer } from '../../src/contract/answers';
import { newName } from '../support/admin-screen';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';

test.use({
  expectedConsole: FAILED_CALLS,
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 48.85837, longitude: 2.29448, accuracy: 11.2 },
});

test('the office asks for the position; a round without a network has it, one whose person refuses has none', async ({
  page,
  app,
  context,
  sessionOf,
}) => {
  const office = await sessionOf(PEOPLE.ruth);
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const name = newName('Patrol');
  const ask = { question: 'Is the gate closed?', help: null, type: 'yes_no', answer_options: '', is_required: 1 };
  const id = await office.create('assessment-tools', {
    client_id: model!.client_id,
    category_id: model!.category_id,
    name,
    question_categories: [{ name: 'Gate', questions: [ask] }],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  await app.signIn(PEOPLE.nadia);
  await page.goto(`/admin/assessment-tools/update/${id}`);
  await page.getByRole('radio', { name: 'Recorded', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).first().click();
  const asks = async () => (await office.call<AssessmentTool>('GET', `/api/assessment-tools/${id}`)).records_position;
  await expect.poll(asks).toBe(1);
  await app.signOut(PEOPLE.nadia.name);

  await app.signIn();
  await app.untilOnDevice();
  await context.grantPermissions(['geolocation']);
  await app.goOffline();
  const round = async () => {
    await app.goTo('New');
    await page.getByRole('radio', { name }).check();
    await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
    await expect(page.getByText(/It records where you start and submit it/)).toBeVisible();
    await app.button('Start').click();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await app.submit();
  };
  await round();
  const shown = page.getByRole('region', { name: 'Times and positions' });
  await expect(shown.getByText('48.85837, 2.29448')).toHaveCount(2);
  await expectAccessible(page, 'times and positions');
  await context.clearPermissions();
  await round();
  await expect(shown.getByText('The position was not recorded.')).toHaveCount(2);

  await context.setOffline(false);
  const stored = async () => {
    const answers = await office.call<ServerAnswer[]>(
      'GET',
      `/api/answers?page=1&perPage=9&filters[assessment_tool_id]=${id}&filters[status]=completed`,
    );
    return answers.map(({ positions }) => positions && [positions.begun?.latitude, positions.completed?.accuracy]);
  };
  await expect.poll(async () => (await stored()).length).toBe(2);
  expect(await stored()).toEqual(expect.arrayContaining([null, [48.85837, 11.2]]));
});

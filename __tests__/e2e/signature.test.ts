import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { ServerAnswer } from '../../src/contract/answers';
import { parseSignature } from '../../src/contract/signatures';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';

const QUESTION = 'Signature of the person in charge';
const TOOL = 'Handover';

test.use({ expectedConsole: FAILED_CALLS, viewport: { width: 390, height: 844 } });

test('is drawn offline, comes back as it was, at another width and in the dark too, and reaches the server', async ({
  page,
  app,
  sessionOf,
}) => {
  const office = await sessionOf(PEOPLE.ruth);
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const ask = {
    question: QUESTION,
    help: null,
    type: 'text',
    text_input: 'signature',
    answer_options: '',
    is_required: 1,
  };
  const id = await office.create('assessment-tools', {
    client_id: model!.client_id,
    category_id: model!.category_id,
    name: TOOL,
    question_categories: [{ name: 'Handing over', questions: [ask] }],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });

  await app.signIn();
  await app.goOffline();
  await app.goTo('New');
  await page.getByRole('radio', { name: TOOL }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await app.button('Start').click();
  const pad = page.locator('[data-draws]');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + width * 0.1, y + height * 0.8);
  await page.mouse.down();
  for (const [along, down] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.7, 0.2],
  ] as const)
    await page.mouse.move(x + width * along, y + height * down, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/1 of 1 answered|1 \/ 1/).first()).toBeVisible();

  await page.reload();
  const drawn = page.getByRole('img', { name: 'Signed' });
  await expect(drawn).toBeVisible();
  const path = await drawn.locator('path').getAttribute('d');
  expect(path).toMatch(/^M60 160L/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(drawn).toBeVisible();
  expect((await drawn.boundingBox())!.width).toBeGreaterThan(width);
  await expectAccessible(page, 'a signature');

  await page.context().setOffline(false);
  const stored = async () => {
    const [answer] = await office.call<ServerAnswer[]>(
      'GET',
      `/api/answers?page=1&perPage=1&filters[assessment_tool_id]=${id}`,
    );
    return answer?.details[0]?.answer_value ?? '';
  };
  await expect.poll(async () => parseSignature(await stored())?.path).toBe(path);
});

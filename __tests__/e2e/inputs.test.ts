import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { ServerAnswer } from '../../src/contract/answers';
import { parseSignature } from '../../src/contract/signatures';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import type { AdminSession } from '../support/admin-session';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';
import type { Screen } from '../support/browser-screen';
import { expect, test } from '../support/director';
import { eanPicture } from '../support/ean-picture';

/** What is answered otherwise than by typing and choosing. */

const SIGNATURE = 'Signature of the person in charge';
const EXTINGUISHER = 'Number on the fire extinguisher';

test.use({ expectedConsole: FAILED_CALLS, viewport: { width: 390, height: 844 } });

/** @returns the id of a questionnaire in use that asks for a text by another means. */
async function publish(
  office: AdminSession,
  name: string,
  ask: { readonly question: string; readonly text_input: string },
  settings: object = {},
): Promise<string> {
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const id = await office.create('assessment-tools', {
    ...{ client_id: model?.client_id, category_id: model?.category_id, name, ...settings },
    question_categories: [
      { name: 'All of it', questions: [{ ...ask, help: null, type: 'text', answer_options: '', is_required: 1 }] },
    ],
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  return id;
}

async function begin({ page, button, goTo }: Screen, tool: string): Promise<void> {
  await goTo('New');
  await page.getByRole('radio', { name: tool }).check();
  await page.getByRole('radio', { name: new RegExp(LOCATION.name) }).check();
  await button('Start').click();
}

async function storedAnswer(office: AdminSession, tool: string): Promise<ServerAnswer | undefined> {
  const [answer] = await office.call<ServerAnswer[]>(
    'GET',
    `/api/answers?page=1&perPage=1&filters[assessment_tool_id]=${tool}`,
  );
  return answer;
}

test('a signature is drawn offline, comes back as it was, at another width and in the dark too, and reaches the server', async ({
  page,
  app,
  sessionOf,
}) => {
  const office = await sessionOf(PEOPLE.ruth);
  const id = await publish(office, 'Handover', { question: SIGNATURE, text_input: 'signature' });

  await app.signIn();
  await app.goOffline();
  await begin(app, 'Handover');
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
  const stored = async () => (await storedAnswer(office, id))?.details[0]?.answer_value ?? '';
  await expect.poll(async () => parseSignature(await stored())?.path).toBe(path);
});

async function scan({ page, question, button }: Pick<Screen, 'page' | 'question' | 'button'>, picture: Buffer) {
  await button(/^Scan /).click();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a picture' }).click();
  await (await asked).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return question(EXTINGUISHER).getByRole('textbox', { name: EXTINGUISHER, exact: true });
}

test('a bar code is read from a picture, by the manager and behind the link; only where the manager was is recorded', async ({
  page,
  app,
  context,
  sessionOf,
  director,
  email,
}) => {
  const office = await sessionOf(PEOPLE.ruth);
  const tool = await publish(
    office,
    'Extinguishers',
    { question: EXTINGUISHER, text_input: 'barcode' },
    { records_position: 1 },
  );
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.55, longitude: 9.99, accuracy: 12 });
  await app.signIn();
  await begin(app, 'Extinguishers');
  await expect(await scan(app, await eanPicture(page, '4006381333931'))).toHaveValue('4006381333931');
  const stored = () => storedAnswer(office, tool);
  await expect.poll(async () => (await stored())?.details[0]?.answer_value).toBe('4006381333931');
  const { id, positions } = (await stored())!;
  expect(positions?.begun).toMatchObject({ latitude: 53.55, longitude: 9.99, accuracy: 12 });

  const manager = await sessionOf(PEOPLE.maya);
  const { share_token: token } = await manager.call<ServerAnswer>(
    'POST',
    `/api/assessment-tools/${tool}/send-answer-to-director`,
    { answer_id: id, email },
  );
  await director.page.context().grantPermissions(['geolocation']);
  await director.page.context().setGeolocation({ latitude: 48.86, longitude: 2.29, accuracy: 8 });
  await director.page.goto(`/assessment/sharing/${token ?? ''}`);
  await expect(await scan(director, await eanPicture(director.page, '5012345678900'))).toHaveValue('5012345678900');
  await director.submit();
  await expect.poll(async () => (await stored())?.status).toBe('completed');
  const completed = await stored();
  expect(completed?.details[0]?.answer_value).toBe('5012345678900');
  // Of those who come by a link nobody records where they are.
  expect(completed?.positions).toMatchObject({ begun: { latitude: 53.55 }, completed: null });
});

import { PEOPLE } from '../support/app-server-data';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, waiting } from '../support/browser-invariants';
import { atScreen } from '../support/browser-screen';

test.use({ expectedConsole: FAILED_CALLS });

test('what one device could not send is taken to another in a file, and done once though both send it', async ({
  app,
  page,
  context,
  browser,
  baseURL,
  consoleWatch,
  sessionOf,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '2');
  await app.goTo('New');
  const temporary = await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.floor, 'First');
  await app.expectSaved(QUESTION.floor);
  await app.goTo('Outbox');
  const download = page.waitForEvent('download');
  await app.button('Export all').click();
  const file = await (await download).path();
  const written = await waiting(page);
  expect(written).toEqual(['setAnswerDetail queued', 'createAnswer queued', 'setAnswerDetail queued']);

  const stranger = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: (await sessionOf(PEOPLE.ines)).browserStateAt(network.origin),
  });
  const ines = await stranger.newPage();
  await ines.goto('/outbox');
  await ines.getByLabel('File of unsent changes').setInputFiles(file);
  await expect(ines.getByRole('dialog')).toContainText(`Its changes are those of ${PEOPLE.maya.name}`);
  expect(await waiting(ines)).toEqual([]);
  await stranger.close();

  const pocket = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: (await sessionOf(PEOPLE.maya)).browserStateAt(network.origin),
  });
  consoleWatch.watch(pocket);
  const other = atScreen(await pocket.newPage());
  await other.page.goto('/');
  await other.expectHome();
  await other.goOffline();
  await other.goTo('Outbox');
  const given = other.page.getByLabel('File of unsent changes');
  await given.setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format": "notes"}'),
  });
  await expect(other.page.getByRole('dialog')).toContainText('It does not hold unsent changes.');
  await other.button('Close').click();
  await given.setInputFiles(file);
  await expect(other.page.getByRole('dialog')).toContainText('Bring in 3 changes?');
  await other.button('Bring in').click();
  await expect(other.page.getByText('3 changes were brought in.')).toBeVisible();
  expect(await waiting(other.page)).toEqual(written);
  await given.setInputFiles(file);
  await expect(other.page.getByRole('dialog')).toContainText(
    'All 3 changes that it holds wait on this device already.',
  );
  await other.button('Close').click();
  await other.page.goto(`/assessment/${temporary}`);
  await expect(other.question(QUESTION.floor).getByRole('radio', { name: 'First' })).toBeChecked();

  await pocket.setOffline(false);
  await expect(other.page).not.toHaveURL(/tmp-/);
  const made = other.answerId();
  const copies = await expectInvariants(other.page, { api, network }, [walk.id, made]);
  expect(copies.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([['2'], ['First']]);

  await context.setOffline(false);
  await expectInvariants(page, { api, network }, [walk.id, made]);
  await pocket.close();
});

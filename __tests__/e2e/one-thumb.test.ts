import { expect, test } from '../support/browser-fixtures';
import { QUESTION } from '../support/browser-questionnaire';

/** A visit with a phone in one hand. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the network goes and comes back: its words are whole, and nothing moves below the thumb', async ({
  app,
  page,
  context,
  walk,
}) => {
  await expect(page).toHaveURL(new RegExp(walk.id));
  await app.untilOnDevice();
  const places = async () => {
    const [bar, question] = await Promise.all([
      page.locator('.sheet-bar').boundingBox(),
      app.question(QUESTION.welcome).boundingBox(),
    ]);
    return { bar, question };
  };
  const before = await places();
  await context.setOffline(true);
  const words = page.getByText(/^Connection lost\. .+ to synchronize data$/);
  await expect(words).toBeInViewport({ ratio: 1 });
  expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection restored. Data synchronized.', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
});

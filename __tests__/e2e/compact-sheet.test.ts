import { expect, test } from '../support/browser-fixtures';
import { QUESTION } from '../support/browser-questionnaire';

test('on a laptop a compact sheet shows more at once, moves nothing, and is found again', async ({
  app,
  page,
  walk,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await app.openSheet(walk.id);
  const question = app.question(QUESTION.welcome);
  const box = async () => (await question.boundingBox())!;
  const compact = app.button('Compact');
  const before = await box();
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  const after = await box();
  expect(after.height).toBeLessThan(0.6 * before.height);
  expect(after.y).toBeCloseTo(before.y, 0);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  expect(await box()).toEqual(after);
  await page.reload();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  expect((await box()).height).toBe(after.height);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(compact).toBeHidden();
  expect((await box()).height).toBeGreaterThan(after.height);
});

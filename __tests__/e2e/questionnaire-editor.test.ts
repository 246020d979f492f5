import type { Locator, Page } from '@playwright/test';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { expect, test } from '../support/browser-fixtures';
import { holdInstallation } from '../support/browser-installation';
import { countRenders, rendersOf } from '../support/browser-renders';
import { ADMIN_PLACE } from '../support/admin-rows';
import { newName } from '../support/admin-screen';
import type { AdminSession } from '../support/admin-session';

const { nadia } = PEOPLE;

test.use({ rememberedPerson: nadia, viewport: { width: 1600, height: 900 } });

const question = (text: string, type = 'yes_no', answer_options = '') => ({
  question: text,
  help: null,
  type,
  answer_options,
  is_required: 1 as const,
});

/** A draft of its own, with these questions. */
async function makeDraft(
  session: AdminSession,
  question_categories: readonly { name: string; questions: ReturnType<typeof question>[] }[],
) {
  const client_id = await session.idOf('clients', ADMIN_PLACE.client);
  const category_id = await session.idOf('categories', 'Nutrition');
  const id = await session.create('assessment-tools', { client_id, category_id, name: newName('Questionnaire') });
  await session.call('PUT', `/api/assessment-tools/${id}`, { question_categories });
  return { id, stored: () => session.call<AssessmentTool>('GET', `/api/assessment-tools/${id}`) };
}
const USUAL = [
  {
    name: 'Arrival',
    questions: [
      question('Is the gate shut?'),
      question('Is it clean?', 'range', '1;2;3;4;5'),
      question('Is there light?', 'text'),
    ],
  },
  {
    name: 'Kitchen',
    questions: [
      question('Is the fridge cold?', 'single', 'Yes, below 8;No'),
      question('What is in it?', 'multiple', 'Milk;Meat'),
    ],
  },
];

/** The editor by the names that a screen reader would say. */
function atEditor(page: Page) {
  const tree = page.getByRole('group', { name: 'Categories and questions' });
  const row = (text: string): Locator =>
    tree.locator('[data-row]').filter({ has: page.getByText(text, { exact: true }) });
  return {
    tree,
    row,
    rows: tree.locator('[data-row] .tree-text'),
    open: async (id: string) => {
      await page.goto(`/admin/assessment-tools/update/${id}`);
      await expect(tree).toBeVisible();
    },
  };
}

/** Texts of what is stored, in its order. */
const outline = ({ question_categories, questions }: AssessmentTool) =>
  question_categories
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name }) => [
      name,
      ...questions
        .filter((one) => one.question_category_id === id)
        .toSorted((a, b) => a.position - b.position)
        .map((one) => one.question),
    ]);

test('dragged with the mouse: within a category, into another, and a category as a whole', async ({
  page,
  sessionOf,
}) => {
  const { id, stored } = await makeDraft(await sessionOf(nadia), USUAL);
  const editor = atEditor(page);
  await editor.open(id);
  await editor.row('Is the gate shut?').dragTo(editor.row('Is it clean?'), { targetPosition: { x: 80, y: 30 } });
  await expect(editor.rows.nth(2)).toHaveText('Is the gate shut?');
  await editor.row('Is there light?').dragTo(editor.row('Is the fridge cold?'), { targetPosition: { x: 80, y: 4 } });
  await expect(page.getByText('“Is there light?” is now question 1 of 3 in Kitchen.')).toBeAttached();
  await editor.row('Kitchen').dragTo(editor.row('Arrival'), { targetPosition: { x: 80, y: 4 } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
  expect(outline(await stored())).toEqual([
    ['Kitchen', 'Is there light?', 'Is the fridge cold?', 'What is in it?'],
    ['Arrival', 'Is it clean?', 'Is the gate shut?'],
  ]);
});

test('by keyboard alone, from an empty draft to a published questionnaire', async ({ page, sessionOf }) => {
  const { id, stored } = await makeDraft(await sessionOf(nadia), []);
  const editor = atEditor(page);
  await editor.open(id);
  const { keyboard } = page;
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (
      let presses = 0;
      presses < 60 && !(await target.evaluate((element) => element === document.activeElement));
      presses += 1
    )
      await keyboard.press(key);
    await expect(target).toBeFocused();
  };
  await tabTo(page.getByRole('button', { name: 'Add category' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name of the category')).toBeFocused();
  await keyboard.type('Arrival');
  await tabTo(page.getByRole('button', { name: 'Add question' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await keyboard.type('Is it clean?');
  await tabTo(page.getByLabel('Option 5'));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Option 6')).toBeFocused();
  await keyboard.type('6');
  await tabTo(editor.row('Is it clean?'), 'Shift+Tab');
  await keyboard.press('Control+d');
  await expect(editor.rows).toHaveText(['Arrival', 'Is it clean?', 'Is it clean?']);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('Is it dry?');
  const type = page.getByLabel('Type of answer');
  await tabTo(type);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(type).toHaveAccessibleDescription('One choice');
  await tabTo(editor.row('Is it dry?'), 'Shift+Tab');
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('“Is it dry?” is now question 1 of 2 in Arrival.')).toBeAttached();
  await keyboard.press('Control+s');
  await expect(page.getByText(/was saved/)).toBeVisible();
  expect(outline(await stored())).toEqual([['Arrival', 'Is it dry?', 'Is it clean?']]);
  await tabTo(page.getByRole('button', { name: 'Publish…' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/is published/)).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'active', version: 1 });
});

test('the preview is what the sheet shows', async ({ page, sessionOf, browser, network }) => {
  const session = await sessionOf(nadia);
  const { id } = await makeDraft(session, USUAL);
  const editor = atEditor(page);
  await editor.open(id);
  /**
   * Markup without what differs by element, ids and names made of them, and without what only an assessment has: flags,
   * which are noted for oneself, and the buttons that add evidence.
   */
  const markup = (questions: Locator) =>
    questions.evaluateAll((elements) =>
      elements.map((element) => {
        const copy = element.cloneNode(true) as Element;
        for (const one of copy.querySelectorAll('.flag-toggle, .evidence-add, .evidence-fault')) one.remove();
        return copy.outerHTML.replaceAll(
          / (?:id|for|name|aria-labelledby|aria-describedby|data-question)="[^"]*"/g,
          '',
        );
      }),
    );
  await editor.row('Is it clean?').click();
  const preview = await markup(page.getByRole('region', { name: 'Preview' }).locator('[data-question]'));
  expect(preview).toHaveLength(3);

  await session.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  const location = await session.idOf('locations', 'Seaview Court');
  const answer = await session.call<{ id: string }>('POST', `/api/assessment-tools/${id}/create-answer`, {
    locationId: location,
  });
  const maya = await browser.newContext({
    baseURL: network.origin,
    storageState: (await sessionOf(PEOPLE.maya)).browserStateAt(network.origin),
  });
  await holdInstallation(maya);
  const sheet = await maya.newPage();
  await sheet.goto(`/assessment/${answer.id}`);
  const shown = sheet.locator('main [data-question]');
  await expect(shown).toHaveCount(3);
  expect(await markup(shown)).toEqual(preview);
  await maya.close();
});

/** Twenty categories of fifty. */
const LARGE = Array.from({ length: 20 }, (_, part) => ({
  name: `Part ${String(part + 1)}`,
  questions: Array.from({ length: 50 }, (__, place) =>
    question(`Is item ${String(part * 50 + place + 1)} in order?`, 'single', 'Yes;No'),
  ),
}));

test('a letter, and a question selected, draw as little among a thousand questions as among ten', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  await countRenders(page);
  const editor = atEditor(page);
  const draws: number[] = [];
  const selections: number[] = [];
  for (const categories of [[{ name: 'Part 1', questions: LARGE[0]!.questions.slice(0, 10) }], LARGE]) {
    const { id } = await makeDraft(session, categories);
    await editor.open(id);
    await expect(editor.rows).toHaveCount(categories.flatMap(({ questions }) => questions).length + categories.length);
    const field = page.getByLabel('Question', { exact: true });
    await field.focus();
    await page.keyboard.press('End');
    // The first one says that something is unsaved, and makes undoing possible.
    await rendersOf(page, () => page.keyboard.press('a'));
    // Something else may be drawn beside a letter, as what is said of a draft: not beside each.
    const letters: number[] = [];
    for (const letter of 'bcde') letters.push(await rendersOf(page, () => page.keyboard.press(letter)));
    draws.push(Math.min(...letters));
    await expect(field).toHaveValue('Is item 1 in order?abcde');
    await expect(editor.row('Is item 1 in order?abcde')).toBeVisible();
    await editor.row('Is item 3 in order?').focus();
    // The first one brings the bar.
    await page.keyboard.press('Control+Space');
    selections.push(await rendersOf(page, () => page.keyboard.press('Shift+ArrowDown')));
    await expect(page.getByRole('group', { name: 'Selected questions' })).toContainText('2 questions selected');
    page.once('dialog', (asked) => void asked.accept());
  }
  const [few, many] = draws;
  // What shows the question, and what leads to it: one more chunk of rows.
  expect(few).toBeLessThan(60);
  expect(many).toBeLessThan(few! + 10);
  expect(selections[1]).toBeLessThan(selections[0]! + 10);
});

test('of a thousand rows only those near the screen can be dragged, wherever it is', async ({ page, sessionOf }) => {
  const { id } = await makeDraft(await sessionOf(nadia), LARGE);
  const editor = atEditor(page);
  await editor.open(id);
  await expect(editor.rows).toHaveCount(1_020);
  const dragged = editor.tree.locator('.tree-row-question[draggable=true]');
  await expect(dragged.filter({ hasText: 'Is item 1 in order?' })).toHaveCount(1);
  // A reader hears of how many it is one.
  await expect(
    editor.tree
      .getByRole('listitem')
      .filter({ has: page.getByText('Is item 30 in order?', { exact: true }) })
      .last(),
  ).toHaveAttribute('aria-setsize', '50');
  expect(await dragged.count()).toBeLessThan(200);
  await editor.row('Is item 1000 in order?').scrollIntoViewIfNeeded();
  await editor.row('Is item 1000 in order?').dragTo(editor.row('Is item 998 in order?'), {
    targetPosition: { x: 80, y: 4 },
  });
  await expect(page.getByText('“Is item 1000 in order?” is now question 48 of 50 in Part 20.')).toBeAttached();
  expect(await dragged.count()).toBeLessThan(400);
});

test('among a thousand, what is to put right is led to: its field, and its row', async ({ page, sessionOf }) => {
  const questions = LARGE[18]!.questions.with(20, question('Is the roof tight?', 'single', 'Yes;Yes'));
  const { id } = await makeDraft(await sessionOf(nadia), LARGE.with(18, { name: 'Part 19', questions }));
  const editor = atEditor(page);
  await editor.open(id);
  await page.getByText('To put right (1)').click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: 'Is the roof tight? Two options are the same.' })
    .click();
  await expect(page.getByLabel('Option 1')).toBeFocused();
  const row = editor.row('Is the roof tight?');
  await expect(row).toHaveAttribute('aria-current', 'true');
  // The one row that Tab reaches is this one.
  await expect(row).toHaveAttribute('tabindex', '0');
  await row.focus();
  await expect(row).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(editor.row('Is item 922 in order?')).toBeFocused();
  await expect(editor.row('Is item 922 in order?')).toBeInViewport();
});

for (const width of [960, 1024, 1280, 1440, 1920]) {
  test(`at ${String(width)} px the tree, the question and the preview of it stand beside each other, scrolled too`, async ({
    page,
    sessionOf,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const questions = Array.from({ length: 30 }, (_, place) =>
      question(`Is door ${String(place + 1)} shut?`, 'single', 'Yes;No;Half;Nobody knows'),
    );
    const { id } = await makeDraft(await sessionOf(nadia), [{ name: 'Doors', questions }]);
    const editor = atEditor(page);
    await editor.open(id);
    const preview = page.getByRole('region', { name: 'Preview' });
    const seen = [page.locator('.editor-tree'), page.locator('.editor-item'), preview];
    for (const scrolled of [0, 300]) {
      await editor.row(`Is door ${scrolled === 0 ? '12' : '20'} shut?`).click();
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await expect(
        preview.getByRole('radiogroup', { name: await page.getByLabel('Question', { exact: true }).inputValue() }),
      ).toBeInViewport({ ratio: 0.9 });
      const boxes = await Promise.all(seen.map((part) => part.boundingBox()));
      for (const [place, box] of boxes.entries()) {
        const next = boxes[place + 1];
        if (next) expect(box!.x + box!.width).toBeLessThanOrEqual(next.x);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one thing at a time: the tree, a question, the preview', async ({ page, sessionOf }) => {
    const { id } = await makeDraft(await sessionOf(nadia), USUAL);
    const editor = atEditor(page);
    await editor.open(id);
    await editor.row('Is it clean?').click();
    await expect(page.getByRole('heading', { name: 'Question 2 in Arrival' })).toBeFocused();
    await expect(editor.tree).toBeHidden();
    await page.getByLabel('Question', { exact: true }).fill('Is it spotless?');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Is it spotless?' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(editor.row('Is it spotless?')).toBeFocused();
    for (const text of ['Is the gate shut?', 'Is there light?'])
      await page.getByRole('checkbox', { name: `Select “${text}”` }).tap();
    const selected = page.getByRole('group', { name: 'Selected questions' });
    await expect(selected).toContainText('2 questions selected');
    await expect(selected).toBeInViewport({ ratio: 1 });
    await selected.getByRole('button', { name: 'Delete' }).tap();
    await expect(editor.rows).toHaveText(['Arrival', 'Is it spotless?', /Kitchen/, /fridge/, /in it/]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().tap();
    await expect(editor.rows).toHaveCount(7);
  });

  test('of a thousand questions too, the way back leads to the row that one came from', async ({ page, sessionOf }) => {
    const { id } = await makeDraft(await sessionOf(nadia), LARGE);
    const editor = atEditor(page);
    await editor.open(id);
    const row = editor.row('Is item 700 in order?');
    await row.click();
    await expect(page.getByRole('heading', { name: 'Question 700 in Part 14' })).toBeFocused();
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  });
});

for (const [colorScheme, language, viewport] of [
  ['light', 'en', { width: 1600, height: 900 }],
  ['dark', 'ar', { width: 390, height: 844 }],
  ['dark', 'ar', { width: 1280, height: 800 }],
] as const) {
  test.describe(`${colorScheme}, ${language}, ${String(viewport.width)} px`, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing, and nothing is wider than the window', async ({ page, sessionOf }) => {
      const office = await sessionOf(nadia);
      const { id } = await makeDraft(office, [...USUAL, { name: 'Empty', questions: [] }]);
      await office.call('PUT', `/api/assessment-tools/${id}/translations`, { language: 'en', languages: { ar: {} } });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`/admin/assessment-tools/update/${id}`);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await expectAccessible(page, 'the tree');
      await page.locator('[data-row]').first().focus();
      await page.keyboard.press('Control+a');
      await expectAccessible(page, 'several selected');
      await page.locator('.questions-selection-actions .ant-btn').nth(1).click();
      await expect(page.locator('[role=dialog] .select').first()).toBeVisible();
      await expectAccessible(page, 'changing several');
      await page.keyboard.press('Escape');
      await page.locator('[data-row]').first().focus();
      await page.keyboard.press('Escape');
      await expect(page.locator('.questions-selection')).toHaveCount(0);
      await page.locator('[data-row]').nth(2).click();
      await expect(page.locator('[data-field=question]')).toBeVisible();
      await page.locator('.faults > summary').click();
      await expectAccessible(page, 'a question');
      await page.locator('.item-actions button[aria-haspopup]').click();
      await expectAccessible(page, 'moving');
      await page.keyboard.press('Escape');
      if (viewport.width < 960) await page.locator('.editor-bar .ant-btn').last().click();
      await page.locator('.preview-head .quiet-button').last().click();
      await expect(page.locator('.trial-page .question').first()).toBeVisible();
      await expectAccessible(page, 'a trial run');
      for (const _ of USUAL) await page.locator('.trial-foot .ant-btn-primary').click();
      await expect(page.locator('.trial-page .score-list')).toBeVisible();
      await expectAccessible(page, 'the result of a trial run');
      await page.keyboard.press('Escape');
      await expect(page.locator('.trial-page')).toHaveCount(0);
      await page.locator('.editor-bar .ant-btn').nth(2).click();
      await page.locator('.paste textarea').fill('Hall:\nIs it warm?\n( ) Same\n( ) Same');
      await expect(page.locator('.difference')).toHaveCount(1);
      await expectAccessible(page, 'pasting');
      page.on('dialog', (question) => void question.accept());
      await page.goto(`/admin/assessment-tools/update/${id}?view=translations`);
      await expect(page.locator('.translations-table')).toBeVisible();
      await expectAccessible(page, 'the translations');
      await page.goto(`/admin/assessment-tools/update/${id}?view=summary`);
      await page.locator('.summary .ant-btn-primary').click();
      await expect(page.locator('.summary table').first()).toBeVisible();
      await expectAccessible(page, 'the summary');
    });
  });
}

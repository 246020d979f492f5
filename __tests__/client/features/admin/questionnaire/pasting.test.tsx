import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openEditor, type EditorPage } from './open-editor';

async function paste({ press, dialog }: EditorPage, text: string) {
  await press('Paste many…');
  const open = within(await dialog());
  fireEvent.change(open.getByRole('textbox'), { target: { value: text } });
  return open;
}
/** What is said of each question. */
const differences = () =>
  within(screen.getByRole('list', { name: 'What changes' }))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('.difference-kind, p')].map(({ textContent }) => textContent).join(' | '));

test('rows of a spreadsheet with a heading: what is new, changed and the same is seen first, and is one step', async () => {
  const page = await openEditor();
  const rows = [
    'Required\tQuestion\tType\tCategory\tAnswers\tHelp text',
    'yes\tIs it CLEAN?\tscale\tArrival\t1-5\tLook twice',
    '\tIs the gate shut?\tyes/no\tArrival\t\t',
    'no\t"Which doors\nare open?"\tchecklist\tHall\tFront;Back\t',
    'x\tHow many?\tnumbers\tHall\t\t',
  ];
  const open = await paste(page, rows.join('\r\n'));
  expect(await open.findByText('2 new, 1 changed, 1 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'Changed | Is it clean? Arrival | Scale · 1, 2, 3 | Scale · 1, 2, 3, 4, 5 · Required · Look twice',
    'Unchanged | Is the gate shut? Arrival',
    'New | Which doors\nare open? Hall | Several choices · Front, Back',
    'New | How many? Hall | Scale · 1, 2, 3, 4, 5 · Required | “numbers” is no type of answer.',
  ]);
  await page.inDialog('Apply 3 changes');
  expect(page.rows().slice(4)).toEqual([
    'Kitchen',
    'Is the fridge cold?',
    'Anything to add?',
    'Hall',
    'Which doors\nare open?',
    'How many?',
  ]);
  // The first new one is chosen, and in sight.
  await waitFor(() => expect(page.row('Which doors are open?')).toHaveFocus());
  expect(page.row('Which doors are open?')).toHaveAttribute('aria-current', 'true');
  await page.press('Undo');
  expect(page.rows()).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('plain text: headings, bullets, numbers, options', async () => {
  const page = await openEditor();
  await page.choose('Kitchen');
  const text = [
    '1. Is it dry?',
    '2) Who cleans it?',
    '( ) Cook',
    '( ) Cook',
    '# Hall',
    '- Is the door shut?',
    '- Is the light on?',
    'Stairs:',
    'Which are safe?',
    '[ ] Left',
    '[ ] Right',
    'How safe are they?',
    '- 1',
    '- 2',
  ];
  const open = await paste(page, text.join('\n'));
  expect(await open.findByText('6 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'New | Is it dry? Kitchen | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Who cleans it? Kitchen | One choice · Cook, Cook · Required | Two options are the same.',
    'New | Is the door shut? Hall | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Is the light on? Hall | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Which are safe? Stairs | Several choices · Left, Right · Required',
    'New | How safe are they? Stairs | Scale · 1, 2 · Required',
  ]);
});

test('columns without a heading stand in their order; nothing found is said', async () => {
  const page = await openEditor();
  const open = await paste(page, 'Hall\tIs it warm?\tyes/no\n\tHow warm?\tnumber');
  expect(await open.findByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'New | Is it warm? Hall | Yes or no · Required',
    'New | How warm? Hall | Number · Required',
  ]);
  fireEvent.change(open.getByRole('textbox'), { target: { value: '# Hall' } });
  expect(await open.findByText('No questions found in this text.')).toBeVisible();
  expect(open.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('a list of Word, and a table that has other signs and words than those on screen', async () => {
  const page = await openEditor();
  const list = ['1.\tHall', '1.1\tIs it warm? (yes/no)', '1.2\tWhich taps leak?', '\t•\tLeft', '\t•\tRight'];
  const open = await paste(page, list.join('\n'));
  expect(await open.findByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'New | Is it warm? Hall | Yes or no · Required',
    'New | Which taps leak? Hall | One choice · Left, Right · Required',
  ]);
  const table = 'Catégorie;Question;Type;Obligatoire\nCuisine;Propre ?;échelle;non';
  fireEvent.change(open.getByRole('textbox'), { target: { value: table } });
  expect(await open.findByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual(['New | Propre ? Cuisine | Scale · 1, 2, 3, 4, 5']);
});

test('one question in several categories, or twice in one, is several questions', async () => {
  const page = await openEditor();
  const rows = ['Kitchen', 'Bathroom', 'Bathroom', 'Arrival', 'Arrival'].map((where) => `${where}\tIs it clean?\ttext`);
  const open = await paste(page, rows.join('\n'));
  expect(await open.findByText('4 new, 1 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'New | Is it clean? Kitchen | Text · Required',
    'New | Is it clean? Bathroom | Text · Required',
    'New | Is it clean? Bathroom | Text · Required',
    'Changed | Is it clean? Arrival | Scale · 1, 2, 3 | Text',
    'New | Is it clean? Arrival | Text · Required',
  ]);
  await page.inDialog('Apply 5 changes');
  expect(page.rows()).toEqual([
    ...['Arrival', 'Is the gate shut?', 'Is it clean?', 'Is there light?', 'Is it clean?'],
    ...['Kitchen', 'Is the fridge cold?', 'Anything to add?', 'Is it clean?'],
    ...['Bathroom', 'Is it clean?', 'Is it clean?'],
  ]);
});

test('where no category is said, a question is looked for in the chosen one first, then in all', async () => {
  const page = await openEditor();
  await page.choose('Kitchen');
  await paste(page, 'Is it clean?\nIs the fridge cold?');
  expect(await screen.findByText('0 new, 0 changed, 2 unchanged')).toBeVisible();
});

test('a line that ends in a colon is a question where none stands below it; what becomes nothing is said', async () => {
  const page = await openEditor();
  await page.choose('Kitchen');
  const text = [
    ...['Name of inspector:', 'Date:', 'Hall:', 'Is it dry?', 'Which lights are on:', '( ) Left', '( ) Right'],
    ...['Who was there?', '- Cook', '- Other:', '- Nobody', 'Remarks:', '# Stairs', '-----', '# Cellar', 'Is it dry?'],
    ...['Signature:'],
  ];
  await paste(page, text.join('\n'));
  expect(await screen.findByText('8 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences()).toEqual([
    'New | Name of inspector: Kitchen | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Date: Kitchen | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Is it dry? Hall | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Which lights are on: Hall | One choice · Left, Right · Required',
    'New | Who was there? Hall | One choice · Cook, Other:, Nobody · Required',
    'New | Remarks: Hall | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Is it dry? Cellar | Scale · 1, 2, 3, 4, 5 · Required',
    'New | Signature: Cellar | Scale · 1, 2, 3, 4, 5 · Required',
    'Left out | # Stairs | There is no question here.',
    'Left out | ----- | There is no question here.',
  ]);
});

test('rows of a spreadsheet without a question are said, but for those that name the category of what is below', async () => {
  const page = await openEditor();
  await paste(page, 'Category\tQuestion\tHelp\nHall\n\tIs it dry?\n\t\tLook twice\nCellar');
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(differences().slice(1)).toEqual([
    'Left out | Look twice | There is no question here.',
    'Left out | Cellar | There is no question here.',
  ]);
});

test('what is pasted where nothing is typed is taken for questions', async () => {
  const page = await openEditor();
  const event = createEvent.paste(page.row('Arrival'), { clipboardData: { getData: () => 'Is it quiet?' } });
  act(() => {
    fireEvent(page.row('Arrival'), event);
  });
  await page.inDialog('Apply 1 change');
  expect(page.rows()[4]).toBe('Is it quiet?');
});

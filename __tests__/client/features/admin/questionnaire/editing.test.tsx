import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../support/select-option';
import { draft, openEditor, question } from './open-editor';

const ALL = [
  'Arrival',
  'Is the gate shut?',
  'Is it clean?',
  'Is there light?',
  'Kitchen',
  'Is the fridge cold?',
  'Anything to add?',
];

test('a question is edited in place, with its type, options, help and whether it is required; the preview follows', async () => {
  const { rows, choose, write, field, person, press } = await openEditor();
  expect(rows()).toEqual(ALL);
  await choose('Is it clean?');
  await write('Question', 'Is it spotless?');
  await write('Help text', 'Look below the table.');
  await chooseOption(person, 'Type of answer', 'Several choices');
  await write('Option 1', 'Floor');
  await press('Add option');
  await person.type(field('Option 4'), 'Walls');
  await person.click(field('An answer is required'));

  expect(rows()).toContain('Is it spotless?');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const shown = preview.getByRole('group', { name: 'Is it spotless?' });
  expect(shown).toHaveAccessibleDescription('Look below the table.');
  expect(shown).toHaveTextContent('Required');
  expect(
    within(shown)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Floor', '2', '3', 'Walls']);
  await person.click(within(shown).getByRole('checkbox', { name: 'Walls' }));
  await person.click(within(shown).getByRole('button', { name: /Additional information/ }));
  expect(within(shown).getByLabelText('Additional information')).toHaveFocus();
  expect(within(shown).getByRole('checkbox', { name: 'Walls' })).toBeChecked();
});

test('options that a type cannot have are there again when it can', async () => {
  const { choose, field, person } = await openEditor();
  await choose('Is it clean?');
  await chooseOption(person, 'Type of answer', 'Text');
  expect(screen.queryByLabelText('Option 1')).not.toBeInTheDocument();
  await chooseOption(person, 'Type of answer', 'One choice');
  expect(field('Option 3')).toHaveValue('3');
});

test('the numbers that every scale begins with are no options of another type', async () => {
  const { press, field, person } = await openEditor();
  await press('Add question');
  await chooseOption(person, 'Type of answer', 'One choice');
  expect(field('Option 1')).toHaveValue('');
  await chooseOption(person, 'Type of answer', 'Several choices');
  expect(screen.queryByLabelText('Option 2')).not.toBeInTheDocument();
  await chooseOption(person, 'Type of answer', 'Scale');
  expect(field('Option 5')).toHaveValue('5');
});

test('a new question stands behind the chosen one and is written at once; a new category too', async () => {
  const { rows, choose, press, person, field } = await openEditor();
  await choose('Is the gate shut?');
  await press('Add question');
  await waitFor(() => expect(field('Question')).toHaveFocus());
  await person.keyboard('Is it locked?');
  expect(rows().slice(0, 3)).toEqual(['Arrival', 'Is the gate shut?', 'Is it locked?']);
  await press('Add category');
  await waitFor(() => expect(field('Name of the category')).toHaveFocus());
  await press('Questions of “Unnamed category”');
  await person.type(field('Name of the category'), 'Hall');
  await press('Add question');
  await person.keyboard('Is it warm?');
  expect(rows().slice(4, 8)).toEqual(['Is there light?', 'Hall', 'Is it warm?', 'Kitchen']);
});

test('what is deleted can be taken back where it stood, and by the key', async () => {
  const { rows, pressOn, row, person, isSaid, press } = await openEditor();
  await pressOn('Is it clean?', '{Delete}');
  await isSaid('“Is it clean?” was deleted. Ctrl+Z takes it back.');
  expect(rows()).toEqual([...ALL.slice(0, 2), ...ALL.slice(3)]);
  await waitFor(() => expect(row('Is there light?')).toHaveFocus());
  const removed = screen.getByText(/was deleted$/, { selector: '.tree-text' }).closest<HTMLElement>('.tree-removed');
  await person.click(within(removed!).getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(ALL);
  expect(row('Is it clean?')).toHaveAttribute('aria-current', 'true');

  await pressOn('Arrival', '{Delete}');
  expect(rows()).toEqual(ALL.slice(4));
  await person.keyboard('{Control>}z{/Control}');
  expect(rows()).toEqual(ALL);
  await press('Redo');
  expect(rows()).toEqual(ALL.slice(4));
});

test('duplicated by the key: a question, and a category with its questions', async () => {
  const { rows, pressOn, row, isSaid } = await openEditor();
  await pressOn('Is the gate shut?', '{Control>}d{/Control}');
  await isSaid('“Is the gate shut?” was duplicated.');
  expect(rows().slice(1, 4)).toEqual(['Is the gate shut?', 'Is the gate shut?', 'Is it clean?']);
  await pressOn('Kitchen', '{Control>}d{/Control}');
  expect(rows().slice(5)).toEqual([...ALL.slice(4), ...ALL.slice(4)]);
  expect(row('Is it clean?')).toBeVisible();
});

test('what is typed in one field is one step; a step back goes to what it was about', async () => {
  const { rows, choose, write, press, row, isSaid } = await openEditor();
  await choose('Is the gate shut?');
  await write('Question', 'Is it open?');
  await choose('Anything to add?');
  await write('Question', 'What else?');
  await press('Undo');
  const first = await isSaid('Undone: question changed.');
  expect(rows().at(-1)).toBe('Anything to add?');
  await press('Undo');
  // Said again, as something new.
  expect(first).not.toBeInTheDocument();
  await isSaid('Undone: question changed.');
  expect(rows()).toEqual(ALL);
  expect(row('Is the gate shut?')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await press('Redo');
  await press('Redo');
  expect([rows()[1], rows().at(-1)]).toEqual(['Is it open?', 'What else?']);
});

test('found by text, help and options; Enter goes from one to the next', async () => {
  const { rows, person, field, row } = await openEditor();
  await person.type(field('Find in questions'), 'is the');
  await screen.findByText('3 questions found');
  expect(rows()).toEqual(['Arrival', 'Is the gate shut?', 'Is there light?', 'Kitchen', 'Is the fridge cold?']);
  expect([row('Arrival'), row('Kitchen')].map((one) => one.querySelector('.tree-note')?.textContent)).toEqual([
    '2 of 3',
    '1 of 2',
  ]);
  await person.keyboard('{Enter}{Enter}');
  expect(row('Is the fridge cold?')).toHaveAttribute('aria-current', 'true');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(rows()).toEqual(ALL));
  await person.keyboard('kitchen');
  await screen.findByText('No question found');
  expect(rows()).toEqual([]);
});

test('offline it can be read, and says why it cannot be changed', async () => {
  const { choose, field, pressOn, rows } = await openEditor(undefined, { online: false });
  await choose('Is it clean?');
  expect(field('Question')).toBeDisabled();
  expect(field('Type of answer')).toBeDisabled();
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add question' })).toBeDisabled();
  await pressOn('Is it clean?', '{Delete}');
  expect(rows()).toEqual(ALL);
});

test('of a thousand questions the preview draws those around the chosen one', async () => {
  const questions = Array.from({ length: 1000 }, (_, place) =>
    question(`q${String(place)}`, 'arrival', place, `Number ${String(place + 1)}`),
  );
  const { rows, choose } = await openEditor({ ...draft, questions });
  // The first ones are there at once.
  await waitFor(() => expect(rows()).toHaveLength(1002));
  await choose('Number 500');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Number 500')).toBeVisible();
  expect(preview.getByText('51 of 1,000 questions: those around the chosen one.')).toBeVisible();
  expect(preview.queryByText('Number 1')).not.toBeInTheDocument();
});

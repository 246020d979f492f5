import { screen, waitFor } from '@testing-library/react';
import { chooseOption } from '../../../../support/select-option';
import { openEditor } from './open-editor';

const questions = ({ rows }: Awaited<ReturnType<typeof openEditor>>) => rows().join(' | ');

test('Alt and an arrow move a question, over the edge of its category into the next, and say so', async () => {
  const page = await openEditor();
  const { pressOn, row, person, isSaid } = page;
  await pressOn('Is it clean?', '{Alt>}{ArrowDown}{/Alt}');
  await isSaid('“Is it clean?” is now question 3 of 3 in Arrival.');
  await waitFor(() => expect(row('Is it clean?')).toHaveFocus());
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await isSaid('“Is it clean?” is now question 1 of 3 in Kitchen.');
  await waitFor(() => expect(row('Is it clean?')).toHaveFocus());
  expect(questions(page)).toBe(
    'Arrival | Is the gate shut? | Is there light? | Kitchen | Is it clean? | Is the fridge cold? | Anything to add?',
  );
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await isSaid('“Is it clean?” is now question 3 of 3 in Arrival.');
});

test('what stands at an end already is said to', async () => {
  const { pressOn, isSaid, rows, press, choose } = await openEditor();
  const before = rows();
  await pressOn('Is the gate shut?', '{Alt>}{ArrowUp}{/Alt}');
  await isSaid('Already first.');
  await choose('Kitchen');
  await press('Move down');
  await isSaid('Already last.');
  expect(rows()).toEqual(before);
});

test('a category moves with its questions', async () => {
  const page = await openEditor();
  await page.pressOn('Kitchen', '{Alt>}{ArrowUp}{/Alt}');
  await page.isSaid('“Kitchen” is now category 1 of 2.');
  expect(questions(page)).toBe(
    'Kitchen | Is the fridge cold? | Anything to add? | Arrival | Is the gate shut? | Is it clean? | Is there light?',
  );
});

test('moved by choosing a category and a place', async () => {
  const page = await openEditor();
  const { choose, press, person, inDialog, isSaid } = page;
  await choose('Is the gate shut?');
  await press('Move to…');
  expect(await screen.findByRole('dialog', { name: 'Move “Is the gate shut?” to' })).toBeVisible();
  await chooseOption(person, 'Category', 'Kitchen');
  await chooseOption(person, 'Place', 'After 1. Is the fridge cold?');
  await inDialog('Move');
  await isSaid('“Is the gate shut?” is now question 2 of 3 in Kitchen.');
  expect(questions(page)).toBe(
    'Arrival | Is it clean? | Is there light? | Kitchen | Is the fridge cold? | Is the gate shut? | Anything to add?',
  );
});

test('arrows go from row to row; inwards and outwards open and close a category; Enter goes to the form', async () => {
  const { pressOn, row, person, rows, field } = await openEditor();
  await pressOn('Arrival', '{ArrowDown}{ArrowDown}');
  expect(row('Is it clean?')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(row('Arrival')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(rows()).not.toContain('Is it clean?');
  expect(screen.getByRole('button', { name: 'Questions of “Arrival”' })).toHaveAttribute('aria-expanded', 'false');
  await person.keyboard('{ArrowRight}{End}{Enter}');
  await waitFor(() => expect(field('Question')).toHaveFocus());
  expect(field('Question')).toHaveValue('Anything to add?');
});

test('one row is reached by Tab: where the arrows went, or what was chosen since', async () => {
  const { pressOn, row, press, person } = await openEditor();
  await pressOn('Arrival', '{ArrowDown}');
  const stops = () => [...document.querySelectorAll('[data-row][tabindex="0"]')];
  expect(stops()).toEqual([row('Is the gate shut?')]);
  await press('Add question');
  await person.keyboard('Is it warm?');
  expect(stops()).toEqual([row('Is it warm?')]);
});

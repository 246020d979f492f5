import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { draft, openEditor, question } from './open-editor';

const meals = { ...question('meals', 'arrival', 0, 'Which meal?', 'single'), answer_options: 'Breakfast;Lunch;Supper' };

async function openOptions() {
  const page = await openEditor({ ...draft, questions: [meals, ...draft.questions] });
  await page.choose('Which meal?');
  const options = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option / }).map(({ value }) => value);
  return { ...page, options };
}

test('a semicolon begins the next option, and the typing goes on there; one step back takes it back', async () => {
  const { person, field, options, press } = await openOptions();
  await person.type(field('Option 1'), '; Brunch;Snack');
  expect(options().map((option) => option.trim())).toEqual(['Breakfast', 'Brunch', 'Snack', 'Lunch', 'Supper']);
  expect(field('Option 3')).toHaveFocus();
  await person.type(field('Option 4'), ';', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(options().slice(3)).toEqual(['Lu', 'nch', 'Supper']);
  await waitFor(() => expect(field('Option 5')).toHaveFocus());
  expect((field('Option 5') as HTMLInputElement).selectionStart).toBe(0);
  await press('Undo');
  expect(options().slice(3)).toEqual(['Lunch', 'Supper']);
});

test('several lines that are pasted are several options, between what stands before and behind', async () => {
  const { field, options } = await openOptions();
  const lunch = field('Option 2') as HTMLInputElement;
  lunch.focus();
  lunch.setSelectionRange(5, 5);
  fireEvent(lunch, createEvent.paste(lunch, { clipboardData: { getData: () => '; Brunch\r\nSnack\n' } }));
  expect(options()).toEqual(['Breakfast', 'Lunch', 'Brunch', 'Snack', 'Supper']);
  await waitFor(() => expect(field('Option 4')).toHaveFocus());
});

test('moved by buttons and by keys, which say where an option is now, and where an end is', async () => {
  const { person, field, options, press, isSaid } = await openOptions();
  await press('Move option down: Breakfast');
  expect(options()).toEqual(['Lunch', 'Breakfast', 'Supper']);
  await isSaid('“Breakfast” is now option 2 of 3.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move option down: Breakfast' })).toHaveFocus());
  await person.keyboard('{Enter}');
  await isSaid('“Breakfast” is now option 3 of 3.');
  await person.keyboard('{Enter}');
  await isSaid('Already last.');
  await person.click(field('Option 2'));
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(options()).toEqual(['Supper', 'Lunch', 'Breakfast']);
  await waitFor(() => expect(field('Option 1')).toHaveFocus());
});

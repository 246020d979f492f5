import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../support/select-option';
import { draft, openEditor, question } from './open-editor';

const outlineOf = ({ rows }: Awaited<ReturnType<typeof openEditor>>) => rows().join(' | ');
const checkbox = (text: string) => screen.getByRole('checkbox', { name: `Select “${text}”` });
const bar = () => within(screen.getByRole('group', { name: 'Selected questions' }));
const BEFORE =
  'Arrival | Is the gate shut? | Is it clean? | Is there light? | Kitchen | Is the fridge cold? | Anything to add?';

test('questions are selected with the keyboard, and moved together in one step', async () => {
  const page = await openEditor();
  const { pressOn, person, isSaid, row, inDialog } = page;
  await pressOn('Is the gate shut?', '{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  await isSaid('2 questions selected');
  expect(row('Is it clean?')).toHaveFocus();
  expect(checkbox('Is the gate shut?')).toBeChecked();
  expect(checkbox('Is there light?')).not.toBeChecked();
  expect(checkbox('Arrival')).toBePartiallyChecked();
  await person.click(bar().getByRole('button', { name: 'Move to…' }));
  expect(await screen.findByRole('dialog', { name: 'Move 2 questions to' })).toBeVisible();
  await chooseOption(person, 'Category', 'Kitchen');
  await chooseOption(person, 'Place', 'After 1. Is the fridge cold?');
  await inDialog('Move');
  await isSaid('2 questions moved to Kitchen.');
  expect(outlineOf(page)).toBe(
    'Arrival | Is there light? | Kitchen | Is the fridge cold? | Is the gate shut? | Is it clean? | Anything to add?',
  );
  await pressOn('Is there light?', '{Control>}z{/Control}');
  await isSaid('Undone: several questions moved.');
  expect(outlineOf(page)).toBe(BEFORE);
  await person.keyboard('{Escape}');
  await isSaid('No question selected');
  expect(screen.queryByRole('group', { name: 'Selected questions' })).not.toBeInTheDocument();
});

test('Alt and an arrow move what is selected together, over the edge of a category too, and the focus stays', async () => {
  const page = await openEditor();
  const { pressOn, person, isSaid, row } = page;
  await person.click(checkbox('Is the gate shut?'));
  await person.click(checkbox('Is there light?'));
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await isSaid('Already first.');
  expect(outlineOf(page)).toBe(BEFORE);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await isSaid('2 questions moved to Kitchen.');
  expect(outlineOf(page)).toBe(
    'Arrival | Is it clean? | Kitchen | Is the gate shut? | Is there light? | Is the fridge cold? | Anything to add?',
  );
  expect(row('Is there light?')).toHaveFocus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(outlineOf(page)).toBe(
    'Arrival | Is it clean? | Kitchen | Is the fridge cold? | Is the gate shut? | Is there light? | Anything to add?',
  );
  await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(outlineOf(page)).toBe(
    'Arrival | Is it clean? | Is the gate shut? | Is there light? | Kitchen | Is the fridge cold? | Anything to add?',
  );
  // A row that is not selected moves alone.
  await pressOn('Is it clean?', '{Alt>}{ArrowDown}{/Alt}');
  expect(outlineOf(page)).toBe(
    'Arrival | Is the gate shut? | Is it clean? | Is there light? | Kitchen | Is the fridge cold? | Anything to add?',
  );
});

test('several are deleted in one step, said with the condition that named one, and taken back where they stood', async () => {
  const shown_if = {
    match: 'all' as const,
    terms: [{ question_id: 'gate', operator: 'is' as const, values: ['yes'] }],
  };
  const questions = draft.questions.map((one) => (one.id === 'notes' ? { ...one, shown_if } : one));
  const page = await openEditor({ ...draft, questions }, { capabilities: ', conditions' });
  const { person, isSaid, row } = page;
  await person.click(checkbox('Is the gate shut?'));
  fireEvent.click(checkbox('Is there light?'), { shiftKey: true });
  await person.click(checkbox('Is it clean?'));
  // The keys go on from the row that was ticked, though it is not selected any more.
  expect(row('Is it clean?')).toHaveFocus();
  await person.keyboard('{Delete}');
  await isSaid(
    '2 questions deleted. Ctrl+Z takes it back. One condition still referred to what was deleted: see To put right.',
  );
  expect(outlineOf(page)).toBe('Arrival | Is it clean? | Kitchen | Is the fridge cold? | Anything to add?');
  await waitFor(() => expect(row('Is it clean?')).toHaveFocus());
  await person.click(within(screen.getByText('2 questions were deleted').parentElement!).getByRole('button'));
  await waitFor(() => expect(outlineOf(page)).toBe(BEFORE));
});

test('headings are stepped over, and what is deleted is what is selected, wherever the focus is', async () => {
  const page = await openEditor();
  const { pressOn, person, isSaid, row } = page;
  await pressOn('Is it clean?', '{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await isSaid('3 questions selected');
  expect(row('Is the fridge cold?')).toHaveFocus();
  await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await isSaid('2 questions selected');
  await pressOn('Kitchen', '{Delete}');
  await isSaid(/^2 questions deleted\./);
  expect(outlineOf(page)).toBe('Arrival | Is the gate shut? | Kitchen | Is the fridge cold? | Anything to add?');
});

test('what goes out of sight, by a search or with its category, is not selected any more', async () => {
  const page = await openEditor();
  const { pressOn, person, press, isSaid, row } = page;
  await pressOn('Is the gate shut?', '{Control>}a{/Control}');
  await isSaid('5 questions selected');
  const search = screen.getByRole('searchbox');
  await person.type(search, 'fridge');
  await isSaid('1 question selected');
  await pressOn('Is the fridge cold?', '{Delete}');
  await isSaid(/^“Is the fridge cold\?” was deleted/);
  await person.clear(search);
  await waitFor(() => expect(outlineOf(page)).toBe(BEFORE.replace(' | Is the fridge cold?', '')));

  await person.click(checkbox('Arrival'));
  await person.click(checkbox('Anything to add?'));
  await isSaid('4 questions selected');
  await press('Questions of “Arrival”');
  await isSaid('1 question selected');
  expect(outlineOf(page)).toBe('Arrival | Kitchen | Anything to add?');
  // Selected as a whole, it opens.
  await person.click(checkbox('Arrival'));
  await isSaid('4 questions selected');
  expect(checkbox('Is it clean?')).toBeChecked();
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(row('Is the gate shut?')).toHaveFocus());
});

test('several become required and another type at once, after being told what is lost', async () => {
  const page = await openEditor(draft, { capabilities: ', points' });
  const { person, pressOn, isSaid, press, server, dialog, inDialog, choose, field } = page;
  await choose('Arrival');
  await pressOn('Is the gate shut?', '{Control>}a{/Control}');
  await isSaid('5 questions selected');
  await person.click(bar().getByRole('button', { name: 'Change…' }));
  const asked = within(await dialog());
  expect(asked.getByRole('button', { name: 'Change' })).toBeDisabled();
  await chooseOption(person, 'An answer is required', 'Required');
  expect(asked.getByText('5 of 5 change.')).toBeVisible();
  await chooseOption(person, 'Type of answer', 'Yes or no');
  expect(asked.getByText('1 question loses its options.')).toBeVisible();
  await chooseOption(person, 'Points for each answer', 'Yes 1, no 0; scales by their numbers');
  await person.type(asked.getByLabelText('Weight in the score'), '2');
  await inDialog('Change');
  await isSaid('5 questions changed. Ctrl+Z takes it back.');
  await press('Save');
  await waitFor(() => expect(server.saves).toHaveLength(1));
  for (const { questions } of server.saves[0]?.body.question_categories ?? [])
    for (const one of questions)
      expect(one).toMatchObject({
        ...{ type: 'yes_no', is_required: 1, answer_options: '', scoring: { points: [1, 0], weight: 2 } },
      });
  await press('Undo');
  await choose('Is it clean?');
  expect(field('Option 3')).toHaveValue('3');
});

test('points are taken over by those that have the same choices; others stay, and that is said', async () => {
  const scored = { ...question('scored', 'kitchen', 2, 'Is it warm?'), scoring: { points: [0, 3], weight: 2 } };
  const page = await openEditor({ ...draft, questions: [...draft.questions, scored] }, { capabilities: ', points' });
  const { person, pressOn, dialog, inDialog, press, server } = page;
  await pressOn('Is the gate shut?', '{Control>}a{/Control}');
  await person.click(bar().getByRole('button', { name: 'Change…' }));
  const asked = within(await dialog());
  await chooseOption(person, 'Points for each answer', 'No points');
  expect(asked.getByText(/^1 question is no longer scored: its weight/)).toBeVisible();
  await chooseOption(person, 'Points for each answer', 'Same as “Is it warm?”');
  expect(asked.queryByText(/no longer scored/)).not.toBeInTheDocument();
  expect(asked.getByText('3 of 6 change.')).toBeVisible();
  await inDialog('Change');
  await press('Save');
  await waitFor(() => expect(server.saves).toHaveLength(1));
  const saved = server.saves[0]?.body.question_categories?.flatMap(({ questions }) => questions) ?? [];
  expect(saved.flatMap(({ id, scoring }) => (scoring?.points ? [[id, scoring.points]] : []))).toEqual(
    ['gate', 'light', 'fridge', 'scored'].map((id) => [id, [0, 3]]),
  );
});

test('30 are moved, back and forth, while a colleague saves the draft: nothing of either is lost', async () => {
  const doors = Array.from({ length: 30 }, (_, at) => question(`d${String(at)}`, 'arrival', at, `Door ${String(at)}`));
  const kitchen = draft.questions.filter(({ question_category_id: of }) => of === 'kitchen');
  const active = { ...draft, status: 'active' as const, version: 5, questions: [...doors, ...kitchen] };
  const page = await openEditor(active, { capabilities: ', drafts' });
  const { person, isSaid, inDialog, server, press } = page;
  await person.click(checkbox('Arrival'));
  await isSaid('30 questions selected');
  await person.click(bar().getByRole('button', { name: 'Move to…' }));
  await chooseOption(person, 'Category', 'Kitchen');
  await inDialog('Move');
  await isSaid('30 questions moved to Kitchen.');
  const ids = () => server.drafts.now()?.question_categories.map(({ questions }) => questions.length);
  await waitFor(() => expect(ids()).toEqual([0, 32]), { timeout: 5000 });
  server.drafts.change((content) =>
    content.map((category) => ({
      ...category,
      questions: category.questions.flatMap((one) => {
        if (one.id === 'd7') return [];
        return one.id === 'fridge' ? { ...one, question: 'Is the fridge below 8?' } : one;
      }),
    })),
  );
  act(() => void fireEvent(document, new Event('visibilitychange')));
  await waitFor(() => expect(page.rows()).toContain('Is the fridge below 8?'));
  expect(bar().getByText('29 questions selected')).toBeVisible();
  await press('Undo');
  await waitFor(() => expect(page.rows().slice(0, 2)).toEqual(['Arrival', 'Door 0']));
  await press('Redo');
  await waitFor(() => expect(page.rows().slice(0, 3)).toEqual(['Arrival', 'Kitchen', 'Is the fridge below 8?']));
  await waitFor(() => expect(ids()).toEqual([0, 31]), { timeout: 5000 });
});

import { screen, waitFor } from '@testing-library/react';
import { draft, openEditor, type EditorPage } from './open-editor';

const sent = ({ server }: EditorPage, text: string) =>
  (server.saves.at(-1)?.body.question_categories ?? [])
    .flatMap(({ questions }) => questions)
    .find(({ question }) => question === text);
const points = () =>
  screen.getAllByRole('spinbutton', { name: /^Points: / }).map((field) => (field as HTMLInputElement).value);

test('points stand beside options, go with them, and are sent to a server that knows them', async () => {
  const page = await openEditor(draft, { capabilities: ', points' });
  const { person, choose, press, write } = page;
  await choose('Is it clean?');
  await person.click(screen.getByRole('switch', { name: 'Points for each answer' }));
  expect(points()).toEqual(['1', '2', '3']);
  await write('Points: 3', '10');
  await person.click(screen.getByRole('button', { name: 'Move option up: 3' }));
  expect(points()).toEqual(['1', '10', '2']);
  await person.click(screen.getByRole('button', { name: 'Remove option: 1' }));
  await press('Add option');
  expect(screen.getByText('To put right (1)')).toBeVisible();
  await person.keyboard('6');
  expect(screen.getAllByText('Give each answer its points, or switch points off.').at(-1)).toBeVisible();
  await write('Points: 6', '0');
  expect(screen.queryByText(/^To put right/)).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(sent(page, 'Is it clean?')).toMatchObject({
    ...{ answer_options: '3;2;6', scoring: { points: [10, 2, 0] } },
  });
  expect(sent(page, 'Is the fridge cold?')).toMatchObject({ scoring: null });
});

test('a note is required for the answers that are named, goes with them, and is sent to a server that knows it', async () => {
  const page = await openEditor(draft, { capabilities: ', notes' });
  const { person, choose, press, write } = page;
  const rule = () => sent(page, 'Is it clean?')?.note_if;
  await choose('Is it clean?');
  await person.click(screen.getByRole('switch', { name: 'Some answers need a note' }));
  expect(screen.getByText('Say for which answer: otherwise no note is required.')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Note required: comparison' }));
  await person.click(screen.getByRole('option', { name: 'is' }));
  await person.click(screen.getByRole('combobox', { name: 'Note required: answer' }));
  await person.click(screen.getByRole('option', { name: '1' }));
  await write('How it is asked for (optional)', 'Why?');
  await write('Option 1', '0');
  expect(screen.queryByText(/^Say for which answer/)).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(rule()).toEqual({ operator: 'is', values: ['0'], prompt: 'Why?' });
  await person.click(screen.getByRole('switch', { name: 'Some answers need a note' }));
  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(2));
  expect(rule()).toBeNull();
});

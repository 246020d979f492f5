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

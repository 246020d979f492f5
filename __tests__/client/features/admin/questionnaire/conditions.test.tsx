import { screen, waitFor, within } from '@testing-library/react';
import type { Condition } from '../../../../../src/contract/assessment-tools';
import { chooseOption } from '../../../../support/select-option';
import { draft, openEditor, type EditorPage } from './open-editor';

const CONDITIONS = { capabilities: ', conditions' };
const when = (question_id: string, value: string): Condition => ({
  match: 'all',
  terms: [{ question_id, operator: 'is', values: [value] }],
});
/** The fridge hangs on the gate. */
const conditional = {
  ...draft,
  questions: draft.questions.map((one) => (one.id === 'fridge' ? { ...one, shown_if: when('gate', 'yes') } : one)),
};
const bodies = ({ server }: EditorPage) => server.saves.at(-1)?.body.question_categories ?? [];

test('a condition is put together of choices, sent with ids, and seen in the tree and in the preview', async () => {
  const page = await openEditor(draft, CONDITIONS);
  const { person, choose, press, row } = page;
  await choose('Is the fridge cold?');
  await chooseOption(person, 'When it is shown', 'Only if all of these are so');
  expect(screen.getByText('To put right (1)')).toBeVisible();
  await chooseOption(person, 'Condition 1: question', /Is it clean\?/);
  await chooseOption(person, 'Condition 1: comparison', 'is less than');
  await chooseOption(person, 'Condition 1: answer', '3');
  expect(screen.queryByText(/^To put right/)).not.toBeInTheDocument();
  const words = 'Shown only if “Is it clean?” is less than 3';
  await waitFor(() => expect(within(row('Is the fridge cold?')).getByText(words)).toBeInTheDocument());

  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
  await choose('Anything to add?');
  await waitFor(() => expect(preview().queryByText('Is the fridge cold?')).not.toBeInTheDocument());
  await choose('Is it clean?');
  await person.click(await preview().findByRole('radio', { name: '2' }));
  await choose('Anything to add?');
  expect(await preview().findByText('Is the fridge cold?')).toBeVisible();

  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(bodies(page)[1]?.questions[0]?.shown_if).toEqual({
    match: 'all',
    terms: [{ question_id: 'clean', operator: 'less', values: ['3'] }],
  });
  expect(bodies(page)[0]?.shown_if).toBeNull();
});

test('what hangs on a question is said beside it and when it is deleted, and follows what its options are called', async () => {
  const tool = {
    ...conditional,
    question_categories: conditional.question_categories.map((one) =>
      one.id === 'kitchen' ? { ...one, shown_if: when('clean', '2') } : one,
    ),
  };
  const page = await openEditor(tool, CONDITIONS);
  const { choose, write, press, pressOn } = page;
  await choose('Is it clean?');
  expect(screen.getByText(/^Shown or hidden by its answer:/)).toHaveTextContent('Kitchen');
  await write('Option 2', '7');
  expect(screen.queryByText(/^To put right/)).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(bodies(page)[1]?.shown_if).toEqual(when('clean', '7'));

  await pressOn('Is the gate shut?', '{Delete}');
  await page.isSaid(/One condition still referred to what was deleted/);
  expect(await screen.findByText('To put right (1)')).toBeInTheDocument();
});

test('a new question that something hangs on is sent with an id of its own', async () => {
  const page = await openEditor(draft, CONDITIONS);
  const { person, choose, press } = page;
  await choose('Is there light?');
  await press('Add question');
  await person.keyboard('Which lamp?');
  await choose('Is the fridge cold?');
  await chooseOption(person, 'When it is shown', 'Only if any of these is so');
  await chooseOption(person, 'Condition 1: question', /Which lamp\?/);
  await chooseOption(person, 'Condition 1: answer', '5');
  await press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  const [arrival, kitchen] = bodies(page);
  const lamp = arrival?.questions.find((one) => one.question === 'Which lamp?');
  expect(lamp?.id).toMatch(/^[\da-f-]{36}$/);
  expect(kitchen?.questions[0]?.shown_if?.terms[0]?.question_id).toBe(lamp?.id);
});

test('a server that knows none is offered and sent none', async () => {
  const page = await openEditor();
  await page.choose('Is the fridge cold?');
  expect(screen.queryByRole('combobox', { name: 'When it is shown' })).not.toBeInTheDocument();
  await page.write('Help text', 'Below 5 °C.');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(JSON.stringify(bodies(page))).not.toContain('shown_if');
});

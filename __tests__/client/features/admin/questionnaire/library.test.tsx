import { screen, waitFor, within } from '@testing-library/react';
import type { AssessmentTool, Condition, QuestionCategory } from '../../../../../src/contract/assessment-tools';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { chooseOption } from '../../../../support/select-option';
import { draft, openEditor, question, type EditorPage } from './open-editor';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

const hangsOn = (question_id: string): Condition => ({
  match: 'all',
  terms: [{ question_id, operator: 'is', values: ['no'] }],
});

/** Two categories, conditions within and across them, and French. */
const other: AssessmentTool = {
  ...draft,
  id: '00000000-0000-4000-8000-000000000099',
  name: 'Fire',
  language: 'en',
  translations: { fr: { text: 'Feu' }, de: { text: 'Brand' } },
  question_categories: [
    { id: 'exits', name: 'Exits', position: 0, weight: 2, translations: { fr: { text: 'Sorties' } } },
    { id: 'tools', name: 'Tools', position: 1, shown_if: hangsOn('free') },
  ],
  questions: [
    {
      ...question('free', 'exits', 0, 'Are they free?'),
      translations: { fr: { text: 'Sont-elles libres ?' }, de: { text: 'Sind sie frei?' } },
      scoring: { points: [1, 0], critical: { pass: 50, cap: 40 } },
      note_if: { operator: 'is', values: ['no'], prompt: 'Which not?' },
    },
    { ...question('why', 'exits', 1, 'Why not?', 'text'), shown_if: hangsOn('free') },
    { ...question('cold', 'tools', 0, ' Is the FRIDGE cold? '), shown_if: hangsOn('free') },
    question('hose', 'tools', 1, 'Is there a hose?'),
  ],
};
const french: AssessmentTool = { ...draft, language: 'en', translations: { fr: { text: 'Visite' } } };
const CAPABILITIES = ', conditions, points, notes, translations, blocks';

async function openLibrary(page: EditorPage, tool = other) {
  page.server.others.push(tool);
  await page.press('Copy from…');
  const { person } = page;
  const open = within(await page.dialog());
  await person.click(open.getByRole('combobox', { name: 'Questionnaire' }));
  await person.click(await screen.findByText(tool.name, { selector: '.option-row *' }));
  await open.findByRole('list', { name: 'Categories and questions' });
  const box = (name: RegExp) => open.getByRole('checkbox', { name });
  return { ...open, box, tick: (name: RegExp) => person.click(box(name)) };
}

test('whole categories and single questions of another questionnaire come as copies, in one step', async () => {
  const page = await openEditor(french, { capabilities: CAPABILITIES });
  await page.choose('Is the fridge cold?');
  const open = await openLibrary(page);
  await open.tick(/^Exits/);
  expect(open.box(/^Exits/)).toBeChecked();
  // What is there already is not ticked with its category, but may be.
  await open.tick(/^Tools/);
  expect([open.box(/FRIDGE/).closest('li')?.textContent, open.box(/hose/).matches(':checked')]).toEqual([
    expect.stringContaining('Already here'),
    true,
  ]);
  expect(open.box(/FRIDGE/)).not.toBeChecked();
  expect(open.getByText('Kitchen', { selector: '[role="status"] bdi' }).parentElement).toHaveTextContent(
    /^1 question goes into “Kitchen”/,
  );
  expect(open.getByText(/^1 category comes/)).toBeVisible();
  // Of a category that does not come itself, neither does its condition.
  expect(open.getByText(/^One condition is left out/)).toBeVisible();
  await page.inDialog('Add 3 questions');

  expect(page.rows()).toEqual([
    ...['Arrival', 'Is the gate shut?', 'Is it clean?', 'Is there light?'],
    ...['Kitchen', 'Is the fridge cold?', 'Is there a hose?', 'Anything to add?'],
    ...['Exits', 'Are they free?', 'Why not?'],
  ]);
  await page.isSaid(/^3 questions added\./);
  // What was just copied is tried out in its own translations.
  await page.press('Trial run…');
  const run = within(await page.dialog());
  await page.person.selectOptions(run.getByLabelText('Questions in'), 'Français');
  await chooseOption(page.person, 'Go to', /Sorties/);
  expect(run.getByText(/Sont-elles libres/)).toBeVisible();
  await page.person.click(run.getByRole('button', { name: 'Close' }));
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  const [, kitchen, exits] = page.server.saves[0]?.body.question_categories ?? [];
  expect(kitchen?.questions[1]).toMatchObject({ question: 'Is there a hose?', shown_if: null });
  expect(exits).toMatchObject({ name: 'Exits', weight: 2, translations: { fr: { text: 'Sorties' } } });
  const [free, why] = exits?.questions ?? [];
  expect(free).toMatchObject({
    ...{ scoring: other.questions[0]?.scoring, note_if: other.questions[0]?.note_if },
    translations: { fr: { text: 'Sont-elles libres ?' } },
  });
  expect(free?.translations).not.toHaveProperty('de');
  // The condition hangs on the copy, which is new.
  expect(free?.id).not.toBe('free');
  expect(why?.shown_if?.terms).toEqual([{ question_id: free?.id, operator: 'is', values: ['no'] }]);
});

test('conditions on what is not ticked are left out, which is said before and after; undo takes all of it back', async () => {
  const page = await openEditor(french, { capabilities: CAPABILITIES });
  const open = await openLibrary(page);
  await open.tick(/^Tools/);
  await open.tick(/Why not/);
  expect(open.getByText(/^3 conditions are left out/)).toBeVisible();
  await page.inDialog('Add 3 questions');
  await page.isSaid('3 questions added. 3 conditions were left out.');
  expect(page.rows()).toHaveLength(11);
  await page.person.keyboard('{Control>}z{/Control}');
  expect(page.rows()).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('nothing is left out where part of a category comes as one, as in an empty questionnaire', async () => {
  const page = await openEditor({ ...french, question_categories: [], questions: [] }, { capabilities: CAPABILITIES });
  const open = await openLibrary(page);
  await open.tick(/hose/);
  expect(open.getByText(/^One condition is left out/)).toBeVisible();
  await open.tick(/^Are they free/);
  expect(open.queryByText(/left out/)).not.toBeInTheDocument();
  await page.inDialog('Add 2 questions');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  const [exits, tools] = page.server.saves[0]?.body.question_categories ?? [];
  expect(tools?.shown_if?.terms).toEqual([{ question_id: exits?.questions[0]?.id, operator: 'is', values: ['no'] }]);
});

test('questions are kept as a block, taken from it, and the block is renamed and deleted', async () => {
  const [arrival, kitchen] = draft.question_categories as [QuestionCategory, QuestionCategory];
  const page = await openEditor(
    { ...french, question_categories: [arrival, { ...kitchen, shown_if: hangsOn('gate') }] },
    { capabilities: CAPABILITIES },
  );
  const { person, server } = page;
  await page.press('Save as block…');
  const saving = within(await page.dialog());
  await person.click(saving.getByRole('checkbox', { name: /^Is the fridge cold/ }));
  expect(saving.getByText(/^One condition is left out/)).toBeVisible();
  await person.click(saving.getByRole('checkbox', { name: /^Is the gate shut/ }));
  expect(saving.queryByText(/left out/)).not.toBeInTheDocument();
  await person.type(saving.getByLabelText('Name of the block'), 'Food');
  await page.inDialog('Save 2 questions');
  await waitFor(() => expect(server.blocks).toHaveLength(1));
  expect(server.blocks[0]).toMatchObject({ name: 'Food', client_id: draft.client_id, questions: 2 });

  await page.press('Copy from…');
  const open = within(await page.dialog());
  await person.click(open.getByRole('radio', { name: 'Blocks' }));
  await person.click(await open.findByRole('button', { name: 'Rename “Food”…' }));
  const name = screen.getAllByLabelText('Name of the block').at(-1) as HTMLElement;
  await person.clear(name);
  await person.type(name, 'Meals');
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.click(await open.findByRole('button', { name: 'Meals' }));
  await person.click(await open.findByRole('checkbox', { name: /^Is the fridge cold/ }));
  await page.inDialog('Add 1 question');
  expect(page.rows().filter((row) => row === 'Is the fridge cold?')).toHaveLength(2);

  await page.press('Copy from…');
  const again = within(await page.dialog());
  await person.click(again.getByRole('radio', { name: 'Blocks' }));
  await person.click(await again.findByRole('button', { name: 'Delete “Meals”…' }));
  await person.click(screen.getByRole('button', { name: 'Delete block' }));
  expect(await again.findByText('No blocks yet')).toBeVisible();
  expect(server.blocks).toEqual([]);
});

test('offline nothing is added, and why stands there', async () => {
  const page = await openEditor(french, { capabilities: CAPABILITIES });
  const open = await openLibrary(page);
  await open.tick(/hose/);
  page.happens(onlineChanged({ online: false }));
  expect(open.getByText(/^You are offline/)).toBeVisible();
  expect(open.getByRole('button', { name: 'Add 1 question' })).toBeDisabled();
});

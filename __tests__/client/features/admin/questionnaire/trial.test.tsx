import { screen, waitFor, within } from '@testing-library/react';
import type { AssessmentTool } from '../../../../../src/contract/assessment-tools';
import { draft, openEditor, question } from './open-editor';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

/** Some of what a manager meets: a condition, a note and a photo that an answer needs, "not applicable", points, names of results. */
const tried: AssessmentTool = {
  ...draft,
  language: 'en',
  bands: [
    { name: 'Poor', from: 0, colour: 'red' },
    { name: 'Good', from: 80, colour: 'green' },
  ],
  translations: { fr: { labels: { Poor: 'Faible' } } },
  questions: [
    {
      ...question('gate', 'arrival', 0, 'Is the gate shut?'),
      is_required: 1,
      scoring: { points: [1, 0], critical: { pass: 50, cap: 40 } },
      note_if: { operator: 'is', values: ['no'], prompt: 'Why not?' },
      translations: { fr: { text: 'Le portail est-il fermé ?' } },
    },
    {
      ...question('clean', 'arrival', 1, 'Is it clean?', 'range'),
      ...{ is_required: 1, answer_options: '1;2;3;4', scoring: { not_applicable: 1 } },
    },
    {
      ...question('fridge', 'kitchen', 0, 'Is the fridge cold?', 'range'),
      shown_if: { match: 'all', terms: [{ question_id: 'gate', operator: 'is', values: ['no'] }] },
      ...{ evidence: 'required' as const, evidence_for: ['1'] },
    },
  ],
};

test('a whole questionnaire is tried out: conditions, required answers and notes, the score; nothing is stored', async () => {
  const page = await openEditor(tried, { capabilities: ', points, notes, conditions, evidence, evidenceAnswers' });
  const { press, person, server, dialog } = page;
  await press('Trial run…');
  const run = within(await dialog());
  const press2 = (name: string) => person.click(run.getByRole('button', { name }));
  const answer = (text: string, name: string) =>
    person.click(within(run.getByRole('radiogroup', { name: new RegExp(text) })).getByRole('radio', { name }));
  // That it takes the focus is seen in a browser: under test, drawers join the page after what is in them.
  expect(await run.findByRole('heading', { name: 'Arrival' })).toBeVisible();
  expect(run.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await press2('Finish');
  expect(run.getByText('2 required answers or notes are missing:')).toBeVisible();
  await press2('1 Is the gate shut?');
  await waitFor(() => expect(run.getByRole('radiogroup', { name: /Is the gate shut/ })).toHaveFocus());

  // The kitchen is asked about now.
  await answer('Is the gate shut', 'No');
  await answer('Is it clean', 'Not applicable');
  await press2('Next');
  await answer('Is the fridge cold', '1');
  await press2('Finish');
  expect(run.getByText('1 required answer or note is missing:')).toBeVisible();
  expect(run.getByText(/40% at most/)).toBeVisible();
  await press2('1 Is the gate shut? Note required');
  // What nobody sees is no note.
  const note = run.getByLabelText(/^Why not\?/);
  await person.type(note, '\u200b\u2060');
  await press2('Next');
  await press2('Finish');
  expect(run.getByText('1 required answer or note is missing:')).toBeVisible();
  await press2('1 Is the gate shut? Note required');
  await person.type(run.getByLabelText(/^Why not\?/), 'Broken');
  await press2('Next');
  await press2('Finish');
  // A photo cannot be added here: that one is missing is no secret for it.
  expect(run.getByText(/^1 question needs a photo or file/)).toBeVisible();
  expect(run.queryByText(/are? missing/)).not.toBeInTheDocument();
  await press2('3 Is the fridge cold? Photo or file required');
  await answer('Is the fridge cold', '3');
  await press2('Finish');
  expect(run.getByText(/^Nothing required is missing/)).toBeVisible();
  expect(run.getByText('Poor')).toBeVisible();
  await person.selectOptions(run.getByLabelText('Questions in'), 'Français');
  expect(run.getByText('Faible')).toBeVisible();
  expect(run.getByText(/Le portail est-il fermé/)).toBeVisible();

  await press2('Start again');
  expect(await run.findByRole('radiogroup', { name: /Le portail est-il fermé/ })).toBeVisible();
  expect(run.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(server.saves).toEqual([]);
});

test('nobody is told what to put right before having begun', async () => {
  await openEditor({ ...draft, question_categories: [], questions: [] });
  expect(screen.queryByText(/^To put right/)).not.toBeInTheDocument();
  await screen.findByRole('button', { name: 'Publish…' }).then((button) => button.click());
  expect(await screen.findByText('To put right (1)')).toBeVisible();
});

test('line ends of other programs become those of a text, and spaces in what has one line', async () => {
  const page = await openEditor();
  const { choose, press, person, field, server } = page;
  await choose('Is there light?');
  await person.clear(field('Question'));
  await person.click(field('Question'));
  await person.paste('Is there\u2028light?');
  await choose('Arrival');
  await person.clear(field('Name of the category'));
  await person.click(field('Name of the category'));
  await person.paste('On\u2029arrival');
  await press('Save');
  await waitFor(() => expect(server.saves).toHaveLength(1));
  const [category] = server.saves[0]?.body.question_categories ?? [];
  expect(category?.name).toBe('On arrival');
  expect(category?.questions[2]?.question).toBe('Is there\nlight?');
});

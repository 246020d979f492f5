import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption, seenOption } from '../../../../support/select-option';
import { draft, openEditor, outline } from './open-editor';

const active = { ...draft, status: 'active' as const, version: 5 };
test('saved with the ids that are known, by the key; then nothing is unsaved, and what was new has its id', async () => {
  const page = await openEditor();
  const { choose, write, press, person, server } = page;
  await choose('Is it clean?');
  await write('Help text', 'Look twice.');
  await press('Add question');
  await person.keyboard('  Is it warm? ');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.ifMatch).toBe('"1"');
  expect(outline(page)).toEqual([
    [
      'arrival',
      'Arrival',
      ['gate: Is the gate shut?', 'clean: Is it clean?', 'new: Is it warm?', 'light: Is there light?'],
    ],
    ['kitchen', 'Kitchen', ['fridge: Is the fridge cold?', 'notes: Anything to add?']],
  ]);
  expect(server.saves[0]?.body.question_categories?.[0]?.questions[1]).toEqual({
    id: 'clean',
    question: 'Is it clean?',
    help: 'Look twice.',
    type: 'range',
    answer_options: '1;2;3',
    is_required: 0,
  });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(await screen.findByText('“Hygiene audit” was saved.')).toBeVisible();

  await press('Undo');
  await choose('Is the gate shut?');
  await write('Question', 'Is the gate open?');
  await press('Save');
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.ifMatch).toBe('"2"');
  expect(outline(page)?.[0]?.[2]).toEqual([
    'gate: Is the gate open?',
    'clean: Is it clean?',
    'new-1: ',
    'light: Is there light?',
  ]);
});

test('how a text is entered is chosen, and sent, where the server knows of it', async () => {
  const page = await openEditor(draft, { capabilities: ', inputs' });
  await page.choose('Is it clean?');
  expect(screen.queryByRole('combobox', { name: 'How it is entered' })).not.toBeInTheDocument();
  await page.choose('Anything to add?');
  await chooseOption(page.person, 'How it is entered', 'Bar code or QR code');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  const [, kitchen] = page.server.saves[0]?.body.question_categories ?? [];
  expect(kitchen?.questions.map(({ text_input }) => text_input)).toEqual([null, 'barcode']);
});

test('what a question wants of photos is chosen, and sent, where the server keeps any', async () => {
  const page = await openEditor(draft, { capabilities: ', evidence' });
  await page.choose('Is it clean?');
  await chooseOption(page.person, 'Photos and files', 'Photo or file required');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  const [arrival] = page.server.saves[0]?.body.question_categories ?? [];
  expect(arrival?.questions.map(({ evidence }) => evidence)).toEqual(['allowed', 'required', 'allowed']);
});

test('a photo is required for chosen answers alone, which follow the options of the question', async () => {
  const page = await openEditor(draft, { capabilities: ', evidence, evidenceAnswers' });
  const rule = () => page.server.saves.at(-1)?.body.question_categories?.[0]?.questions[1];
  await page.choose('Is it clean?');
  await chooseOption(page.person, 'Photos and files', 'Required for some answers');
  await page.person.click(screen.getByRole('combobox', { name: 'Answers that need a photo or file' }));
  for (const answer of ['1', '2']) await page.person.click(await seenOption(answer));
  await page.person.keyboard('{Escape}');
  await page.write('Option 1', '0');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(rule()).toMatchObject({ evidence: 'required', evidence_for: ['0', '2'], answer_options: '0;2;3' });
  await page.press('Remove option: 2');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(2));
  expect(rule()).toMatchObject({ evidence: 'required', evidence_for: ['0'], answer_options: '0;3' });
});

test('a server that does not know of single answers is neither offered nor sent any', async () => {
  const page = await openEditor(draft, { capabilities: ', evidence' });
  await page.choose('Is it clean?');
  await page.person.click(screen.getByRole('combobox', { name: 'Photos and files' }));
  expect(screen.queryByText('Required for some answers')).toBeNull();
  await page.person.keyboard('{Escape}');
  await chooseOption(page.person, 'Photos and files', 'Photo or file required');
  await page.press('Save');
  await waitFor(() => expect(page.server.saves).toHaveLength(1));
  expect(page.server.saves[0]?.body.question_categories?.[0]?.questions[1]).not.toHaveProperty('evidence_for');
});

test('a draft may have faults: they are listed, lead to their place, and stand there', async () => {
  const { choose, write, press, field, person } = await openEditor();
  await choose('Is it clean?');
  await write('Option 2', '1');
  await press('Add category');
  expect(await screen.findByText('To put right (3)')).toBeVisible();
  await person.click(screen.getByText('To put right (3)'));
  await person.click(screen.getByRole('button', { name: /Two options are the same/ }));
  await waitFor(() => expect(field('Option 1')).toHaveFocus());
  expect(field('Option 1')).toHaveAccessibleDescription('Two options are the same.');
  await press('Save');
  expect(await screen.findByText('“Hygiene audit” was saved.')).toBeVisible();
});

test('what the server refuses stands at its field until that is changed; nothing is lost', async () => {
  const { choose, write, press, field, server } = await openEditor();
  await choose('Is the gate shut?');
  await write('Question', 'Is the gate locked?');
  await choose('Is the fridge cold?');
  server.refuse(422, { 'question_categories.1.questions.0.question': ['This question is asked elsewhere.'] });
  await write('Help text', 'Below 8 degrees.');
  await press('Save');
  await waitFor(() => expect(field('Question')).toHaveAccessibleDescription('This question is asked elsewhere.'));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await write('Question', 'Is the fridge cool?');
  expect(field('Question')).toHaveAccessibleDescription('');
  await press('Save');
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.tool().questions.map(({ question }) => question)).toContain('Is the gate locked?');
});

test('a questionnaire that is in use is asked about before its next version is made', async () => {
  const { choose, write, press, dialog, inDialog, server } = await openEditor(active);
  server.inUse({
    answers: 61,
    unfinished: 12,
    location_count: 8,
    locations: [{ id: 'l1', name: 'North House', answers: 40 }],
  });
  await choose('Is the gate shut?');
  await write('Question', 'Is the gate open?');
  await press('Save');
  const asked = within(await dialog());
  expect(
    await asked.findByText('61 assessments use this questionnaire, 12 of them unfinished, at 8 locations.'),
  ).toBeVisible();
  expect(asked.getByText('They keep the version that they began with. New ones begin with version 6.')).toBeVisible();
  expect(asked.getByText('North House')).toBeVisible();
  expect(asked.getByText('and 7 more')).toBeVisible();
  expect(server.saves).toHaveLength(0);
  await inDialog('Save version 6');
  expect(await screen.findByText('Version 6')).toBeVisible();
  expect(server.saves).toHaveLength(1);
});

test('one that is in use must be complete to be saved', async () => {
  const { press, person, server, field } = await openEditor(active);
  await press('Add question');
  await person.keyboard('{Control>}s{/Control}');
  expect(screen.getByText(/can only be saved when everything below is put right/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /Write the question/ })).toBeVisible();
  expect(server.saves).toHaveLength(0);
  await person.type(field('Question'), 'Is it warm?');
  await press('Save');
  expect(await screen.findByText('No assessment uses this questionnaire yet. Saving makes version 6.')).toBeVisible();
});

test('a draft is published once it is complete, with what was not saved yet', async () => {
  const { press, person, server, inDialog, field } = await openEditor();
  await press('Add question');
  await press('Publish…');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Write the question/ })).toBeVisible();
  await person.type(field('Question'), 'Is it warm?');
  await press('Publish…');
  await inDialog('Publish');
  await waitFor(() => expect(server.statuses).toEqual(['active']));
  expect(server.saves).toHaveLength(1);
  expect(await screen.findByText('“Hygiene audit” is published.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
});

test('the key saves what is unsaved, whichever view is seen: the form that one is in, else the questions', async () => {
  const { choose, write, person, server, field } = await openEditor();
  expect(document.title).toBe('Hygiene audit · Edit questionnaire · Outpost');
  await choose('Is the gate shut?');
  await write('Question', 'Mine');
  await person.click(screen.getByRole('link', { name: 'Details' }));
  await screen.findByLabelText('Name');
  const press = () => createEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true });
  const inForm = press();
  act(() => field('Name').focus());
  fireEvent(field('Name'), inForm);
  expect(inForm.defaultPrevented).toBe(true);
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.body).not.toHaveProperty('question_categories');
  act(() => field('Name').blur());
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.saves.at(-1)?.body).toHaveProperty('question_categories'));
  expect(window.location.search).toBe('?view=questions');
});

test('one that is in use is archived, and activated again, where it is edited', async () => {
  const { press, inDialog, server } = await openEditor(active);
  await press('Archive');
  await inDialog('Archive');
  await screen.findByText('“Hygiene audit” is archived.');
  await press('Activate again');
  await waitFor(() => expect(server.statuses).toEqual(['archived', 'active']));
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
});

test('who leaves with unsaved changes is asked; the other view is no leaving', async () => {
  const { choose, write, person, inDialog, rows } = await openEditor();
  await choose('Is the gate shut?');
  await write('Question', 'Mine');
  await person.click(screen.getByRole('link', { name: 'Details' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Hygiene audit');
  expect(window.location.search).toBe('?view=details');
  await person.click(screen.getByRole('link', { name: 'Questions' }));
  expect(rows()).toContain('Mine');

  await person.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await inDialog('Keep editing');
  expect(rows()).toContain('Mine');
  await person.click(screen.getByRole('link', { name: 'Projects' }));
  await inDialog('Leave');
  expect(await screen.findByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
});

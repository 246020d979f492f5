import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Question } from '../../../../../src/contract/assessment-tools';
import { draft, openEditor, outline, type EditorPage } from './open-editor';

const active = { ...draft, status: 'active' as const, version: 5 };
const open = (capabilities = ', drafts') => openEditor(active, { capabilities });
const saved = ({ server }: EditorPage) =>
  waitFor(() => expect(server.drafts.saves.length).toBeGreaterThan(0), { timeout: 5000 });
/** The person looks at the page again. */
const comeBack = () => fireEvent(document, new Event('visibilitychange'));
const textsIn = (page: EditorPage) =>
  page.server.drafts.now()?.question_categories.flatMap(({ questions }) => questions.map((one) => one.question));

/** What is asked, with this of one question. */
const withLight = (change: Partial<Question>) => ({
  questions: draft.questions.map((one) => (one.id === 'light' ? { ...one, ...change } : one)),
});

test('saves itself under the ids of the beginning, and becomes the next version with a note', async () => {
  const page = await open();
  const { choose, write, press, person, server } = page;
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await choose('Is it clean?');
  await write('Question', 'Is it really clean?');
  await saved(page);
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  expect(server.drafts.saves[0]).toMatchObject({ ifMatch: null, body: { base_version: 5 } });
  expect(server.drafts.saves[0]?.body.question_categories[0]?.questions.map(({ id }) => id)).toEqual([
    'gate',
    'clean',
    'light',
  ]);
  expect(server.saves).toEqual([]);

  await press('Publish…');
  const dialog = await page.dialog();
  expect(within(dialog).getByText('Is it clean?')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: /^Only correct the wording/ })).not.toBeChecked();
  await person.type(within(dialog).getByLabelText(/^What was changed/), 'Clearer.');
  await page.inDialog('Publish version 6');
  expect(await screen.findByText(/^Version 6 of .* is published\.$/)).toBeVisible();
  expect(server.saves).toMatchObject([{ ifMatch: '"1"', body: { version_note: 'Clearer.', draft_tag: '"d1"' } }]);
  expect(outline(page)?.[0]?.[2]).toContain('clean: Is it really clean?');
  expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
});

test('joins what somebody else saved with what is here, and with the steps back', async () => {
  const page = await open();
  const { choose, write, press, server } = page;
  await choose('Is it clean?');
  await write('Question', 'Is it really clean?');
  await saved(page);
  server.drafts.change((content) =>
    content.map((category) => ({
      ...category,
      questions: category.questions.map((one) =>
        one.id === 'gate' ? { ...one, question: 'Is the gate locked?' } : one,
      ),
    })),
  );
  comeBack();
  expect(await screen.findByText(/is at this draft too/)).toBeVisible();
  await waitFor(() => expect(page.rows()).toContain('Is the gate locked?'));
  await press('Undo');
  await waitFor(() => expect(page.rows()).toEqual(expect.arrayContaining(['Is the gate locked?', 'Is it clean?'])));
  await waitFor(() => expect(textsIn(page)).toEqual(expect.arrayContaining(['Is the gate locked?', 'Is it clean?'])), {
    timeout: 5000,
  });

  await press('Discard draft…');
  await page.inDialog('Discard draft');
  await waitFor(() => expect(page.rows()).toContain('Is the gate shut?'));
  expect(server.drafts.now()).toBeNull();
});

const version1 = { version: 1, question_categories: draft.question_categories, questions: draft.questions };
const restoreFirst = async (page: EditorPage) => {
  await page.person.click(screen.getByRole('link', { name: 'Versions' }));
  const first = await screen.findByRole('group', { name: 'Version 1' });
  await page.person.click(within(first).getByRole('button', { name: 'Restore' }));
};

test('a draft is replaced by an earlier version only when the person says so, and that can be undone', async () => {
  const page = await open();
  page.server.version(version1);
  await page.choose('Is it clean?');
  await page.write('Question', 'Is it really clean?');
  await saved(page);
  page.server.drafts.change((content) => content);
  comeBack();
  expect(await screen.findByText(/is at this draft too/)).toBeVisible();

  await restoreFirst(page);
  expect(await page.dialog()).toHaveTextContent(/Ruth saved this draft .* Version 1 takes its place/);
  await page.inDialog('Keep the draft');
  expect(page.rows()).toContain('Is it really clean?');
  await restoreFirst(page);
  await page.inDialog('Restore version 1');
  await waitFor(() => expect(page.rows()).not.toContain('Is it really clean?'));
  await page.press('Undo');
  await waitFor(() => expect(page.rows()).toContain('Is it really clean?'));
});

test('who has a draft open is told when a colleague replaces it, and has it back', async () => {
  const page = await open();
  await page.choose('Is it clean?');
  await page.write('Question', 'Is it really clean?');
  await saved(page);
  await screen.findByText(/^Draft saved/);
  page.server.drafts.change((content) => [
    { ...content[0]!, questions: content[0]!.questions.map((one) => ({ ...one, question: `Earlier: ${one.id}` })) },
  ]);
  comeBack();
  expect(await screen.findByText(/replaced what this draft had changed/)).toBeVisible();
  expect(screen.queryByText(/is at this draft too/)).not.toBeInTheDocument();
  expect(page.rows()).toContain('Earlier: clean');
  await page.press('Undo');
  await waitFor(() => expect(page.rows()).toContain('Is it really clean?'));
  await waitFor(() => expect(textsIn(page)).toContain('Is it really clean?'), { timeout: 5000 });
});

const corrected = (questions = draft.questions) =>
  questions.map((one) => (one.id === 'gate' ? { ...one, question: 'Is the gate closed?' } : one));

test.each(['before', 'after'])('a correction made %s a draft is begun is in it', async (when) => {
  const page = await open();
  const isBefore = when === 'before';
  if (isBefore) page.server.change({ questions: corrected() });
  await page.choose('Is it clean?');
  await page.write('Question', 'Is it really clean?');
  await saved(page);
  if (!isBefore) {
    await screen.findByText(/^Draft saved/);
    page.server.change({ questions: corrected() });
    await page.press('Publish…');
    await page.inDialog('Publish version 6');
    await within(await page.dialog()).findByText(/^Somebody else changed something just now/);
    await page.inDialog('Cancel');
    expect(await screen.findByText(/^Words of this version were corrected/)).toBeVisible();
  }
  await waitFor(() =>
    expect(page.rows()).toEqual(expect.arrayContaining(['Is the gate closed?', 'Is it really clean?'])),
  );
  await waitFor(
    () => expect(textsIn(page)).toEqual(expect.arrayContaining(['Is the gate closed?', 'Is it really clean?'])),
    { timeout: 5000 },
  );
});

test('what differs of a condition is said in words', async () => {
  const shownIf = (value: string) => ({
    shown_if: { match: 'all' as const, terms: [{ question_id: 'gate', operator: 'is' as const, values: [value] }] },
  });
  const page = await open(', drafts, conditions');
  page.server.version({ ...version1, ...withLight(shownIf('yes')) });
  page.server.version({ ...version1, version: 5, ...withLight(shownIf('no')), bands: [] });
  await page.person.click(screen.getByRole('link', { name: 'Versions' }));
  const first = await screen.findByRole('group', { name: 'Version 1' });
  await page.person.click(within(first).getByRole('button', { name: 'Compare' }));
  const dialog = await page.dialog();
  expect((await within(dialog).findByText(/“Is the gate shut\?” is Yes/)).closest('del')).not.toBeNull();
  expect(
    within(dialog)
      .getByText(/“Is the gate shut\?” is No/)
      .closest('ins'),
  ).not.toBeNull();
});

test('versions that differ in names of results alone are not called the same', async () => {
  const page = await open();
  page.server.version({ ...version1, bands: [{ name: 'Good', from: 50, colour: 'green' }] });
  page.server.version({ ...version1, version: 5, bands: [{ name: 'Good', from: 60, colour: 'green' }] });
  await page.person.click(screen.getByRole('link', { name: 'Versions' }));
  const first = await screen.findByRole('group', { name: 'Version 1' });
  await page.person.click(within(first).getByRole('button', { name: 'Compare' }));
  const dialog = await page.dialog();
  expect((await within(dialog).findByText('Good from 50%')).closest('del')).not.toBeNull();
  expect(within(dialog).getByText('Good from 60%').closest('ins')).not.toBeNull();
});

test('what the server does not take is said, and stays on the device', async () => {
  const page = await open();
  page.server.drafts.fail(1);
  await page.choose('Is it clean?');
  await page.write('Question', 'Is it really clean?');
  expect(await screen.findByText(/^The draft is not on the server yet/, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Kept on this device')).toBeVisible();
  expect(page.rows()).toContain('Is it really clean?');
});

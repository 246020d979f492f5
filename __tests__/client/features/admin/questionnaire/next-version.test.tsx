import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draft, openEditor, outline, type EditorPage } from './open-editor';

const active = { ...draft, status: 'active' as const, version: 5 };
const open = (capabilities = ', drafts') => openEditor(active, { capabilities });
const saved = ({ server }: EditorPage) =>
  waitFor(() => expect(server.drafts.saves.length).toBeGreaterThan(0), { timeout: 5000 });
/** The person looks at the page again. */
const comeBack = () => fireEvent(document, new Event('visibilitychange'));
const textsIn = (page: EditorPage) =>
  page.server.drafts.now()?.question_categories.flatMap(({ questions }) => questions.map((one) => one.question));

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

test('what the server does not take is said, and stays on the device', async () => {
  const page = await open();
  page.server.drafts.fail(1);
  await page.choose('Is it clean?');
  await page.write('Question', 'Is it really clean?');
  expect(await screen.findByText(/^The draft is not on the server yet/, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Kept on this device')).toBeVisible();
  expect(page.rows()).toContain('Is it really clean?');
});

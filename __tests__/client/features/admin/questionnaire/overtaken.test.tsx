import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draft, openEditor, outline } from './open-editor';

const active = { ...draft, status: 'active' as const, version: 5 };

describe('somebody else saved first', () => {
  const theirs = draft.questions
    .map((question) => (question.id === 'notes' ? { ...question, question: 'Theirs' } : question))
    .filter(({ id }) => id !== 'light');

  async function overtaken() {
    const page = await openEditor();
    await page.choose('Is the gate shut?');
    await page.write('Question', 'Mine');
    page.server.change({ questions: theirs });
    await page.press('Save');
    expect(await screen.findByText('Somebody else saved first')).toBeVisible();
    expect(page.rows()).toContain('Mine');
    return page;
  }

  test('what differs is shown, question by question, with who changed it and when; the button that stands out keeps both', async () => {
    const { dialog } = await overtaken();
    const open = within(await dialog());
    const items = within(open.getByRole('list', { name: 'What differs' })).getAllByRole('listitem');
    expect(
      items.map((item) =>
        [...item.querySelectorAll('.difference-kind, p')].map(({ textContent }) => textContent).join(' | '),
      ),
    ).toEqual([
      'You changed | Mine Arrival | Yours: Mine | Theirs: Is the gate shut?',
      'They changed | Is there light? Arrival | Yours: Yes or no | Theirs: Not there',
      'They changed | Anything to add? Kitchen | Yours: Anything to add? | Theirs: Theirs',
    ]);
    expect(open.queryByRole('radio')).not.toBeInTheDocument();
    expect((await open.findByText('Ruth')).parentElement).toHaveTextContent(
      /^Ruth changed this questionnaire while you were editing, .+\./,
    );
    expect(open.getByRole('button', { name: 'Save both' })).toHaveClass('ant-btn-primary');
  });

  test('theirs is taken, and mine is one step back', async () => {
    const { inDialog, rows, press } = await overtaken();
    await inDialog('Take theirs');
    expect(rows()).toEqual([
      'Arrival',
      'Is the gate shut?',
      'Is it clean?',
      'Kitchen',
      'Is the fridge cold?',
      'Theirs',
    ]);
    await press('Undo');
    expect(rows()).toContain('Mine');
  });

  test('both are kept: what they changed and deleted, and mine; mine alone is one step back', async () => {
    const page = await overtaken();
    await page.inDialog('Save both');
    await waitFor(() => expect(page.server.saves).toHaveLength(2));
    expect(page.server.saves[1]?.ifMatch).toBe('"2"');
    expect(outline(page)).toEqual([
      ['arrival', 'Arrival', ['gate: Mine', 'clean: Is it clean?']],
      ['kitchen', 'Kitchen', ['fridge: Is the fridge cold?', 'notes: Theirs']],
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    await page.press('Undo');
    expect(page.rows()).toContain('Is there light?');
  });

  test('where both changed the same, one is chosen; what each changed besides is kept', async () => {
    const page = await openEditor();
    await page.choose('Is it clean?');
    await page.write('Question', 'Is it very clean?');
    await page.choose('Is the gate shut?');
    await page.write('Question', 'Mine');
    await page.write('Help text', 'My help');
    page.server.change({
      questions: draft.questions.map((one) => {
        if (one.id === 'gate') return { ...one, question: 'Theirs', is_required: 1 as const };
        return one.id === 'clean' ? { ...one, help: 'Their help' } : one;
      }),
    });
    await page.press('Save');
    const open = within(await page.dialog());
    expect(open.getByText(/Both of you changed one question: choose whose is kept/)).toBeVisible();
    const choice = within(open.getByRole('radiogroup', { name: 'Mine' }));
    expect(choice.getByRole('radio', { name: /^Yours: Mine/ })).toBeChecked();
    await page.person.click(choice.getByRole('radio', { name: /^Theirs: Theirs/ }));
    await page.inDialog('Save both');
    await waitFor(() => expect(page.server.saves).toHaveLength(2));
    expect(page.server.tool().questions.slice(0, 2)).toMatchObject([
      { id: 'gate', question: 'Theirs', help: 'My help', is_required: 1 },
      { id: 'clean', question: 'Is it very clean?', help: 'Their help' },
    ]);
  });

  test('what they changed has another id in the next version, and is the same question', async () => {
    const page = await openEditor(active);
    await page.choose('Is it clean?');
    await page.write('Help text', 'Look twice.');
    page.server.change({
      version: 6,
      questions: draft.questions.map((one) =>
        one.id === 'notes' ? { ...one, id: 'notes-2', original_id: 'notes', question: 'Theirs' } : one,
      ),
    });
    await page.press('Save');
    await page.inDialog('Save version 6');
    const open = within(await page.dialog());
    expect(await open.findByText(/It is saved as the next version/)).toBeVisible();
    await page.inDialog('Save both');
    await waitFor(() => expect(page.server.saves).toHaveLength(2));
    expect(outline(page)?.[1]?.[2]).toEqual(['fridge: Is the fridge cold?', 'notes-2: Theirs']);
    expect(page.server.tool().questions[1]).toMatchObject({ id: 'clean', help: 'Look twice.' });
  });

  test('what each of them added, moved and deleted is there, in the order of who changed it', async () => {
    const page = await openEditor();
    await page.choose('Is it clean?');
    await page.press('Add question');
    await page.person.keyboard('Is it warm?');
    await page.pressOn('Is the fridge cold?', '{Delete}');
    const [gate, clean, light, fridge, notes] = draft.questions;
    page.server.change({
      questions: [
        { ...light!, position: 0 },
        { ...gate!, position: 1 },
        { ...clean!, position: 2 },
        { ...fridge!, position: 0 },
        { ...notes!, position: 1 },
        { ...notes!, id: 'added', question: 'Theirs', position: 2 },
      ],
    });
    await page.press('Save');
    await page.inDialog('Save both');
    await waitFor(() => expect(page.server.saves).toHaveLength(2));
    expect(outline(page)).toEqual([
      [
        'arrival',
        'Arrival',
        ['light: Is there light?', 'gate: Is the gate shut?', 'clean: Is it clean?', 'new: Is it warm?'],
      ],
      ['kitchen', 'Kitchen', ['notes: Anything to add?', 'added: Theirs']],
    ]);
  });

  test('is said before anything is saved, once the page is looked at again', async () => {
    const page = await openEditor();
    await page.choose('Is the gate shut?');
    await page.write('Question', 'Mine');
    page.server.change({ questions: theirs });
    fireEvent(document, new Event('visibilitychange'));
    expect((await screen.findByText('Ruth')).closest('div')).toHaveTextContent(
      /Ruth changed this questionnaire while you were editing, .+\. Saving can keep both\./,
    );
    expect(page.server.saves).toHaveLength(0);
    await page.press('What differs…');
    await page.inDialog('Save both');
    await waitFor(() => expect(page.server.saves.map(({ ifMatch }) => ifMatch)).toEqual(['"2"']));
  });

  test('something else of it: the questions are saved all the same', async () => {
    const { choose, write, press, server } = await openEditor();
    await choose('Is the gate shut?');
    await write('Question', 'Mine');
    server.change({ name: 'Another name' });
    await press('Save');
    await waitFor(() => expect(server.saves.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

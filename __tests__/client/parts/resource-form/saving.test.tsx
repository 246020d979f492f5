import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Field, Outcome, Saver } from '../../../../src/client/parts/resource-form/fields';
import { email, name, openForm } from './form-page';

describe('saving', () => {
  test('what the server refuses stands at its field, which has the focus, until it is changed', async () => {
    const refusal: Outcome = {
      kind: 'invalid',
      message: 'Two values were refused.',
      fields: { email: ['This address is taken.'], quota: ['The plan is full.'] },
    };
    const { person, save, submitted } = openForm({
      fields: [name, email],
      initial: { name: 'North', email: 'a@b.c' },
      outcomes: [refusal],
    });
    await save();
    const field = screen.getByLabelText('E-mail');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(field).toHaveAccessibleDescription('This address is taken.');
    expect(screen.getByText('Two values were refused. The plan is full.')).toBeVisible();
    await person.type(field, 'd');
    expect(field).toBeValid();
    await save();
    expect(submitted[1]?.values).toEqual({ name: 'North', email: 'a@b.cd' });
    await waitFor(() => {
      expect(screen.queryByText(/were refused/)).not.toBeInTheDocument();
    });
  });

  test('what failed is said, and the values stay', async () => {
    const { person, save } = openForm({
      fields: [name],
      initial: { name: 'North' },
      outcomes: [{ kind: 'failed', message: 'The server cannot be reached.' }],
    });
    await person.type(screen.getByLabelText('Name'), ' House');
    await save();
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('North House');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  test('Ctrl+Enter and ⌘+Enter save from anywhere; Enter in a text of several lines does not', async () => {
    const { person, submitted } = openForm({
      fields: [name, { kind: 'textarea', name: 'note', label: 'Note', maxLength: 100 }],
      initial: { name: 'North', note: '' },
    });
    await person.type(screen.getByLabelText('Note'), 'a{Enter}');
    expect(submitted).toHaveLength(0);
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(submitted).toHaveLength(1);
    await screen.findByText('Saved');
    await person.click(screen.getByLabelText('Name'));
    await person.keyboard('{Meta>}{Enter}{/Meta}');
    expect(submitted).toHaveLength(2);
    await screen.findByText('Saved');
  });

  test('the key saves wherever the focus is', async () => {
    const { person, submitted } = openForm({ fields: [name], initial: { name: 'North' } });
    await person.type(screen.getByLabelText('Name'), ' 1');
    fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true });
    await waitFor(() => {
      expect(submitted).toHaveLength(1);
    });
  });

  test('where nothing can be saved the button says why, and so does the key', async () => {
    const { person, submitted, onCancel } = openForm({
      fields: [name],
      initial: { name: 'North' },
      disabledReason: 'This device is offline.',
    });
    const button = screen.getByRole('button', { name: 'Save client' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('This device is offline.');
    await person.type(screen.getByLabelText('Name'), '{Control>}{Enter}{/Control}');
    const [above, beside] = screen.getAllByText('This device is offline.');
    expect(above).toBeVisible();
    expect(beside).toHaveFocus();
    expect(submitted).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalled();
  });
});

describe('newer values of the caller', () => {
  test('are followed by a form without changes', () => {
    const { follow } = openForm({ fields: [name], initial: { name: 'North' } });
    follow({ name: 'South' });
    expect(screen.getByLabelText('Name')).toHaveValue('South');
  });

  test('leave what was typed alone; before saving both are shown', async () => {
    const { follow, person, save, submitted } = openForm({ fields: [name], initial: { name: 'North' } });
    await person.type(screen.getByLabelText('Name'), ' 1');
    follow({ name: 'North' });
    follow({ name: 'South' });
    expect(screen.getByLabelText('Name')).toHaveValue('North 1');
    await save();
    expect(submitted).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Theirs: South' })).not.toBeChecked();
  });
});

describe('somebody else saved first', () => {
  const status: Field = {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  };
  const initial = { name: 'North', email: 'a@b.c', status: 'active' };
  const current = { name: 'South', email: 'new@b.c', status: 'active' };

  async function collide(outcomes: Outcome[] = [], by: Saver | null = null, title = 'Somebody else saved first') {
    const form = openForm({
      fields: [name, email, status],
      initial,
      outcomes: [{ kind: 'conflict', current, by }, ...outcomes],
    });
    await form.person.type(screen.getByLabelText('Name'), ' 1');
    await form.person.click(screen.getByText('Inactive'));
    await form.save();
    const dialog = await screen.findByRole('dialog', { name: title });
    return {
      ...form,
      dialog,
      press: (label: string) => form.person.click(within(dialog).getByRole('button', { name: label })),
    };
  }

  test('both values of what this person changed; ours are chosen; all else is theirs', async () => {
    const { dialog, press, submitted } = await collide();
    expect(
      within(dialog)
        .getAllByRole('radiogroup')
        .map((group) => group.textContent),
    ).toEqual(['Yours: North 1Theirs: South', 'Yours: InactiveTheirs: Active']);
    expect(within(dialog).getByRole('radiogroup', { name: 'Name' })).toBeVisible();
    expect([...dialog.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
      'You both changedNameYours: North 1Theirs: South',
      'Only you changedStatusYours: InactiveTheirs: Active',
      'They also changedE-mailnew@b.c',
    ]);
    await press('Save my choice');
    expect(submitted[1]).toEqual({
      values: { name: 'North 1', email: 'new@b.c', status: 'inactive' },
      changed: ['name', 'status'],
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('new@b.c');
  });

  test('says who it was, where that is known', async () => {
    await collide([], { name: 'Ruth', at: '2026-01-02T00:00:00.000Z', isSelf: false }, 'Ruth saved first');
  });
  test('says that it was the same person elsewhere', async () => {
    await collide([], { name: 'Maya', at: '2026-01-02T00:00:00.000Z', isSelf: true }, 'You saved it elsewhere first');
  });

  test('a choice per field', async () => {
    const { dialog, person, press, submitted } = await collide();
    await person.click(within(dialog).getByRole('radio', { name: 'Theirs: South' }));
    await press('Save my choice');
    expect(submitted[1]).toEqual({
      values: { name: 'South', email: 'new@b.c', status: 'inactive' },
      changed: ['status'],
    });
    await screen.findByText('Saved');
  });

  test('theirs can be taken as a whole', async () => {
    const { press, submitted } = await collide();
    await press('Take theirs');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('South');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(submitted).toHaveLength(1);
  });

  test('who goes on editing is asked again before theirs would be overwritten', async () => {
    const { press, save, submitted } = await collide();
    await press('Go on editing');
    expect(screen.getByLabelText('Name')).toHaveValue('North 1');
    await save();
    expect(screen.getByRole('dialog', { name: 'Somebody else saved first' })).toBeVisible();
    expect(submitted).toHaveLength(1);
  });
});

import { screen } from '@testing-library/react';
import type { Field } from '../../../../src/client/parts/resource-form/fields';
import { email, name, openForm } from './form-page';

describe('fields', () => {
  const fields: Field[] = [
    name,
    { kind: 'textarea', name: 'note', label: 'Note', maxLength: 500 },
    { kind: 'number', name: 'beds', label: 'Beds', min: 1, max: 100 },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ],
    },
    { kind: 'date', name: 'since', label: 'Since' },
    { kind: 'image', name: 'logo', label: 'Logo', accept: 'image/png', maxBytes: 1000 },
    { kind: 'text', name: 'reason', label: 'Reason', maxLength: 20, isHidden: ({ status }) => status === 'active' },
    { kind: 'date', name: 'created', label: 'Created', isReadOnly: true },
  ];
  const initial = {
    name: '',
    note: null,
    beds: null,
    status: 'active',
    since: null,
    logo: null,
    reason: null,
    created: '2026-01-31',
  };

  test('every kind gives its value, and only what changed is named', async () => {
    const { person, save, submitted } = openForm({ fields, initial });
    await person.type(screen.getByLabelText('Name'), 'North');
    await person.type(screen.getByLabelText('Note'), 'two\nlines');
    await person.type(screen.getByLabelText('Beds'), '12');
    await person.type(screen.getByLabelText('Since'), '2026-02-03{Enter}');
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await person.upload(screen.getByLabelText('File for Logo'), logo);
    expect(screen.getByRole('img', { name: 'logo.png' })).toHaveAttribute('src', 'blob:picture');
    expect(submitted).toEqual([]);
    await save();
    expect(submitted).toEqual([
      {
        values: { ...initial, name: 'North', note: 'two\nlines', beds: 12, since: '2026-02-03', logo },
        changed: ['name', 'note', 'beds', 'since', 'logo'],
      },
    ]);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('a field that does not apply is away; one that nobody can change is text', async () => {
    const { person } = openForm({ fields, initial });
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    await person.click(screen.getByText('Inactive'));
    expect(screen.getByLabelText('Reason')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Created' })).toHaveTextContent('Jan 31, 2026');
  });

  test('a picture can be replaced and removed; one that is too large is refused at once', async () => {
    const { person } = openForm({ fields, initial: { ...initial, logo: '/logo.png' } });
    expect(screen.getByRole('img', { name: 'The picture that is saved' })).toHaveAttribute('src', '/logo.png');
    await person.upload(
      screen.getByLabelText('File for Logo'),
      new File(['x'.repeat(1001)], 'big.png', { type: 'image/png' }),
    );
    expect(screen.getByRole('group', { name: 'Logo' })).toHaveAccessibleDescription(
      'Choose a picture of at most 1 kB.',
    );
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('checks', () => {
  test('not before a field was left, then at each key', async () => {
    const { person } = openForm({ fields: [name, email], initial: { name: '', email: '' } });
    const field = screen.getByLabelText('E-mail');
    await person.type(field, 'maya');
    expect(field).toHaveAttribute('aria-invalid', 'false');
    await person.tab();
    expect(field).toHaveAccessibleDescription('Write an e-mail address like name@example.org.');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await person.type(field, '@example.org');
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  test('saving with faults goes to the first one and asks nobody', async () => {
    const { person, save, submitted } = openForm({
      fields: [name, email],
      initial: { name: 'x'.repeat(21), email: 'no' },
    });
    await save();
    expect(submitted).toEqual([]);
    const field = screen.getByLabelText('Name');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Shorten this to 20 characters; it has 21 now. As it is on letters.');
    await person.clear(field);
    expect(field).toHaveAccessibleDescription('Fill this in. As it is on letters.');
  });

  test('a number out of range, and a rule of the field’s own', async () => {
    const beds: Field = { kind: 'number', name: 'beds', label: 'Beds', min: 1, max: 100 };
    const code: Field = {
      ...name,
      name: 'code',
      label: 'Code',
      check: (value) => (value === 'X' ? 'X is taken.' : null),
    };
    const { person, save, submitted } = openForm({ fields: [beds, code], initial: { beds: 500, code: 'X' } });
    await save();
    expect(screen.getByLabelText('Beds')).toHaveAccessibleDescription('Give a number from 1 to 100.');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('X is taken. As it is on letters.');
    await person.clear(screen.getByLabelText('Beds'));
    await person.type(screen.getByLabelText('Beds'), '5');
    await person.type(screen.getByLabelText('Code'), 'Y');
    await save();
    expect(submitted[0]?.values).toEqual({ beds: 5, code: 'XY' });
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import { IntlProvider } from 'react-intl';
import { themeFor } from '../../../src/client/app/theme';
import type { Field, OptionSource, Outcome, Values } from '../../../src/client/ui/resource-form/fields';
import { ResourceForm } from '../../../src/client/ui/resource-form/resource-form';

// jsdom knows the element, not how to open it; and it draws no pictures.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

interface Setup {
  fields: readonly Field[];
  initial: Values;
  outcomes?: Outcome[];
  disabledReason?: string;
}

/** The form on a server that answers with these outcomes one after the other. */
function openForm({ fields, initial, outcomes = [], ...rest }: Setup) {
  const submitted: { values: Values; changed: readonly string[] }[] = [];
  const onCancel = jest.fn();
  const form = (now: Values) => (
    <IntlProvider locale="en">
      <ConfigProvider theme={themeFor(false)}>
        <ResourceForm
          fields={fields}
          initial={now}
          submitLabel="Save client"
          onSubmit={(values, changed) => {
            submitted.push({ values, changed });
            return Promise.resolve(outcomes.shift() ?? { kind: 'saved' });
          }}
          onCancel={onCancel}
          {...rest}
        />
      </ConfigProvider>
    </IntlProvider>
  );
  const { rerender } = render(form(initial));
  const person = userEvent.setup();
  return {
    submitted,
    onCancel,
    person,
    save: () => person.click(screen.getByRole('button', { name: 'Save client' })),
    /** The caller has newer values of the record. */
    follow: (now: Values) => rerender(form(now)),
  };
}

const name: Field = { kind: 'text', name: 'name', label: 'Name', maxLength: 20, isRequired: true, help: 'As it is on letters.' };
const email: Field = { kind: 'text', name: 'email', label: 'E-mail', maxLength: 50, inputType: 'email' };

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
  const initial = { name: '', note: null, beds: null, status: 'active', since: null, logo: null, reason: null, created: '2026-01-31' };

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
    await person.upload(screen.getByLabelText('File for Logo'), new File(['x'.repeat(1001)], 'big.png', { type: 'image/png' }));
    expect(screen.getByRole('group', { name: 'Logo' })).toHaveAccessibleDescription('Choose a picture of at most 1 kB.');
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
    const { person, save, submitted } = openForm({ fields: [name, email], initial: { name: 'x'.repeat(21), email: 'no' } });
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
    const code: Field = { ...name, name: 'code', label: 'Code', check: (value) => (value === 'X' ? 'X is taken.' : null) };
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

describe('saving', () => {
  test('what the server refuses stands at its field, which has the focus, until it is changed', async () => {
    const refusal: Outcome = {
      kind: 'invalid',
      message: 'Two values were refused.',
      fields: { email: ['This address is taken.'], quota: ['The plan is full.'] },
    };
    const { person, save, submitted } = openForm({ fields: [name, email], initial: { name: 'North', email: 'a@b.c' }, outcomes: [refusal] });
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
    expect(screen.getByText('This device is offline.')).toHaveFocus();
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

  async function collide(outcomes: Outcome[] = []) {
    const form = openForm({ fields: [name, email, status], initial, outcomes: [{ kind: 'conflict', current }, ...outcomes] });
    await form.person.type(screen.getByLabelText('Name'), ' 1');
    await form.person.click(screen.getByText('Inactive'));
    await form.save();
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved first' });
    return { ...form, dialog, press: (label: string) => form.person.click(within(dialog).getByRole('button', { name: label })) };
  }

  test('both values of what this person changed; ours are chosen; all else is theirs', async () => {
    const { dialog, press, submitted } = await collide();
    expect(within(dialog).getAllByRole('group').map((group) => group.textContent)).toEqual([
      'NameYours: North 1Theirs: South',
      'StatusYours: InactiveTheirs: Active',
    ]);
    await press('Save my choice');
    expect(submitted[1]).toEqual({
      values: { name: 'North 1', email: 'new@b.c', status: 'inactive' },
      changed: ['name', 'status'],
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('new@b.c');
  });

  test('a choice per field', async () => {
    const { dialog, person, press, submitted } = await collide();
    await person.click(within(dialog).getByRole('radio', { name: 'Theirs: South' }));
    await press('Save my choice');
    expect(submitted[1]).toEqual({ values: { name: 'South', email: 'new@b.c', status: 'inactive' }, changed: ['status'] });
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

/** A server whose answers come when the test lets them. */
function makeSource(labels: Record<string, string> = {}) {
  const questions: {
    search: string;
    page: number;
    values: Values;
    signal: AbortSignal;
    answer: (names: string[], hasMore?: boolean) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const source: OptionSource = {
    find: (search, page, values, signal) =>
      new Promise((resolve, reject) => {
        questions.push({
          search,
          page,
          values,
          signal,
          answer: (names, hasMore = false) =>
            act(async () => {
              resolve({ options: names.map((label) => ({ value: label.toLowerCase(), label })), hasMore });
              await Promise.resolve();
            }),
          fail: () =>
            act(async () => {
              reject(new Error('no'));
              await Promise.resolve();
            }),
        });
      }),
    label: (ids) => Promise.resolve(Object.fromEntries(ids.flatMap((id) => (labels[id] === undefined ? [] : [[id, labels[id]]])))),
  };
  return { source, questions };
}

/** What Ant Design knows keys by; user-event does not send it. */
const KEY_CODES = { ArrowDown: 40, ArrowUp: 38, Enter: 13 } as const;

/** A select draws its options outside of the form. */
const optionNames = () => [...document.querySelectorAll('.option-row')].map((row) => row.textContent);

describe('remote selects', () => {
  test('stored ids have their labels; one that is unknown says so', async () => {
    const { source } = makeSource({ l1: 'North House' });
    openForm({ fields: [{ kind: 'multiselect', name: 'l', label: 'Locations', source }], initial: { l: ['l1', 'gone'] } });
    expect(screen.getAllByText('Loading the name…')).toHaveLength(2);
    expect(await screen.findByText('North House')).toBeVisible();
    expect(screen.getByText('No longer available')).toBeVisible();
  });

  test('the next page comes at the end of the list; an option is chosen', async () => {
    const { source, questions } = makeSource();
    const { person, save, submitted } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    await person.click(screen.getByLabelText('Client'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await questions[0]!.answer(['A', 'B'], true);
    fireEvent.scroll(document.querySelector('.rc-virtual-list-holder, .ant-select-dropdown-list-holder')!);
    expect(questions[1]).toMatchObject({ search: '', page: 2 });
    await questions[1]!.answer(['C']);
    expect(optionNames()).toEqual(['A', 'B', 'C']);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
    await person.click(document.querySelectorAll('.option-row')[2]!);
    await save();
    expect(submitted[0]).toEqual({ values: { client: 'c' }, changed: ['client'] });
    await screen.findByText('Saved');
  });

  test('the arrow keys go on where they were when the next page comes, and wait for it at the end', async () => {
    const { source, questions } = makeSource();
    const { person, save, submitted } = openForm({ fields: [{ kind: 'select', name: 'client', label: 'Client', source }], initial: { client: null } });
    const pageOf = (first: number) => Array.from({ length: 12 }, (_, at) => `Client ${first + at}`);
    const field = screen.getByLabelText('Client');
    const press = async (key: keyof typeof KEY_CODES, times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        await act(async () => {
          fireEvent.keyDown(field, { key, keyCode: KEY_CODES[key] });
          await Promise.resolve();
        });
      }
    };
    await person.click(field);
    await questions[0]!.answer(pageOf(1), true);
    await press('ArrowDown', 20);
    expect(questions).toHaveLength(2);
    await questions[1]!.answer(pageOf(13), true);
    expect(document.querySelectorAll('[aria-disabled="true"]')).toHaveLength(0);
    await press('ArrowDown', 20);
    await questions[2]!.fail();
    await press('ArrowDown', 1);
    await questions[3]!.answer(pageOf(25));
    await press('ArrowDown', 3);
    await press('ArrowUp', 1);
    await press('Enter', 1);
    await save();
    expect(submitted[0]?.values).toEqual({ client: 'client 26' });
    await screen.findByText('Saved');
  });

  test('a late answer to an earlier search is dropped', async () => {
    const { source, questions } = makeSource();
    const { person } = openForm({ fields: [{ kind: 'select', name: 'client', label: 'Client', source }], initial: { client: null } });
    await person.type(screen.getByLabelText('Client'), 'ab');
    await waitFor(() => {
      expect(questions.at(-1)?.search).toBe('ab');
    });
    const late = questions[0]!;
    expect(late.signal.aborted).toBe(true);
    await questions.at(-1)!.answer(['Abbey']);
    await late.answer(['Late']);
    expect(optionNames()).toEqual(['Abbey']);
  });

  test('what could not be loaded can be tried again', async () => {
    const { source, questions } = makeSource();
    const { person } = openForm({ fields: [{ kind: 'select', name: 'client', label: 'Client', source }], initial: { client: null } });
    await person.click(screen.getByLabelText('Client'));
    await questions[0]!.fail();
    expect(screen.getByText('The choices could not be loaded.')).toBeInTheDocument();
    await person.click(screen.getByText('Try again'));
    await questions[1]!.answer([]);
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
  });

  test('who depends on another waits for it, and is emptied when it changes', async () => {
    const clients = makeSource({ c1: 'Harbour' });
    const projects = makeSource({ p1: 'Pier' });
    const locations = makeSource({ l1: 'North' });
    const { person, save, submitted } = openForm({
      fields: [
        { kind: 'select', name: 'client', label: 'Client', source: clients.source },
        { kind: 'select', name: 'project', label: 'Project', source: projects.source, dependsOn: ['client'] },
        { kind: 'multiselect', name: 'locations', label: 'Locations', source: locations.source, dependsOn: ['client', 'project'] },
      ],
      initial: { client: 'c1', project: 'p1', locations: ['l1'] },
    });
    await screen.findByText('North');
    await person.click(screen.getByLabelText('Client'));
    await clients.questions[0]!.answer(['C2']);
    await person.click(document.querySelector('.option-row')!);
    expect(screen.getByLabelText('Project')).toBeEnabled();
    expect(screen.getByLabelText('Locations')).toBeDisabled();
    expect(screen.getByText('First choose: Project')).toBeVisible();
    await person.click(screen.getByLabelText('Project'));
    expect(projects.questions[0]?.values).toMatchObject({ client: 'c2', project: null });
    await save();
    expect(submitted[0]).toEqual({ values: { client: 'c2', project: null, locations: [] }, changed: ['client', 'project', 'locations'] });
    await screen.findByText('Saved');
  });
});

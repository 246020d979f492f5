import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin, superAdmin } from '../admin-pages';
import { everything, location, manager, project } from '../admin-records';

type Options = Parameters<typeof openAdmin>[1];
const south = { ...location, id: '00000000-0000-4000-8000-000000000055', name: 'South House', code: 'S-1' };
const otherProject = { ...project, id: '00000000-0000-4000-8000-000000000022', name: 'Autumn Round' };
const records = { ...everything, locations: [location, south], projects: [project, otherProject] };

const cell = (index: number, column: string) => {
  const found = document.querySelector<HTMLElement>(`[data-index="${String(index)}"] > [data-column="${column}"]`);
  if (!found) throw new Error(`No ${column} in row ${String(index)}`);
  return found;
};
const focusedCell = () => {
  const { dataset, parentElement } = document.activeElement?.closest<HTMLElement>('[data-column]') ?? document.body;
  return [parentElement?.dataset['index'], dataset['column']];
};
const said = (text: string | RegExp) => screen.findByText(text);

/** A list whose cells are edited. */
async function open(group: string, options: Options = {}) {
  const page = openAdmin(`/admin/${group}`, { user: companyAdmin, more: ['many'], records, ...options });
  await page.press('Edit in the table');
  const { person } = page;
  return {
    ...page,
    /** Opens a cell as the pointer does. */
    edit: async (index: number, column: string) => {
      await person.dblClick(cell(index, column));
      return within(cell(index, column));
    },
    paste: async (index: number, column: string, text: string) => {
      cell(index, column).focus();
      await person.paste(text);
      return within(await screen.findByRole('dialog'));
    },
  };
}

test.each([
  ['locations', ['name', 'code', 'project', 'district', 'group']],
  ['projects', ['name', 'status', 'starts_on', 'ends_on']],
  ['districts', ['name']],
  ['groups', ['name', 'project']],
  ['categories', ['name', 'parent', 'position']],
  ['users', ['name', 'email', 'role', 'client', 'status', 'locations']],
  ['assessment-tools', ['name', 'category']],
])('of %s the columns are edited that show a field of the form which may be changed', async (group, columns) => {
  await open(group, { user: superAdmin });
  const cells = [...document.querySelectorAll<HTMLElement>('[data-index="0"] > [aria-readonly="false"]')];
  expect(cells.map(({ dataset }) => dataset['column'])).toEqual(columns);
});

test('arrows lead along cells, F2 opens one, Enter saves it under the tag that was read, and goes down', async () => {
  const page = await open('locations');
  const { person, server } = page;
  screen.getAllByRole('row')[1]?.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{F2}');
  const field = within(cell(0, 'code')).getByRole('textbox', { name: 'Code of North House' });
  expect(field).toHaveFocus();
  await person.clear(field);
  await person.type(field, 'N-9{Enter}');
  const { body, ifMatch } = await page.call('POST', `/api/locations/${location.id}`);
  expect([body['code'], body['name'], ifMatch]).toEqual(['N-9', 'North House', '"v1"']);
  expect(await said(/Saved: Code of/)).toBeVisible();
  await waitFor(() => expect(focusedCell()).toEqual(['1', 'code']));
  await person.keyboard('{Escape}');
  expect(cell(1, 'code')).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(screen.getAllByRole('row')[1]).toHaveFocus();
  expect(server.callsTo('POST', `/api/locations/${south.id}`)).toEqual([]);
});

test('what is typed while a cell is saved goes into the cells after it, as fast as somebody types', async () => {
  const page = await open('locations');
  const { person } = page;
  await person.clear((await page.edit(0, 'code')).getByRole('textbox'));
  const { fetch } = page.server;
  let whenAllIsTyped = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    await whenAllIsTyped;
    return fetch(input, init);
  };
  whenAllIsTyped = person.keyboard('N-9{Enter}S-99{Backspace}{Enter}');
  await whenAllIsTyped;
  expect((await page.call('POST', `/api/locations/${south.id}`)).body['code']).toBe('S-9');
  expect(page.server.callsTo('POST', `/api/locations/${location.id}`)[0]?.body['code']).toBe('N-9');
});

/** Lets calls wait until all of this was done. */
function holdWhile(page: Awaited<ReturnType<typeof open>>) {
  const { fetch } = page.server;
  let whenDone = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    await whenDone;
    return fetch(input, init);
  };
  return async (doing: () => Promise<void>) => {
    whenDone = doing();
    await whenDone;
  };
}

test('what is typed before another cell is pressed stays where it was meant, and what follows goes there', async () => {
  const page = await open('locations');
  const { person } = page;
  const meanwhile = holdWhile(page);
  await person.clear((await page.edit(0, 'code')).getByRole('textbox'));
  await meanwhile(async () => {
    await person.keyboard('N-9{Enter}S-9');
    await person.click(cell(0, 'name'));
    await person.keyboard('X');
  });
  expect((await page.call('POST', `/api/locations/${south.id}`)).body).toMatchObject({ code: 'S-9' });
  expect(await screen.findByRole('textbox', { name: /^Name of/ })).toHaveValue('X');
});

test('who types on after a refusal changes nothing until they turn to what was refused', async () => {
  const page = await open('locations');
  const { person, server } = page;
  await person.clear((await page.edit(0, 'name')).getByRole('textbox'));
  await person.keyboard('{Enter}7b{Enter}7c{Enter}');
  const editor = within(cell(0, 'name'));
  expect(editor.getByRole('textbox')).toHaveValue('');
  expect(editor.getByText(/Press F2 or click here/)).toBeVisible();
  await person.keyboard('{F2}North{Enter}');
  expect((await page.call('POST', `/api/locations/${location.id}`)).body['name']).toBe('North');
  expect(server.callsTo('POST', `/api/locations/${south.id}`)).toEqual([]);
});

test('a letter on a cell opens it and takes the place of its value; no shortcut of the list gets it', async () => {
  const page = await open('locations');
  cell(0, 'code').focus();
  await page.person.keyboard('c5');
  expect(within(cell(0, 'code')).getByRole('textbox')).toHaveValue('c5');
});

test('Tab goes on to the next cell that can be edited, and Escape leaves a cell as it was', async () => {
  const page = await open('locations');
  await page.edit(0, 'group');
  await page.person.tab();
  expect(focusedCell()).toEqual(['1', 'name']);
  await page.person.tab({ shift: true });
  expect(focusedCell()).toEqual(['0', 'group']);
  const editor = await page.edit(1, 'name');
  await page.person.type(editor.getByRole('textbox'), ' X{Escape}');
  expect(page.server.callsTo('POST', `/api/locations/${south.id}`)).toEqual([]);
  expect(cell(1, 'name')).toHaveFocus();
});

test('what is refused is said at the cell and stays as it was typed', async () => {
  const page = await open('locations');
  const editor = await page.edit(0, 'code');
  const field = editor.getByRole('textbox');
  page.server.refuse({ code: ['Another location has this code.'] });
  await page.person.clear(field);
  await page.person.type(field, 'S-1{Enter}');
  expect(await said('Another location has this code.')).toBeVisible();
  expect(field).toHaveValue('S-1');
  expect(field).toHaveFocus();
});

test('goes by the form’s own rules, those of other fields too', async () => {
  const page = await open('projects');
  const editor = await page.edit(0, 'starts_on');
  const field = editor.getByRole('textbox');
  await page.person.clear(field);
  await page.person.type(field, '2027-01-01');
  await page.person.keyboard('{Enter}{Enter}');
  expect(await said('Ends on: A project cannot end before it starts.')).toBeVisible();
});

test('what somebody else saved meanwhile is shown beside one’s own, and one is chosen', async () => {
  const page = await open('locations');
  const editor = await page.edit(0, 'code');
  const theirs = { ...location, code: 'N-7', updated_at: '2026-02-02T00:00:00.000Z' };
  page.server.change('locations', [theirs, south]);
  await page.person.clear(editor.getByRole('textbox'));
  await page.person.type(editor.getByRole('textbox'), 'N-9{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('N-7')).toBeVisible();
  expect(page.server.callsTo('POST', `/api/locations/${location.id}`)).toEqual([]);
  await page.person.click(dialog.getByRole('button', { name: 'Save my choice' }));
  expect((await page.call('POST', `/api/locations/${location.id}`)).body['code']).toBe('N-9');
});

test('a column is tried dry: names are looked up, what cannot be is said, and nothing is written before', async () => {
  const page = await open('locations');
  const dialog = await page.paste(0, 'project', 'AUTUMN  round\nNowhere\nOne too many\n');
  expect(await dialog.findByText('There is no “Nowhere” to choose.')).toBeVisible();
  expect(dialog.getByText('This also empties: Group.')).toBeVisible();
  expect(dialog.getByText(/^One line is left out/)).toBeVisible();
  expect(page.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await page.press('Save one row');
  const { body, ifMatch } = await page.call('POST', `/api/locations/${location.id}`);
  expect(body).toMatchObject({ project_id: otherProject.id, group_id: null });
  expect(ifMatch).toBe('"v1"');
  expect(await dialog.findByText('Saved')).toBeVisible();
});

test.each([
  ['districts', 'name', 'North\n"A ""new"" one"', ['Is so already', 'Will be saved'], 2],
  [
    'districts',
    'name',
    'Same\nsame',
    ['Another row would be called the same.', 'Another row would be called the same.'],
    2,
  ],
  ['categories', 'position', '1 000\tmore', ['Will be saved'], 1],
  ['categories', 'position', 'first', ['“first” is no number.'], 1],
  ['projects', 'ends_on', '2026-12-24\n2026-02-30', ['Will be saved', 'Give a day of the calendar.'], 2],
  ['users', 'email', 'nobody', ['Write an e-mail address like name@example.org.'], 1],
  ['users', 'status', 'inactive', ['Will be saved'], 1],
] as const)('in %s a pasted %s (%j) is told from what it cannot be', async (group, column, text, states, count) => {
  const [first = manager] = everything[group];
  const rows = [first, { ...first, id: '00000000-0000-4000-8000-000000000099', name: 'Another' }].slice(0, count);
  const page = await open(group, { records: { ...everything, [group]: rows } });
  const dialog = await page.paste(0, column, text);
  await waitFor(() =>
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(states),
  );
});

test('what stands in several lines of a spreadsheet’s cell is one line of a field that has one', async () => {
  const page = await open('locations');
  const dialog = await page.paste(0, 'name', '"Quay \r\n House"');
  await dialog.findByText('Will be saved');
  await page.press('Save one row');
  expect((await page.call('POST', `/api/locations/${location.id}`)).body['name']).toBe('Quay House');
});

test('a value is filled into the rows below by the change of many; what is one record’s own is not', async () => {
  const page = await open('locations');
  cell(0, 'code').focus();
  await page.person.keyboard('{Control>}d{/Control}');
  expect(await said(/Each record has its own Code/)).toBeVisible();
  cell(0, 'district').focus();
  await page.person.keyboard('{Control>}d{/Control}');
  await page.press('Change');
  expect((await page.call('POST', '/api/locations/bulk')).body).toEqual({
    action: 'set',
    selection: { ids: [south.id] },
    values: { district_id: location.district_id },
  });
});

test.each([
  ['taken back', 'N-9', /^Taken back: Code/],
  ['left where somebody has changed it since', 'N-8', /One record was not taken back/],
])('an edit is %s', async (_, now, words) => {
  const page = await open('locations');
  const editor = await page.edit(0, 'code');
  await page.person.clear(editor.getByRole('textbox'));
  await page.person.type(editor.getByRole('textbox'), 'N-9');
  // The server answers with its first record: by then it is another one.
  const { fetch } = page.server;
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') page.server.change('locations', [{ ...location, code: 'N-9' }, south]);
    return fetch(input, init);
  };
  await page.person.keyboard('{Enter}');
  await said(/Saved: Code of/);
  page.server.change('locations', [{ ...location, code: now }, south]);
  await page.person.keyboard('{Escape}{Control>}z{/Control}');
  expect(await said(words)).toBeVisible();
  const codes = page.server.callsTo('POST', `/api/locations/${location.id}`).map(({ body }) => body['code']);
  expect(codes).toEqual(now === 'N-9' ? ['N-9', 'N-1'] : ['N-9']);
});

test('edits of one cell are taken back in their turn, however fast', async () => {
  const page = await open('locations');
  const { fetch } = page.server;
  let whenBothArePressed = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    await whenBothArePressed;
    const code = init?.body instanceof FormData ? init.body.get('code') : null;
    if (typeof code === 'string') page.server.change('locations', [{ ...location, code }, south]);
    return fetch(input, init);
  };
  const codes = () => page.server.callsTo('POST', `/api/locations/${location.id}`).map(({ body }) => body['code']);
  for (const code of ['N-8', 'N-9']) {
    const field = (await page.edit(0, 'code')).getByRole('textbox');
    await page.person.clear(field);
    await page.person.type(field, `${code}{Enter}`);
    await waitFor(() => expect(codes().at(-1)).toBe(code));
    await waitFor(() => expect(focusedCell()).toEqual(['1', 'code']));
    await page.person.keyboard('{Escape}');
  }
  whenBothArePressed = page.person.keyboard('{Control>}zz{/Control}');
  await whenBothArePressed;
  await waitFor(() => expect(codes()).toEqual(['N-8', 'N-9', 'N-8', 'N-1']));
});

test('offline no cell opens, and what is open says why it is not saved', async () => {
  const page = await open('locations');
  const editor = await page.edit(0, 'code');
  await page.person.type(editor.getByRole('textbox'), '2');
  page.happens(onlineChanged({ online: false }));
  await page.person.keyboard('{Enter}');
  expect(within(cell(0, 'code')).getByText(/You are offline/)).toBeVisible();
  expect(editor.getByRole('textbox')).toHaveValue('N-12');
  expect(screen.getByRole('button', { name: 'Paste a column…' })).toBeDisabled();
  await page.person.keyboard('{Escape}');
  await page.edit(1, 'code');
  expect(within(cell(1, 'code')).queryByRole('textbox')).toBeNull();
});

test('what is typed and cannot be saved is not lost unasked when the mode is left', async () => {
  const page = await open('locations');
  const editor = await page.edit(0, 'name');
  await page.person.clear(editor.getByRole('textbox'));
  await page.press('Done');
  expect(editor.getByText('Fill this in.')).toBeVisible();
  await page.press('Keep editing');
  expect(editor.getByRole('textbox')).toHaveValue('');
  await page.press('Done');
  await page.press('Leave');
  expect(screen.getByRole('button', { name: 'Edit in the table' })).toHaveAttribute('aria-pressed', 'false');
});

test('a window that becomes as narrow as a phone takes nothing away that is being typed', async () => {
  const { matchMedia } = window;
  const changed = new Set<() => void>();
  const media = { matches: false, addEventListener: (_: string, listener: () => void) => changed.add(listener) };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), query === '(width < 600px)' && media));
  const page = await open('locations');
  const field = (await page.edit(0, 'code')).getByRole('textbox');
  await page.person.type(field, '2');
  media.matches = true;
  act(() => changed.forEach((hear) => hear()));
  expect(field).toHaveFocus();
  await page.person.type(field, '3{Enter}');
  expect((await page.call('POST', `/api/locations/${location.id}`)).body['code']).toBe('N-123');
  await page.press('Done');
  await waitFor(() => expect(document.querySelector('.phone-record')).toBeVisible());
});

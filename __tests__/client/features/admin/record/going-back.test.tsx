import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '../../../../../src/contract/admin';
import { pathsOf } from '../../../../../src/client/features/admin/paths';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { openAdmin } from '../admin-pages';
import { client, district, group, location, manager, tool } from '../admin-records';

/** The newest is of the third of January, the one before of the second. */
const entry = (day: number, changes: AuditEntry['changes'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `e${day}`,
  at: `2026-01-0${day}T10:00:00.000Z`,
  action: 'changed',
  by: { id: 'u2', name: 'Ruth' },
  impersonator: null,
  changes,
  ...more,
});
const created = entry(1, {}, { action: 'created' });
const gone = '00000000-0000-4000-8000-000000000099';

const listItems = async () => within(await screen.findByRole('region', { name: 'History' })).findAllByRole('listitem');
const states = async () => {
  const items = await listItems();
  return items.map((item) => within(item).queryByRole('button', { name: /^Use the values from then/ }));
};

type Page = ReturnType<typeof openAdmin>;

/** The history of a location, which was called otherwise and had no code. */
function openHistory(history: readonly AuditEntry[], at = pathsOf('locations').updatePath(location.id)): Page {
  const page = openAdmin(`${at}?view=history`);
  page.server.tell(history);
  return page;
}
/** Chooses the state after the entry of this day. */
async function goBackTo(page: Page, day: number) {
  await page.person.click(
    await screen.findByRole('button', { name: new RegExp(`^Use the values from then: Jan ${day}, 2026`) }),
  );
  return screen.findByRole('region', { name: new RegExp(`^These are the values from Jan ${day}, 2026`) });
}
const changesIn = (notice: HTMLElement) =>
  within(notice)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
const leftOutOf = (notice: HTMLElement) =>
  within(notice)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const renamed = entry(3, { name: { from: 'Nord House', to: location.name } });
const coded = entry(2, { code: { from: null, to: 'N-1' }, address: { from: '2 Hill Road', to: '1 Hill Road' } });

test('an earlier state is offered where it differs from now, and the newest says that it is as it is now', async () => {
  openHistory([renamed, entry(2, {}, { id: 'e9', action: 'impersonated' }), coded, created]);
  expect((await states()).map(Boolean)).toEqual([false, false, true, true]);
  const [newest] = await listItems();
  expect(newest).toHaveTextContent('As it is now');
  expect(screen.getAllByText('As it is now')).toHaveLength(1);
});

test('its values come into the form as an edit that says what it changes, and are saved as any other', async () => {
  const page = openHistory([renamed, coded, created]);
  const notice = await goBackTo(page, 1);
  expect(window.location.search).toBe('?view=details');
  expect(notice).toHaveFocus();
  expect(changesIn(notice)).toEqual([
    'Name: North House → Nord House',
    'Code: N-1 → None',
    'Address: 1 Hill Road → 2 Hill Road',
  ]);
  expect(leftOutOf(notice)).toEqual([]);
  expect(await page.field('Name')).toHaveValue('Nord House');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(page.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);

  await page.press('Save');
  const { body, ifMatch } = await page.call('POST', `/api/locations/${location.id}`);
  expect(body).toMatchObject({ name: 'Nord House', address: '2 Hill Road', district_id: district.id });
  expect(body['code'] ?? '').toBe('');
  expect(ifMatch).toBe('"v1"');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^These are the values/ })).not.toBeInTheDocument();
  // What is typed from then on has nothing to do with it.
  await page.type('Address', '2 Hill Road, back');
  expect(screen.queryByRole('region', { name: /^These are the values/ })).not.toBeInTheDocument();
});

test('the state after a change has what was changed later as it was, and no more', async () => {
  const page = openHistory([renamed, coded, created]);
  expect(changesIn(await goBackTo(page, 2))).toEqual(['Name: North House → Nord House']);
});

test('undo gives back what had been typed; a field that is changed further is no part of it any more', async () => {
  const page = openAdmin(pathsOf('locations').updatePath(location.id));
  page.server.tell([renamed, coded, created]);
  await page.type('Address', 'Typed Road');
  await page.person.click(await screen.findByRole('link', { name: 'History' }));
  const notice = await goBackTo(page, 2);
  expect(await page.field('Address')).toHaveValue(location.address);
  await page.person.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(await page.field('Address')).toHaveValue('Typed Road');
  expect(await page.field('Name')).toHaveValue(location.name);
  expect(screen.queryByRole('region', { name: /^These are the values/ })).not.toBeInTheDocument();

  await page.person.click(await screen.findByRole('link', { name: 'History' }));
  const again = await goBackTo(page, 1);
  await page.type('Code', 'X');
  expect(changesIn(again)).toEqual(['Name: North House → Nord House', 'Address: 1 Hill Road → 2 Hill Road']);
});

test('what the state refers to and is gone by now is left out and named', async () => {
  const page = openHistory([
    entry(3, { name: renamed.changes['name']!, district_id: { from: gone, to: district.id } }),
    entry(2, { group_id: { from: null, to: group.id } }),
    created,
  ]);
  const notice = await goBackTo(page, 2);
  expect(changesIn(notice)).toEqual(['Name: North House → Nord House']);
  expect(leftOutOf(notice)).toEqual(['District: what was chosen then no longer exists.']);
  await page.press('Save');
  const { body } = await page.call('POST', `/api/locations/${location.id}`);
  expect(body).toMatchObject({ name: 'Nord House', district_id: district.id });
});

test('where all of it is gone that is said, and the form stays as it is', async () => {
  const page = openHistory([entry(3, { district_id: { from: gone, to: district.id } }), created]);
  await page.person.click(await screen.findByRole('button', { name: /^Use the values from then/ }));
  expect(await screen.findByText('What the record referred to then no longer exists.')).toBeVisible();
  expect(window.location.search).toBe('?view=history');
});

test('where it cannot be found out what is gone, nothing is put into the form', async () => {
  const page = openHistory([
    entry(3, { name: renamed.changes['name']!, district_id: { from: gone, to: district.id } }),
    created,
  ]);
  const { fetch } = page.server;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes(gone) ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
  };
  await page.person.click(await screen.findByRole('button', { name: /^Use the values from then/ }));
  expect(await screen.findByText(/^It could not be found out what of these values still exists/)).toBeVisible();
  expect(window.location.search).toBe('?view=history');
});

test('of a person: role and locations, as a form or an import noted them; no password', async () => {
  const page = openHistory(
    [
      entry(3, {
        password: { from: null, to: null },
        role: { from: 'companyAdmin', to: 'manager' },
        locations: { from: [gone], to: [location.id] },
        device: { from: null, to: 'signed_out' },
      }),
      entry(2, {
        role: { from: { id: 'manager', name: 'manager' }, to: { id: 'companyAdmin', name: 'companyAdmin' } },
        locations: {
          from: [
            { id: location.id, name: location.name },
            { id: gone, name: 'South House' },
          ],
          to: [],
        },
        email: { from: 'm@example.test', to: manager.email },
      }),
      created,
    ],
    pathsOf('users').updatePath(manager.id),
  );
  const notice = await goBackTo(page, 1);
  expect(changesIn(notice)).toEqual(['E-mail: maya@example.test → m@example.test']);
  expect(leftOutOf(notice)).toEqual([
    'Password: the value is not kept.',
    'Locations: without one that no longer exists.',
  ]);
  await page.person.click(await screen.findByRole('link', { name: 'History' }));
  expect(changesIn(await goBackTo(page, 2))).toEqual(['Role: Manager → Company administrator']);
});

test('what cannot be changed in the form is left out and named, as the client of a record', async () => {
  const page = openHistory([
    entry(3, { client_id: { from: gone, to: client.id }, name: renamed.changes['name']! }),
    created,
  ]);
  expect(leftOutOf(await goBackTo(page, 1))).toEqual(['Client: it cannot be changed here.']);
});

test('a picture of then is not kept; that there was none can be had again', async () => {
  const page = openHistory(
    [
      entry(3, {
        logo_url: { from: '/api/clients/1/logo?v=0', to: client.logo_url },
        name: { from: 'Acme', to: client.name },
      }),
      entry(2, { logo_url: { from: null, to: '/api/clients/1/logo?v=0' } }),
      created,
    ],
    pathsOf('clients').updatePath(client.id),
  );
  expect(leftOutOf(await goBackTo(page, 2))).toEqual(['Logo: the value is not kept.']);
  await page.person.click(await screen.findByRole('link', { name: 'History' }));
  const notice = await goBackTo(page, 1);
  expect(leftOutOf(notice)).toEqual([]);
  await page.press('Save');
  expect((await page.call('POST', `/api/clients/${client.id}`)).body).toMatchObject({ name: 'Acme', remove_logo: '1' });
});

test('where nobody noted how a record began, what it was before the oldest change is offered too', async () => {
  const page = openHistory([renamed]);
  const items = await listItems();
  expect(items.at(-1)).toHaveTextContent(/^Before that/);
  await page.person.click(within(items.at(-1)!).getByRole('button'));
  const notice = await screen.findByRole('region', { name: /^These are the values from before Jan 3, 2026/ });
  expect(changesIn(notice)).toEqual(['Name: North House → Nord House']);
});

test('of a questionnaire the details come back, its questions are named', async () => {
  const page = openHistory(
    [
      entry(3, { name: { from: 'Old name', to: tool.name }, questions: { from: 3, to: tool.questions.length } }),
      created,
    ],
    pathsOf('assessment-tools').updatePath(tool.id),
  );
  const notice = await goBackTo(page, 1);
  expect(changesIn(notice)).toEqual([`Name: ${tool.name} → Old name`]);
  expect(leftOutOf(notice)).toEqual(['Questions: it cannot be changed here.']);
});

test('without a connection nothing is offered', async () => {
  const page = openHistory([renamed, created]);
  expect((await states()).map(Boolean)).toEqual([false, true]);
  page.happens(onlineChanged({ online: false }));
  expect(await screen.findByText('Not available offline: the server has it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use the values/ })).not.toBeInTheDocument();
});

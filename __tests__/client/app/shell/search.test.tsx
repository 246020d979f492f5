import { screen, waitFor, within } from '@testing-library/react';
import { recordsReceived } from '../../../../src/client/api/events';
import { signedIn } from '../../../../src/client/state/session/events';
import { makeAnswer, north } from '../records';
import { companyAdmin, openAdmin, superAdmin } from '../../features/admin/admin-pages';
import { client, everything, location, manager } from '../../features/admin/admin-records';

// jsdom lays nothing out.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;

const house = (number: number, name: string) => ({ ...location, id: `l${number}`, name, code: null, address: null });

async function search(
  query: string,
  { user = superAdmin, records = everything }: Parameters<typeof openAdmin>[1] = {},
) {
  const page = openAdmin('/admin/reports', { user, records });
  await screen.findByRole('button', { name: 'Search' });
  await page.person.keyboard('{Control>}k{/Control}');
  await page.person.type(await screen.findByRole('combobox', { name: /^Search pages/ }), query);
  return page;
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** By its text: jsdom's names have a space where a mark begins and ends, for it knows no styles. */
const option = (text: RegExp) => {
  const found = screen.getAllByRole('option').find(({ textContent }) => text.test(textContent));
  if (!found) throw new Error(`No option ${String(text)}`);
  return found;
};
const findOption = (text: RegExp) => waitFor(() => option(text));
const marksIn = (text: RegExp) => [...option(text).querySelectorAll('mark')].map(({ textContent }) => textContent);
const firstIs = (text: string) =>
  waitFor(() => {
    expect(offered()[0]).toBe(text);
  });

test('the best name is first and what Enter opens, whatever the alphabet says', async () => {
  const records = {
    ...everything,
    locations: [
      house(1, 'Garden Wing at North House'),
      house(2, 'Old North House'),
      house(3, 'North House'),
      house(4, 'North Houses'),
    ],
    users: [{ ...manager, name: 'North Housekeeper' }],
  };
  const { person } = await search('north house', { records });
  await firstIs('North HouseLocations · Acme Care');
  expect(offered().slice(1, 5)).toEqual([
    'North HousesLocations · Acme Care',
    'North HousekeeperUsers · Acme Care',
    'Garden Wing at North HouseLocations · Acme Care',
    'Old North HouseLocations · Acme Care',
  ]);
  await person.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/admin/locations/l3/update');
});

test('a client comes before its people; what matches elsewhere than in the name is shown', async () => {
  const people = [
    { ...manager, name: 'Acme Office', email: 'office@acme.test' },
    { ...manager, id: 'u8', name: 'Zoe', email: 'zoe@acme.test' },
  ];
  await search('acme', { records: { ...everything, users: people, clients: [client] } });
  await firstIs('Acme CareClients');
  expect(offered()).toEqual(
    expect.arrayContaining(['Acme OfficeUsers · Acme Care', 'Zoezoe@acme.testUsers · Acme Care']),
  );
});

test('of how many some are shown is said, and the list of all is one step away', async () => {
  const locations = Array.from({ length: 14 }, (_, number) => house(number, `Mill ${number}`));
  const { person } = await search('mill', { records: { ...everything, locations } });
  const all = await findOption(/^All results in Locations/);
  expect(all).toHaveTextContent(/10 of 14$/);
  await person.click(all);
  expect(`${window.location.pathname}${window.location.search}`).toBe('/admin/locations?s=mill');
});

test('what was searched for is marked, whatever the accents and the order of the words', async () => {
  const locations = [
    house(1, 'Casa García'),
    { ...house(2, 'Mill House'), code: 'GARCIA-2', address: '3 Casa Road' },
    // The accents as signs of their own.
    house(3, 'Garci\u0301as Old Casas'),
  ];
  await search('garcia  CASA', { records: { ...everything, locations } });
  await firstIs('Casa GarcíaLocations · Acme Care');
  expect(marksIn(/^Casa García/)).toEqual(['Casa', 'García']);
  expect(marksIn(/Old Casas/)).toEqual(['Garci\u0301a', 'Casa']);
  // What the name has not stands below it.
  expect(marksIn(/^Mill House/)).toEqual(['GARCIA']);
  expect(screen.queryByText('Acme Care', { selector: 'mark' })).not.toBeInTheDocument();
});

test('a word is marked where words begin, and within them only where none does', async () => {
  const locations = [house(1, 'Northend Knorth'), house(2, 'Far-north'), house(3, 'Knorth')];
  await search('north', { records: { ...everything, locations } });
  await findOption(/^Northend/);
  expect(marksIn(/^Northend/)).toEqual(['North']);
  expect(marksIn(/^Far/)).toEqual(['north']);
  expect(marksIn(/^Knorth/)).toEqual(['north']);
});

test('records come before actions, but for one that begins with what is typed where no record does', async () => {
  const locations = [house(1, 'The New Locks'), house(2, 'Relocation House')];
  const { person } = await search('location', { records: { ...everything, locations } });
  const order = async (...texts: RegExp[]) => {
    await waitFor(() => {
      const places = texts.map((text) => offered().findIndex((option) => text.test(option)));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    });
  };
  await order(/^Locations$/, /^Relocation House/, /^New location$/);
  await person.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
  await person.type(screen.getByRole('combobox', { name: /^Search pages/ }), 'new loc');
  await order(/^New location$/, /^The New Locks/);
});

test('the keys stand at the foot, beside the list and not in it', async () => {
  await search('north');
  const keys = screen.getByText(/to choose/).closest('p');
  expect(keys).toHaveTextContent('↑↓ to chooseEnter to openEsc to close');
  expect(within(screen.getByRole('listbox')).queryByText(/to choose/)).not.toBeInTheDocument();
});

test('that nothing matches is said beside the list, which holds results alone', async () => {
  await search('zzz', { records: {} });
  const said = await screen.findByText('Nothing matches.');
  expect(said.closest('[role=status]')).toBeVisible();
  expect(said.closest('[role=listbox]')).toBeNull();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('more assessments than are shown are counted too, and found on their page', async () => {
  const { person, happens } = await search('zzz');
  await person.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
  const answers = Array.from({ length: 9 }, (_, number) => ({ ...makeAnswer(), id: `a${number}` }));
  happens(recordsReceived({ records: { answers }, revision: 0, at: client.updated_at }));
  await person.type(screen.getByRole('combobox', { name: /^Search pages/ }), north.name);
  const all = await findOption(/^All results in Assessments/);
  expect(all).toHaveTextContent(/8 of 9$/);
  await person.click(all);
  expect(await screen.findByRole('searchbox')).toHaveValue(north.name);
});

test('an assessment is found by the code of its location, which is shown where nothing else says why', async () => {
  const { person, happens } = await search('hc');
  const coded = { ...north, code: 'HC-07', address: null };
  happens(recordsReceived({ records: { locations: [coded] }, revision: 0, at: client.updated_at }));
  await person.type(screen.getByRole('combobox', { name: /^Search pages/ }), '-07');
  await findOption(/HC-07North House$/);
  expect(marksIn(/HC-07North House$/)).toEqual(['HC-07']);
  await person.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
  await person.type(screen.getByRole('combobox', { name: /^Search pages/ }), north.name);
  const place = [...(await findOption(/[a-z]North House$/)).querySelectorAll('mark')];
  expect(place.map(({ textContent }) => textContent)).toEqual(['North', 'House']);
  expect(screen.queryByText('HC-07')).not.toBeInTheDocument();
});

test('records are made, the appearance is changed, and clients are switched from there', async () => {
  const beta = { ...client, id: 'c2', name: 'Beta Care' };
  const { person, happens, getState } = await search('new loc', {
    records: { ...everything, clients: [client, beta] },
  });
  await person.click(await findOption(/^New location$/));
  expect(window.location.pathname).toBe('/admin/locations/create');

  happens(recordsReceived({ records: { clients: [client, beta] }, revision: 0, at: client.updated_at }));
  const ask = async (query: string, wanted: RegExp) => {
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox', { name: /^Search pages/ }), query);
    await person.click(await findOption(wanted));
  };
  await ask('switch beta', /^Show Beta Care only$/);
  expect(getState().selectedClient.id).toBe('c2');
  await ask('all clients', /^All clients$/);
  expect(getState().selectedClient.id).toBeNull();
  await ask('theme dark', /^Switch to dark$/);
  expect(getState().settings.theme).toBe('dark');
  await ask('français', /^Language: Français$/);
  await waitFor(() => {
    expect(getState().settings.language).toBe('fr');
  });
});

test('only what the person may do is offered', async () => {
  const { person } = await search('new', { user: companyAdmin });
  expect(offered()).toContain('New district');
  expect(offered()).not.toContain('New client');
  await person.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
  await person.type(screen.getByRole('combobox', { name: /^Search pages/ }), 'log out');
  expect(offered()).toContain('Sign out');
});

test('who acts as somebody returns from there', async () => {
  const { happens } = await search('impersonat', { user: superAdmin });
  expect(offered()).toContain('Act as a person…');
  happens(signedIn({ user: { ...companyAdmin, is_impersonating: true, impersonator: { id: 'u9', name: 'Ada' } } }));
  await waitFor(() => {
    expect(offered()).toContain('Return to Ada');
  });
  expect(offered()).not.toContain('Act as a person…');
});

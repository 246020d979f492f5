import { screen, waitFor, within } from '@testing-library/react';
import { othersChanged } from '../../../../../src/client/state/admin/events';
import { viewSaved } from '../../../../../src/client/state/admin-preferences/slice';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from '../admin-pages';
import { colleague, openWithViews, serverView } from './views-server';

const LIST = '/admin/locations';
const north = serverView('v1', { name: 'North', search: 's=north' });
const byCode = serverView('v2', { name: 'By code', search: 'sort=-code', shared: true });
const theirs = serverView('v3', { name: 'Theirs', search: 's=their', shared: true, owner: colleague });
const all = [north, byCode, theirs];

const open = async (query = '', views = all) => {
  const page = openWithViews(`${LIST}${query}`, views, { user: companyAdmin });
  if (views.length > 0) await screen.findByRole('tablist', { name: 'Saved views' });
  else await screen.findByRole('link', { name: 'North House' });
  return page;
};
type Page = ReturnType<typeof openWithViews>;
// Ant Design says in a tab that has the focus which one it is; styles, which are not here, take that away.
const POSITION = 'Tab \\d of \\d';
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^(${POSITION})?\\s*${name}`) });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.replace(new RegExp(POSITION), ''));
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const act = async (page: Page, view: string, action: string) => {
  await page.press(`Actions for the view ${view}`);
  await page.person.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};
const search = async (page: Page, text: string) => {
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await page.person.clear(field);
  await page.person.type(field, `${text}{Enter}`);
};
const answerDialog = async (page: Page, name: string, { shared = false } = {}) => {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Name');
  await page.person.clear(field);
  if (shared) await page.person.click(dialog.getByRole('switch', { name: 'Share with colleagues' }));
  await page.person.type(field, `${name}{Enter}`);
  return dialog;
};

test('tabs: the whole list, own views in their order, then those of colleagues; a tab opens its address', async () => {
  const page = await open('?page=2');
  expect(tabs()).toEqual(['All', 'North', 'By codeShared with colleagues', 'TheirsShared by Omar']);
  expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await page.person.click(tab('North'));
  expect(address()).toEqual({ s: 'north', view: 'v1' });
  expect(tab('North')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('north');
  await page.person.click(tab('All'));
  expect(address()).toEqual({});
});

test('keys: one stop for all tabs, arrows go between them, Enter opens', async () => {
  const page = await open();
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('All')]);
  tab('All').focus();
  await page.person.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: /By code/ })).toHaveFocus());
  expect(address()).toEqual({});
  await page.person.keyboard('{Enter}');
  expect(address()).toEqual({ sort: '-code', view: 'v2' });
});

test('an address opens the view that it names, on any page', async () => {
  await open('?view=v3&s=their&page=3');
  expect(tab('Theirs')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Changed')).toBeNull();
});

test('an id that nobody knows is passed over', async () => {
  const page = await open('?s=other&view=gone');
  expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Changed')).toBeNull();
  const { query } = await page.call('GET', '/api/locations');
  expect(Object.fromEntries(query)).not.toHaveProperty('view');
});

test('an address that shows the same as a view is that view, whatever it names', async () => {
  await open('?s=north&view=gone');
  expect(tab('North')).toHaveAttribute('aria-selected', 'true');
});

test('what is narrowed further is changed: to be saved, or set back', async () => {
  const page = await open('?view=v1&s=north');
  await search(page, 'north hill');
  expect(await screen.findByRole('tab', { name: /North.*Changed/ })).toHaveAttribute('aria-selected', 'true');
  await page.press('Reset');
  expect(address()).toEqual({ view: 'v1', s: 'north' });
  await search(page, 'north hill');
  await page.press('Save changes');
  await waitFor(() => expect(page.writes()).toHaveLength(1));
  expect(page.writes()[0]).toEqual({
    method: 'PUT',
    path: '/api/list-views/v1',
    body: { name: 'North', search: 's=north+hill', shared: false },
  });
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
  expect(tab('North')).toHaveAttribute('aria-selected', 'true');
});

test('the first view is saved beside the tools: until then there are no tabs', async () => {
  const page = await open('?page=1&s=house', []);
  expect(screen.queryByRole('tablist', { name: 'Saved views' })).toBeNull();
  await page.press('Save view');
  const dialog = await answerDialog(page, ' ');
  expect(dialog.getByRole('alert')).toHaveTextContent('Give the view a name.');
  page.refuse({ name: ['You have too many.'] });
  await answerDialog(page, 'Houses');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('You have too many.'));
  await answerDialog(page, 'Houses', { shared: true });
  expect(await screen.findByRole('tab', { name: /^Houses/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [view] = page.views();
  expect(view).toMatchObject({ group: 'locations', name: 'Houses', search: 's=house', shared: true });
  expect(address()).toEqual({ page: '1', s: 'house', view: view?.id });
});

test('a view has a name of its own, and is saved as another one', async () => {
  const page = await open('?view=v1&s=north');
  await act(page, 'North', 'Save as');
  const dialog = await answerDialog(page, 'by  CODE');
  expect(dialog.getByRole('alert')).toHaveTextContent('There is a view of this name already.');
  await answerDialog(page, 'Another');
  await waitFor(() => expect(tabs()).toEqual(expect.arrayContaining(['Another'])));
  expect(page.views().at(-1)).toMatchObject({ name: 'Another', search: 's=north' });
});

test('is renamed, shared, and not shared any more', async () => {
  const page = await open('?view=v1&s=north');
  await act(page, 'North', 'Rename');
  await answerDialog(page, 'Nord');
  await waitFor(() => expect(tabs()[1]).toBe('Nord'));
  expect(screen.getByRole('button', { name: 'Actions for the view Nord' })).toHaveFocus();
  await act(page, 'Nord', 'Share with colleagues');
  await waitFor(() => expect(tabs()[1]).toBe('NordShared with colleagues'));
  await act(page, 'Nord', 'Stop sharing');
  await waitFor(() => expect(tabs()[1]).toBe('Nord'));
  expect(page.views()[0]).toMatchObject({ name: 'Nord', search: 's=north', shared: false });
});

test('is moved among the own ones', async () => {
  const page = await open('?view=v1&s=north');
  await act(page, 'North', 'Move later');
  await waitFor(() => expect(tabs()[2]).toBe('North'));
  expect(page.writes().at(-1)).toMatchObject({ path: '/api/list-views/order', body: { ids: ['v2', 'v1'] } });
  await page.press('Actions for the view North');
  await screen.findByRole('menuitem', { name: /Move earlier/ });
  expect(screen.queryByRole('menuitem', { name: /Move later/ })).toBeNull();
});

test('one that was deleted can be brought back to its place', async () => {
  const page = await open('?view=v1&s=north');
  await act(page, 'North', 'Delete');
  expect(await screen.findByText('“North” was removed.')).toBeVisible();
  expect(tabs()[1]).toMatch('By code');
  const back = screen.getByRole('button', { name: 'Bring it back' });
  expect(back).toHaveFocus();
  await page.person.click(back);
  await waitFor(() => expect(tabs().slice(0, 2)).toEqual(['All', 'North']));
  expect(page.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/list-views/v1',
    'POST /api/list-views',
    'POST /api/list-views/order',
  ]);
  expect(tab('North')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});

test("a colleague's view is only copied", async () => {
  const page = await open('?view=v3&s=their');
  await page.press('Actions for the view Theirs');
  await screen.findByRole('menuitem', { name: 'Save as my own…' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await page.person.click(screen.getByRole('menuitem', { name: 'Save as my own…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name')).toHaveValue('Theirs');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.views()).toHaveLength(4));
  expect(page.views().at(-1)).toMatchObject({ name: 'Theirs', search: 's=their', shared: false });
});

test('what colleagues change comes with the next news', async () => {
  const page = await open();
  page.change([north, { ...theirs, name: 'Renamed' }]);
  page.happens(othersChanged());
  await waitFor(() => expect(tabs()).toEqual(['All', 'North', 'RenamedShared by Omar']));
});

test('a refusal is said, and what the server has stands', async () => {
  const page = await open('?view=v1&s=north');
  page.refuse({ shared: ['Not today.'] });
  await act(page, 'North', 'Share with colleagues');
  expect(await screen.findByText(/Not today\./)).toBeVisible();
  expect(tabs()[1]).toBe('North');
});

test('offline the views that the device knows open, and nothing is written', async () => {
  const page = await open('?view=v1&s=north');
  page.happens(onlineChanged({ online: false }));
  await page.press('Actions for the view North');
  const remove = await screen.findByRole('menuitem', { name: /Delete/ });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveTextContent('Needs a connection');
  await page.person.keyboard('{Escape}');
  await page.person.click(tab('Theirs'));
  expect(address()).toEqual({ s: 'their', view: 'v3' });
});

test('what the device has from before is moved to the server, once', async () => {
  const page = openWithViews(LIST, [north, theirs], { user: companyAdmin });
  page.happens(
    viewSaved({ group: 'locations', view: { id: 'a', name: 'Old', search: 's=old' } }),
    viewSaved({ group: 'locations', view: { id: 'b', name: 'NORTH', search: 's=other' } }),
    viewSaved({ group: 'locations', view: { id: 'c', name: 'north', search: 's=north' } }),
  );
  await waitFor(() => expect(page.writes()).toHaveLength(2));
  await waitFor(() => expect(tabs()).toEqual(['All', 'North', 'Old', 'NORTH (2)', 'TheirsShared by Omar']));
  expect(page.writes().map(({ body }) => body.id)).toEqual(['a', 'b']);
  page.happens(othersChanged());
  await waitFor(() => expect(page.getState().adminPreferences.views.locations).toHaveLength(4));
  expect(page.writes()).toHaveLength(2);
});

test('what the server does not take stays on the device', async () => {
  const page = openWithViews(LIST, [north], { user: companyAdmin });
  page.refuse({ name: ['You have too many.'] });
  page.happens(viewSaved({ group: 'locations', view: { id: 'a', name: 'Old', search: 's=old' } }));
  await waitFor(() => expect(page.writes()).toHaveLength(1));
  await waitFor(() => expect(tabs()).toEqual(['All', 'North', 'Old']));
});

test('a server that keeps none: the device does, offline too, and nothing is shared', async () => {
  const page = openAdmin(`${LIST}?s=house`, { user: companyAdmin });
  await screen.findByRole('link', { name: 'North House' });
  page.happens(onlineChanged({ online: false }));
  await page.press('Save view');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('switch')).toBeNull();
  await page.person.type(dialog.getByLabelText('Name'), 'Houses{Enter}');
  expect(await screen.findByRole('tab', { name: 'Houses' })).toHaveAttribute('aria-selected', 'true');
  expect(page.getState().adminPreferences.views.locations).toMatchObject([{ name: 'Houses', search: 's=house' }]);
  await page.press('Actions for the view Houses');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Save as…',
    'Rename…',
    'Delete',
  ]);
  await page.person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await page.press('Bring it back');
  await waitFor(() => expect(tabs()).toEqual(['All', 'Houses']));
  expect(page.server.calls.filter(({ path }) => path.startsWith('/api/list-views'))).toEqual([]);
});

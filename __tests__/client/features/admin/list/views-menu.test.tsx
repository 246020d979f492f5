import { screen, within } from '@testing-library/react';
import { DensityChoice } from '../../../../../src/client/features/admin/list/list-menu';
import { ViewsMenu } from '../../../../../src/client/features/admin/list/views-menu';
import { viewSaved } from '../../../../../src/client/state/admin-preferences/slice';
import { answer, openAdmin } from '../admin-screen';

const inactive = viewSaved({
  group: 'users',
  view: { id: 'v1', name: 'Inactive', search: 'filters%5Bstatus%5D=inactive' },
});
const newest = viewSaved({ group: 'users', view: { id: 'v2', name: 'By date', search: 'sort=-created_at' } });

async function open(search: string, saved = [inactive, newest]) {
  const onOpen = jest.fn();
  const page = openAdmin(<ViewsMenu group="users" search={search} onOpen={onOpen} />, () => answer({}));
  page.happens(...saved);
  const menu = screen.getByRole('button', { name: 'Saved views' });
  await page.person.click(menu);
  return { ...page, onOpen, menu, panel: within(screen.getByRole('group', { name: 'Saved views' })) };
}
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('views by name, the one that is shown marked, whatever page and order its address has', async () => {
  const { panel, person, onOpen, menu } = await open('page=3&filters[status]=inactive');
  expect(names()).toEqual(['By date', 'Inactive']);
  expect(panel.getByRole('button', { name: 'Inactive' })).toHaveAttribute('aria-current', 'true');
  expect(panel.getByRole('button', { name: 'By date' })).not.toHaveAttribute('aria-current');
  await person.click(panel.getByRole('button', { name: 'By date' }));
  expect(onOpen.mock.calls).toEqual([['sort=-created_at']]);
  expect(menu).toHaveFocus();
});

test('saves what is shown, without its page, under a name of its own', async () => {
  const { panel, person, getState } = await open('page=2&sort=-name&s=north');
  const name = panel.getByLabelText('Save this view as');
  await person.type(name, '  {Enter}');
  expect(panel.getByRole('alert')).toHaveTextContent('Give the view a name.');
  await person.type(name, 'inactive{Enter}');
  expect(panel.getByRole('alert')).toHaveTextContent('There is a view of this name already.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await person.clear(name);
  await person.type(name, `${'N'.repeat(70)}{Enter}`);
  expect(getState().adminPreferences.views.users?.at(-1)).toMatchObject({
    name: 'N'.repeat(60),
    search: 's=north&sort=-name',
  });
  expect(name).toHaveValue('');
  expect(getState().adminPreferences.views.locations).toBeUndefined();
});

test('one that was removed can be brought back', async () => {
  const { panel, person } = await open('');
  await person.click(panel.getByRole('button', { name: 'Remove Inactive' }));
  expect(names()).toEqual(['By date']);
  expect(panel.getByRole('status')).toHaveTextContent('“Inactive” was removed.');
  const back = panel.getByRole('button', { name: 'Bring it back' });
  expect(back).toHaveFocus();
  await person.click(back);
  expect(names()).toEqual(['By date', 'Inactive']);
});

test('without views it says what they are for', async () => {
  const { panel } = await open('', []);
  expect(panel.getByText(/^Search and filter the list/)).toBeVisible();
});

test('rows of all lists are compact, or not', async () => {
  const { person, getState } = openAdmin(<DensityChoice />, () => answer({}));
  const choice = screen.getByRole('button', { name: 'Compact rows' });
  await person.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  expect(getState().adminPreferences.density).toBe('compact');
  await person.click(choice);
  expect(getState().adminPreferences.density).toBe('comfortable');
});

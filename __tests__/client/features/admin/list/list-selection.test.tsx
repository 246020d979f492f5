import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ListSelection } from '../../../../../src/client/features/admin/list/list-selection';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { EVERYTHING } from '../../../../../src/client/ui/data-table/selection';
import { answer, locations, openAdmin } from '../admin-screen';

const selection = (total: number) => (
  <MemoryRouter>
    <ListSelection
      resource={locations}
      selection={EVERYTHING}
      total={total}
      query={{}}
      canDelete
      onSelect={jest.fn()}
    />
  </MemoryRouter>
);
const open = (total: number) =>
  openAdmin(selection(total), () => answer({ data: { deleted: total, refused: 0, takes: {}, releases: {} } }));

test('more than one call changes are not offered to be changed, and why is said while selecting', () => {
  open(10_001);
  const button = screen.getByRole('button', { name: 'Delete…' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('At most 10,000 can be changed at once. Search or filter for fewer.');
});

test('what a dialog was opened for does not change when the connection drops', async () => {
  const page = open(2000);
  await page.person.click(screen.getByRole('button', { name: 'Delete…' }));
  expect(await screen.findByRole('heading')).toHaveTextContent('Delete 2,000 locations?');

  page.happens(onlineChanged({ online: false }));
  page.show(selection(50));
  expect(screen.getByRole('heading')).toHaveTextContent('Delete 2,000 locations?');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent(/You are offline/);
});

import { screen } from '@testing-library/react';
import { DensityChoice } from '../../../../../src/client/features/admin/list/list-menu';
import { answer, openAdmin } from '../admin-screen';

test('rows of all lists are compact, or not', async () => {
  const { person, getState } = openAdmin(<DensityChoice />, () => answer({}));
  const choice = screen.getByRole('button', { name: 'Compact rows' });
  await person.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  expect(getState().adminPreferences.density).toBe('compact');
  await person.click(choice);
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  expect(getState().adminPreferences.density).toBe('comfortable');
});

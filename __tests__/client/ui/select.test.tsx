import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../src/client/ui/dialog';
import { Select } from '../../../src/client/ui/select';
import { chooseOption, optionsOf, pressOn } from '../../support/select-option';

const PLACES = ['North House', 'South House', 'Évian'].map((label, value) => ({ value, label }));

function Place({ begin }: { begin: number | null }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <label htmlFor="place">Place</label>
      <Select id="place" value={value} options={PLACES} placeholder="Choose one" onChange={setValue} />
    </>
  );
}
const select = () => screen.getByRole('combobox', { name: 'Place' });
const isOpen = () => select().getAttribute('aria-expanded') === 'true';

/** The select on a device with a mouse, or without one. */
function open({ begin = null, hasMouse = false }: { begin?: number | null; hasMouse?: boolean } = {}) {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), query === '(any-pointer: fine)' && { matches: hasMouse }),
    );
  render(<Place begin={begin} />);
  return userEvent.setup();
}

test('says its name and what is chosen, or that nothing is', async () => {
  const person = open();
  expect(select()).toHaveAccessibleDescription('Choose one');
  expect(await optionsOf('Place')).toEqual(['North House', 'South House', 'Évian']);
  await chooseOption(person, 'Place', 'Évian');
  expect(select()).toHaveAccessibleDescription('Évian');
});

test.each([' ', 'ArrowDown', 'Enter'] as const)('is opened by the key “%s”; arrows and Enter choose', async (key) => {
  const person = open({ begin: 0 });
  await person.tab();
  pressOn(select(), key);
  expect(screen.getByRole('option', { name: 'North House' })).toHaveAttribute('aria-selected', 'true');
  pressOn(select(), 'ArrowDown', 'Enter');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(select()).toHaveAccessibleDescription('South House');
  expect(select()).toHaveFocus();
});

test('Escape closes the list and leaves the value; it is not the dialog around it that closes', async () => {
  const person = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Move" actions={null} onClose={onClose}>
      <Place begin={1} />
    </Dialog>,
  );
  await person.click(select());
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('listbox'));
  pressOn(select(), 'ArrowDown', 'Escape');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(select()).toHaveAccessibleDescription('South House');
  expect(onClose).not.toHaveBeenCalled();
});

test('with a mouse, and so a keyboard, a part of its words finds an option, without accents too', async () => {
  const person = open({ hasMouse: true });
  await person.tab();
  await person.keyboard(' evi');
  pressOn(select(), 'Enter');
  expect(select()).toHaveAccessibleDescription('Évian');
});

test('without a mouse no keyboard comes up on the screen for a few options', () => {
  open();
  expect(select()).toHaveAttribute('readonly');
});

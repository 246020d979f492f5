import { fireEvent, screen, within } from '@testing-library/react';
import { checkbox, focus, open, places, row, selectedNames } from './table-page';

describe('keys', () => {
  test('move from row to row, and Tab finds only one of them', async () => {
    const { user } = open();
    focus(row('Place 0'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row('Place 2')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row('Place 1')).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(row('Place 4')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(row('Place 0')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(row('Place 4')).toHaveFocus();
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Place 4')]);
    expect(
      screen
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent),
    ).toEqual(['Place 4']);
  });

  test('Enter opens, and so does a double click beside links and buttons', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    focus(row('Place 1'));
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p1' }));
    await user.dblClick(within(row('Place 2')).getByText('Lyon'));
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'p2' }));
    await user.dblClick(screen.getByRole('button', { name: 'Actions of Place 3' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('Space selects, Shift with arrows selects a range that can shrink again, Ctrl + A the page', async () => {
    const { user } = open();
    focus(row('Place 1'));
    await user.keyboard(' ');
    expect(selectedNames()).toEqual(['Place 1']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedNames()).toEqual(['Place 1', 'Place 2', 'Place 3']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selectedNames()).toEqual(['Place 1', 'Place 2']);
    await user.keyboard('{Shift>}{Home}{/Shift}');
    expect(selectedNames()).toEqual(['Place 0', 'Place 1']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedNames()).toHaveLength(5);
  });

  test.each(['.', '{ContextMenu}', '{Shift>}{F10}{/Shift}'])(
    '%s opens the actions, and the focus comes back to the row',
    async (key) => {
      const { user } = open({
        actions: ({ name }) => (
          <button type="button" onClick={() => screen.getByRole('button', { name: 'Columns' }).focus()}>
            Actions of {name}
          </button>
        ),
      });
      focus(row('Place 2'));
      await user.keyboard(key);
      expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
      // A menu that closes gives the focus to its button.
      fireEvent.focus(screen.getByRole('button', { name: 'Actions of Place 2' }));
      expect(row('Place 2')).toHaveFocus();
    },
  );

  test('do in a link what they do in links; Escape leads back to the row', async () => {
    const onOpen = jest.fn();
    const { user } = open({ onOpen });
    focus(row('Place 0'));
    await user.tab();
    expect(checkbox('Place 0')).toHaveFocus();
    await user.keyboard(' ');
    expect(selectedNames()).toEqual(['Place 0']);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('link', { name: 'Place 0' })).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(row('Place 0')).toHaveFocus();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(row('Place 1')).toHaveFocus();
  });

  test('the focus goes to the next row when a row is removed, and follows its record when others come', () => {
    const { change } = open();
    focus(row('Place 2'));
    change({ rows: places(5).filter(({ id }) => id !== 'p2') });
    expect(row('Place 3')).toHaveFocus();
    change({ rows: [...places(2, 100), ...places(5)] });
    expect(row('Place 3')).toHaveFocus();
    expect(row('Place 3')).toHaveAttribute('tabindex', '0');
  });
});

import { screen } from '@testing-library/react';
import {
  countSelected,
  EVERYTHING,
  isNothing,
  isSelected,
  toggle,
  togglePage,
} from '../../../../src/client/ui/data-table/selection';
import { checkbox, focus, open, pageCheckbox, row, selectedNames } from './table-page';

describe('selection', () => {
  test('Shift and a press select everything between', async () => {
    const { user } = open();
    await user.click(checkbox('Place 3'));
    await user.keyboard('{Shift>}');
    await user.click(checkbox('Place 1'));
    expect(selectedNames()).toEqual(['Place 1', 'Place 2', 'Place 3']);
    await user.click(checkbox('Place 2'));
    await user.keyboard('{/Shift}');
    expect(selectedNames()).toEqual(['Place 3']);
  });

  test('the page at once, all that match but some, nothing', async () => {
    const { user } = open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(checkbox('Place 0'));
    expect(pageCheckbox()).toBePartiallyChecked();
    await user.click(pageCheckbox());
    expect(screen.getByRole('status')).toHaveTextContent('5 selected');
    expect(screen.getByRole('button', { name: 'Delete them' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all 500 that match' }));
    expect(screen.getByRole('status')).toHaveTextContent('500 selected');
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
    expect(pageCheckbox()).toBeChecked();
    await user.click(checkbox('Place 4'));
    expect(screen.getByRole('status')).toHaveTextContent('499 selected');
    expect(selectedNames()).not.toContain('Place 4');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(selectedNames()).toEqual([]);
  });

  test('can be left out', async () => {
    const { user } = open({ isSelectable: false });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(row('Place 0')).not.toHaveAttribute('aria-selected');
    focus(row('Place 0'));
    await user.keyboard(' {Control>}a{/Control}{Shift>}{ArrowDown}{/Shift}');
    expect(row('Place 1')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('of all counts what is not excepted, of some what is named', () => {
    expect(toggle(EVERYTHING, 'a')).toEqual({ kind: 'all', except: ['a'] });
    expect(togglePage({ kind: 'all', except: ['b', 'z'] }, ['a', 'b'])).toEqual({ kind: 'all', except: ['z'] });
    expect(togglePage({ kind: 'all', except: ['z'] }, ['a', 'b'])).toEqual({ kind: 'all', except: ['z', 'a', 'b'] });
    expect(isSelected({ kind: 'all', except: ['z'] }, 'z')).toBe(false);
    expect(countSelected({ kind: 'all', except: ['z'] }, 10)).toBe(9);
    expect(isNothing({ kind: 'all', except: ['a', 'b'] }, 2)).toBe(true);
    expect(isNothing({ kind: 'some', ids: ['a'] }, 2)).toBe(false);
  });
});

import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The tree of a page: its rows in their order, each behind its level, and keys that are pressed in it. */
export const treeFor = (person: UserEvent) => ({
  rows: () =>
    within(screen.getByRole('tree'))
      .getAllByRole('treeitem')
      .map((row) => `${row.getAttribute('aria-level') ?? ''} ${row.textContent}`),
  press: async (keys: string) => {
    screen.getByRole('tree').focus();
    await person.keyboard(keys);
  },
});

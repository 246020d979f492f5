import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** As they are written on the keyboard. */
const Keys = ({ names }: { readonly names: readonly string[] }): ReactNode =>
  names.map((name) => (
    <kbd key={name} dir="ltr">
      {name}
    </kbd>
  ));

/** What the keyboard does in the search, for who has one. */
export const SearchKeys = () => (
  <p className="search-keys">
    <span>
      <FormattedMessage
        id="app.search.keys.move"
        defaultMessage="{keys} to choose"
        values={{ keys: <Keys names={['↑', '↓']} /> }}
      />
    </span>
    <span>
      <FormattedMessage
        id="app.search.keys.open"
        defaultMessage="{keys} to open"
        values={{ keys: <Keys names={['Enter']} /> }}
      />
    </span>
    <span>
      <FormattedMessage
        id="app.search.keys.close"
        defaultMessage="{keys} to close"
        values={{ keys: <Keys names={['Esc']} /> }}
      />
    </span>
  </p>
);

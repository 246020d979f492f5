import { FormattedMessage } from 'react-intl';
import { Mark } from './mark';

/** The product's mark and name in its full size of 166 by 80 pixels. */
export const Logo = () => (
  <span className="logo">
    <Mark />
    <span className="logo-name">
      <FormattedMessage id="app.name" defaultMessage="Outpost" />
    </span>
  </span>
);

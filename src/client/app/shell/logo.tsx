import { FormattedMessage } from 'react-intl';

/** The mark of the product: a house with a tick. Decorative; its name stands beside it. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
    <rect width="512" height="512" rx="112" fill="#00929F" />
    <path d="M256 96 400 216v200H112V216z" fill="none" stroke="#fff" strokeWidth="36" strokeLinejoin="round" />
    <path
      d="m184 300 52 52 96-104"
      fill="none"
      stroke="#fff"
      strokeWidth="40"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The product's mark and name in its full size of 166 by 80 pixels. */
export const Logo = () => (
  <span className="logo">
    <Mark />
    <span className="logo-name">
      <FormattedMessage id="app.name" defaultMessage="Outpost" />
    </span>
  </span>
);

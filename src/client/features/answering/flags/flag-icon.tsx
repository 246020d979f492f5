/**
 * A flag; filled: it is set. Drawn here, and not one of Ant Design's icons, which are components of their own: a
 * category may hold hundreds of questions.
 */
export const FlagIcon = ({ filled }: { readonly filled: boolean }) => (
  <svg className="flag-icon" viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d="M6 21V4h11.5l-2.6 4.5L17.5 13H6" fill={filled ? 'currentColor' : 'none'} />
  </svg>
);

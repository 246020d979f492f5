import './flags.css';

/** A flag; filled: it is set. */
export const FlagIcon = ({ filled }: { readonly filled: boolean }) => (
  <span className={filled ? 'flag-icon flag-icon-filled' : 'flag-icon'} aria-hidden="true" />
);

import type { ReactNode } from 'react';

/** Drawn as the person sees them in Safari. Decorative: the words beside them say the same. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** A box with an arrow that leaves it upwards. */
export const ShareIcon = () => (
  <Icon>
    <path d="M8 9H6a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V10a1 1 0 0 0-1-1h-2M12 15V3M8.5 6 12 2.5 15.5 6" />
  </Icon>
);

/** A box with a plus in it. */
export const AddToHomeScreenIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M12 8v8M8 12h8" />
  </Icon>
);

/** A tick: the button in the corner that confirms. */
export const AddIcon = () => (
  <Icon>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
);

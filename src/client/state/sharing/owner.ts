const SHARED = 'share:';

/** Whose the changes are that are made through a link: nobody's with an account, and of no other link. */
export const ownerOfLink = (ref: string): string => `${SHARED}${ref}`;

/** The link through which an owner's changes were made; null: they are a signed-in person's. */
export const linkOf = (owner: string): string | null => (owner.startsWith(SHARED) ? owner.slice(SHARED.length) : null);

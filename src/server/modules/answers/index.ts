/* What other groups use of answers: how one is read and changed, and how a director's link is opened. */
export { asAsked } from './as-asked';
export { edit, lock } from './edit';
export { findAnswer, findOwner } from './repository';
export { addressOf } from './sharing/read-link';
export { openLink } from './sharing/open-link';

/** The lock under which bytes and then what is known of them are stored: two databases, and so two transactions. */
export const KEEPING = 'outpost-media-keeping';

/* What other groups use of evidence: the bytes of one. */
export { openPart } from './open-part';

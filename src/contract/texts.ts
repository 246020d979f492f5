/*
 * Texts as people type and paste them. Plain functions without the schema library, so that editor, sheet and server go by the
 * same.
 */

/** Marks that nobody sees, as those for the direction of writing. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether nothing is said: white space and marks that nobody sees are nothing. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '').trim() === '';

/** What ends lines in one program or another (Unicode, section 5.8): some break a page or a script that holds them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** With lines that all end the same way. */
export const withPlainLines = (text: string): string => text.replace(LINE_ENDS, '\n');

/** What has one line, however it came. */
export const inOneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

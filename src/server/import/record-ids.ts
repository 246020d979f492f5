/*
 * Columns that a workbook of a whole installation has behind those for people: by them, records are told apart that
 * are called the same. A name that somebody changed in such a file counts for more than the id beside it.
 */

/** The field of the record's own id. */
export const RECORD = 'record';
/** The field with the id of what a field names. */
export const idOf = (field: string): string => `${field}_record`;

/**
 * A record of this device that the server does not give any more, kept because unsent work refers to it. The flag is
 * the device's own: it is stored with the record, and gone as soon as the server gives the record again.
 */
export type Withdrawable<T> = T & { readonly withdrawn?: true };

export const withdrawn = <T extends object>(record: T): Withdrawable<T> => ({ ...record, withdrawn: true });

export const isWithdrawn = (record: object | undefined): boolean =>
  record !== undefined && 'withdrawn' in record && record.withdrawn === true;

/** What is offered for new work. */
export const offered = <T extends object>(records: readonly T[]): T[] =>
  records.filter((record) => !isWithdrawn(record));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment `days` later, or earlier when negative. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** `YYYY-MM-DD`, UTC. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

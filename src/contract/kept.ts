/** Locations of which somebody may keep everything on a device. */
export const MOST_PLACES = 20;
/** Answers that stay on a device because they were opened there. */
export const MOST_OPENED = 50;
/** Answers that a device may name: what was opened, and what has unsent changes. */
export const MOST_NAMED = 100;

/** In `HEADER.kept`: `completed=2; months=12`. `completed`: of each location and questionnaire. */
export interface KeptRule {
  readonly completed: number;
  readonly months: number;
}

/**
 * The day (`YYYY-MM-DD`, UTC) so many months before a moment; of a shorter month its last one. What was completed before
 * it is too old, by the clock of the server.
 */
export function monthsBefore(now: Date, months: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), days));
  return first.toISOString().slice(0, 10);
}

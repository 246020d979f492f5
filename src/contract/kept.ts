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

/** The figures of the loading bar (specification, sections 4 and 9); in per cent of the bar and in milliseconds. */
const START = 10;
const INITIAL_BUFFER = 20;
const CAP = 82;
const SMALLEST_STEP = 5;
const LARGEST_STEP = 15;
export const TICK = 800;
export const RESET_DELAY = 300;

/** Per cent of the bar; the buffer is the paler part, ahead of the value. */
export interface Progress {
  readonly value: number;
  readonly buffer: number;
}

export const IDLE: Progress = { value: 0, buffer: INITIAL_BUFFER };
export const BEGUN: Progress = { value: START, buffer: INITIAL_BUFFER };
export const COMPLETED: Progress = { value: 100, buffer: 100 };

/** One tick while the page is waited for. @param random from 0 up to 1, as `Math.random` gives. */
export function grown({ value, buffer }: Progress, random: number): Progress {
  const step = SMALLEST_STEP + random * (LARGEST_STEP - SMALLEST_STEP);
  return { value: Math.min(CAP, value + step), buffer: Math.min(100, buffer + step + 1) };
}

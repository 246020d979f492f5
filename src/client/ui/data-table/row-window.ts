import type { Density } from './columns';

/** In px. Fixed, so that it is known where a row is that is not drawn. */
export const ROW_HEIGHT: Record<Density, number> = { comfortable: 48, compact: 36 };
export const PHONE_ROW_HEIGHT = 64;
export const HEAD_HEIGHT = 44;

/** Up to so many rows are all drawn: the browser's own search finds them, and they can be printed. */
const FEW = 200;
/** Rows drawn before and after those in sight. */
const MARGIN = 2;

/** What is in sight of the rows, in px: how far they are scrolled, and how much of them can be seen at most. */
export interface Sight {
  readonly top: number;
  readonly height: number;
}

export interface RowWindow {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The rows to draw. */
export function windowOf(count: number, rowHeight: number, { top, height }: Sight): RowWindow {
  if (count <= FEW) return { from: 0, to: count };
  const inSight = Math.ceil(height / rowHeight);
  const first = Math.min(Math.floor(top / rowHeight), count - inSight);
  return { from: Math.max(0, first - MARGIN), to: Math.min(count, first + inSight + MARGIN) };
}

export interface DrawnRow {
  readonly index: number;
  /** Rows left out between the one drawn before and this one. */
  readonly skipped: number;
}

/** The window's rows, and the active one wherever it is: the focus is on it, and Tab must find it. */
export function drawnRows({ from, to }: RowWindow, active: number, count: number): readonly DrawnRow[] {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (active < from) indexes.unshift(active);
  else if (active >= to && active < count) indexes.push(active);
  return indexes.map((index, place) => ({ index, skipped: index - (indexes[place - 1] ?? -1) - 1 }));
}

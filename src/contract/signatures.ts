/**
 * A signature as the text of an answer: a name that was typed, or `signature:<width>x<height>:<path>`, what a pen drew on
 * a surface of so many units. The path has strokes alone, `M` and `L` with whole numbers from 0 to the surface's size, as
 * SVG writes them: whatever shows it needs nothing but a line. Plain functions, for the client takes them too.
 */
export interface Signature {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}
/** One stroke: from where the pen went down to where it was lifted, in the surface's units. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Longest drawn signature, in characters; below the limit of every text. */
export const SIGNATURE_LIMIT = 8000;

const DRAWN = /^signature:\d/;
const SHAPE = /^signature:([1-9]\d{0,3})x([1-9]\d{0,3}):((?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+)$/;

/** Whether a text says that it is a drawn signature; what somebody wrote about one does not. */
export const isDrawn = (text: string): boolean => DRAWN.test(text);

/** A drawn signature; null: the text is none, or is broken. */
export function parseSignature(text: string): Signature | null {
  if (text.length > SIGNATURE_LIMIT) return null;
  const [, wide = '', high = '', path = ''] = SHAPE.exec(text) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  if (path === '') return null;
  const isInside = path
    .slice(1)
    .split(/[ML]/)
    .every((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return x <= width && y <= height;
    });
  return isInside ? { width, height, path } : null;
}

/** How far a point is from the line between two others; from the first one where these are the same. */
function distance([x, y]: Stroke[number], [ax, ay]: Stroke[number], [bx, by]: Stroke[number]): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The points without which a stroke would run elsewhere by more than the tolerance (Ramer, Douglas and Peucker). */
function simplified(stroke: Stroke, tolerance: number): Stroke {
  const kept = new Set([0, stroke.length - 1]);
  const open: [from: number, to: number][] = [[0, stroke.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const [start, end] = [stroke[from], stroke[to]];
    if (start === undefined || end === undefined) continue;
    let farthest = { at: 0, away: tolerance };
    for (const [place, point] of stroke.slice(from + 1, to).entries()) {
      const away = distance(point, start, end);
      if (away > farthest.away) farthest = { at: from + 1 + place, away };
    }
    if (farthest.at === 0) continue;
    kept.add(farthest.at);
    open.push([from, farthest.at], [farthest.at, to]);
  }
  return stroke.filter((_, at) => kept.has(at));
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));

/** A stroke as a path; a pen that was put down and lifted leaves a point, which is a line to itself. */
function pathOf(stroke: Stroke, width: number, height: number): string {
  const points = stroke.map(([x, y]) => `${String(within(x, width))} ${String(within(y, height))}`);
  const line = points.filter((point, at) => point !== points[at - 1]);
  return `M${[...line, ...(line.length === 1 ? line : [])].join('L')}`;
}

/** What was drawn, as a text; the finer, the more room there is for it. null: nothing was drawn. */
export function signatureOf(strokes: readonly Stroke[], width: number, height: number): string | null {
  const drawn = strokes.filter(({ length }) => length > 0);
  if (drawn.length === 0) return null;
  const head = `signature:${String(width)}x${String(height)}:`;
  for (let tolerance = 0.4; tolerance < Math.max(width, height); tolerance *= 1.5) {
    const text = head + drawn.map((stroke) => pathOf(simplified(stroke, tolerance), width, height)).join('');
    if (text.length <= SIGNATURE_LIMIT) return text;
  }
  // A thousand points and no end: as much of it as there is room for.
  return signatureOf(strokes.slice(0, Math.floor(strokes.length / 2)), width, height);
}

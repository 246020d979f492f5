/** Something whose course is drawn beside that of others. */
export interface DrawnLine {
  readonly key: string;
  readonly name: string;
  /** In percent, one for each step; null: there is none. */
  readonly values: readonly (number | null)[];
}

/** A place of the axis. */
export interface LineStep {
  readonly key: string;
  /** On the axis. */
  readonly short: string;
  readonly title: string;
}

/** How a line is drawn. Colours come again, patterns do not. */
interface Look {
  readonly stroke: string;
  /** Of words beside it: what can be read on the ground. */
  readonly text: string;
  /** As `stroke-dasharray`; absent: it is whole. */
  readonly dashes?: string;
  readonly width?: number;
}

const colored = (color: string, dashes?: string): Look => ({
  stroke: `var(--ant-color-${color}-text)`,
  text: `var(--ant-color-${color}-text)`,
  ...(dashes !== undefined && { dashes }),
});

/** Of all together. */
const FIRST: Look = { stroke: 'var(--ant-color-text)', text: 'var(--ant-color-text)', width: 3 };
const LOOKS: readonly Look[] = [
  colored('primary'),
  colored('error', '8 4'),
  colored('success', '2 4'),
  colored('warning', '12 4 2 4'),
  colored('primary', '6 2'),
  colored('error', '1 3'),
  colored('success', '16 4'),
  colored('warning', '8 3 2 3 2 3'),
];

/** The look of a line by its place among the lines, of which the first one is of all together. */
export const lookOf = (at: number): Look => (at === 0 ? FIRST : (LOOKS[(at - 1) % LOOKS.length] ?? FIRST));

/**
 * Places as near to these as leaves a gap between each and the next, within two bounds if they have room for all of
 * them; in the order that they were given in.
 */
export function spreadOut(
  wanted: readonly number[],
  { gap, from, to }: { readonly gap: number; readonly from: number; readonly to: number },
): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let least = from;
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, least);
    least = (places[at] ?? 0) + gap;
  }
  let most = to;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most);
    most = (places[at] ?? 0) - gap;
  }
  return places;
}

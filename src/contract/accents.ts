/** A colour in hexadecimal, `#rrggbb`. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours differ, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** Steps from a colour to black or white. */
const STEPS = 50;

/**
 * The colour itself where it differs enough from what it stands on; else as much of it, with black on a light ground and with
 * white on a dark one, as does. `contrast`: 4.5 for text, 3 for what is drawn (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export function readableOn(colour: string, ground: string, contrast: number): string {
  const end = contrastOf(ground, '#000000') >= contrastOf(ground, '#ffffff') ? 0 : 255;
  const channels = channelsOf(colour);
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = hexOf(channels.map((channel) => channel + ((end - channel) * step) / STEPS));
    if (contrastOf(mixed, ground) >= contrast) return mixed;
  }
  return hexOf([end, end, end]);
}

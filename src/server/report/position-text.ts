import type { Position } from '../../contract/positions';

/** A hundred-thousandth of a degree is a metre. */
const DIGITS = 5;

/** As maps take it, in any language. */
export const positionText = ({ latitude, longitude, accuracy }: Position): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)} (± ${String(Math.ceil(accuracy))} m)`;

import type { Position } from '../../contract/positions';
import { withTimeout } from './with-timeout';

/** Nobody is kept waiting longer, in ms, also not by the browser's question whether it may. */
const LONGEST = 5_000;
/** Whoever stood there a minute ago still does, for what it is used for. */
const FRESH = 60_000;

const ask = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      maximumAge: FRESH,
      timeout: LONGEST,
    });
  });

/**
 * Where this device is, which needs no network; null where the person refuses, the device does not know, or it takes
 * too long.
 */
export async function findPosition(): Promise<Position | null> {
  // Only pages that came by HTTPS have it.
  if (!('geolocation' in navigator)) return null;
  try {
    const { coords, timestamp } = await withTimeout(ask(), LONGEST);
    const { latitude, longitude, accuracy } = coords;
    return { latitude, longitude, accuracy, at: new Date(timestamp).toISOString() };
  } catch {
    return null;
  }
}

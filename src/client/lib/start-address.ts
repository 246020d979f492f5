const PATH = /^\/start\/([^/]+)\/?$/;

/** Where the code on a location's door leads: this application, as it is reached here. */
export const startAddress = (locationId: string): string =>
  `${window.location.origin}/start/${encodeURIComponent(locationId)}`;

/** The location that a scanned code is about; null: the code is none of this application's. */
export function locationOfCode(text: string): string | null {
  try {
    const { origin, pathname } = new URL(text.trim());
    const id = origin === window.location.origin ? PATH.exec(pathname)?.[1] : undefined;
    return id === undefined ? null : decodeURIComponent(id);
  } catch {
    // No address at all.
    return null;
  }
}

import bowser from 'bowser';

/** What a person recognises a browser by. */
export interface Device {
  /** Such as Chrome and Android; null where the browser does not say. */
  browser: string | null;
  system: string | null;
}

/** Longer ones are not browsers'. */
const LONGEST = 512;

/** The device that a `User-Agent` header names (RFC 9110, section 10.1.5). */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '' || userAgent.length > LONGEST) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  const named = (name: string | undefined) => (name === undefined || name === '' ? null : name);
  return { browser: named(browser.name), system: named(os.name) };
}

import { decoded } from './address';

/** How long a preference is remembered (specification, section 3), in seconds. */
const LIFETIME = 30 * 24 * 60 * 60;

/** A preference of the layout; null when there is none. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found === undefined ? null : decoded(found.slice(name.length + 1));
}

/** Remembers a preference for 30 days. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${String(LIFETIME)}; SameSite=Lax`;
}

export function forgetCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
}

export type AppleDevice = 'iPhone' | 'iPad';

/**
 * The Apple device whose browser can put the application on the Home Screen, though it never offers to; null for any
 * other. Browsers inside of other applications, which can't, leave "Safari" out of their name. An iPad calls itself
 * a Mac, but has a touch screen.
 */
export function appleDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): AppleDevice | null {
  if (!userAgent.includes('Safari/')) return null;
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone';
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1) ? 'iPad' : null;
}

/** Whether this page runs as the installed application, in a window of its own. */
export const runsInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** How to scroll by script: smoothly, unless the person asked the device for less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** How long an anchor may take to appear, in ms. */
const TIMEOUT = 5000;

/** Undefined where the hash is none, or is not written as a part of an address. */
function idIn(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Scrolls to the anchor of a hash (`#name`) as soon as the page has it, unless the person moves first. How far below
 * the edge it stops, `base.css` says.
 * @returns how to give up waiting.
 */
export function scrollToAnchor(hash: string): () => void {
  const id = idIn(hash);
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => {
    waiting.abort();
  };
  const look = () => {
    const anchor = id === undefined ? null : document.getElementById(id);
    if (!anchor) return;
    stop();
    anchor.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  };
  const observer = new MutationObserver(look);
  const timeout = setTimeout(stop, TIMEOUT);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timeout);
  });
  for (const event of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(event, stop, { signal, passive: true });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  look();
  return stop;
}

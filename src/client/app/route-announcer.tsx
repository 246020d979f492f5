import { useEffect } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollToAnchor } from './scroll-to-anchor';

/** Puts the focus where the page begins, without scrolling, so that a screen reader says where the person is. */
export function focusHeading(): void {
  (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

interface Place {
  readonly name: string;
  readonly pathname: string;
}
let here: Place | null = null;

/**
 * Notes where the person is. A function of its own: the React Compiler reads a variable of the module only after it
 * was written. @returns where they were before; null on the first page of a visit.
 */
function moveTo(place: Place): Place | null {
  const before = here;
  here = place;
  return before;
}

/** A slow page may arrive when the person has opened a menu of the bar meanwhile: taking the focus would close it. */
const hasOpenedSomething = () => document.activeElement?.getAttribute('aria-expanded') === 'true';

/**
 * What happens when a page is there: its title, its heading focused, so that a screen reader says where the person is,
 * and in view the top of it, or the anchor that the address names. After Back and Forward the browser puts the page
 * where it was. Rendered before the page, so that a page may scroll further by itself.
 */
export function RouteAnnouncer({ name, title }: { name: string; title: MessageDescriptor }) {
  const intl = useIntl();
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const words = intl.formatMessage(title);

  useEffect(() => {
    document.title = `${words} · Outpost`;
  }, [words]);

  useEffect(() => {
    const before = moveTo({ name, pathname });
    // A sheet whose temporary id was swapped for the server's is still the same sheet, maybe being typed into.
    const isSame = before?.pathname === pathname || (navigation === NavigationType.Replace && before?.name === name);
    if (before !== null && !isSame && !hasOpenedSomething()) focusHeading();
    if (before !== null && navigation === NavigationType.Pop) return undefined;
    if (!isSame) window.scrollTo(0, 0);
    return hash === '' ? undefined : scrollToAnchor(hash);
    // `key`: a link to the anchor that the address has already leads there again.
  }, [name, pathname, hash, navigation, key]);

  return null;
}

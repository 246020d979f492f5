import { useEffect } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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

/**
 * What happens when a page is there: its title, the top of it in view and its heading focused, so that a screen reader
 * says where the person is. Rendered before the page, so that a page may scroll further by itself.
 */
export function Arrival({ name, title }: { name: string; title: MessageDescriptor }) {
  const intl = useIntl();
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const words = intl.formatMessage(title);

  useEffect(() => {
    document.title = `${words} · Outpost`;
  }, [words]);

  useEffect(() => {
    const before = moveTo({ name, pathname });
    if (before === null || before.pathname === pathname) return;
    // A sheet whose temporary id was swapped for the server's is still the same sheet, maybe being typed into.
    if (navigation === NavigationType.Replace && before.name === name) return;
    (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))?.focus({ preventScroll: true });
    if (navigation === NavigationType.Pop) return;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) anchor.scrollIntoView({ behavior: 'smooth' });
    else window.scrollTo(0, 0);
  }, [name, pathname, hash, navigation]);

  return null;
}

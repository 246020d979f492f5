import { useState, type ReactNode } from 'react';
import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  type To,
} from 'react-router-dom';
import { isNavigationBlocked, navigateUnlessBlocked } from '../lib/navigation-blocker';

type History = ReturnType<typeof createBrowserHistory>;

/** Where among the entries of this tab an entry stands, as the router notes it; null for one that it did not make. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** Makes Back and Forward ask: the browser has moved already when it tells, so it is sent back first. */
function blockPops(history: History): void {
  const listen = history.listen.bind(history);
  let index = indexOf(window.history.state) ?? 0;
  let { pathname } = history.location;
  /** Where the person wants to go, while the browser is on its way back. */
  let wanted: number | null = null;
  let mayPass = false;

  const settle = () => {
    index = indexOf(window.history.state) ?? index;
    pathname = window.location.pathname;
  };
  const onPop = (event: PopStateEvent) => {
    // The browser made this entry by itself, for a link to an anchor of the page: it stands behind the one left.
    if (indexOf(event.state) === null) window.history.replaceState({ idx: index + 1 }, '');
    const arrived = indexOf(window.history.state) ?? index;
    const isBlocked = wanted !== null || (window.location.pathname !== pathname && isNavigationBlocked() && !mayPass);
    if (isBlocked && arrived !== index) {
      event.stopImmediatePropagation();
      wanted = arrived;
      window.history.go(index - arrived);
      return;
    }
    if (wanted !== null) {
      event.stopImmediatePropagation();
      const delta = wanted - index;
      wanted = null;
      navigateUnlessBlocked(() => {
        mayPass = true;
        window.history.go(delta);
      });
      return;
    }
    mayPass = false;
    settle();
  };

  history.listen = (listener) => {
    // Before the router's own, which must not hear of a move that does not take place.
    window.addEventListener('popstate', onPop, { capture: true });
    const stop = listen((update) => {
      settle();
      listener(update);
    });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      stop();
    };
  };
}

/** Makes links and redirections ask. Another query or anchor of the same page is not leaving. */
function blockPushes(history: History): void {
  const attempt = (to: To, go: () => void) => {
    const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === history.location.pathname) go();
    else navigateUnlessBlocked(go);
  };
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  history.push = (to, state) => attempt(to, () => push(to, state));
  history.replace = (to, state) => attempt(to, () => replace(to, state));
}

function blockingHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  blockPops(history);
  blockPushes(history);
  return history;
}

/**
 * The router of the application. It asks the blocker (`lib/navigation-blocker`) before the page is left; the router's
 * own way to ask needs its data router, 16 KB that nothing else here needs.
 */
export function BlockingRouter({ children }: { children: ReactNode }) {
  const [history] = useState(blockingHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

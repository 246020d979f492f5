import { matchRoutes } from 'react-router-dom';
import { authApi } from '../api/auth-api';
import { rememberedUser } from '../state/session/remembered';
import type { StartListening } from '../sync/start-listening';
import { layoutFor, loadLayout } from './layouts';
import { PAGES } from './route-table';

const routes = PAGES.map(({ path }, index) => ({ path, id: String(index) }));

/**
 * Fetches the code of an address, page and layout side by side, before anybody draws it. What fails here is asked
 * again, and reported, when it is drawn.
 */
export function preload(pathname: string): void {
  const [match] = matchRoutes(routes, pathname) ?? [];
  const page = PAGES[Number(match?.route.id)];
  const roleName = rememberedUser()?.role.name ?? null;
  if (page) Promise.all([page.load(), loadLayout(layoutFor(page, roleName))]).catch(() => undefined);
}

/** While the server looks at a password, the page that comes next is fetched. */
export const addPreloading = (startListening: StartListening) =>
  startListening({
    matcher: authApi.endpoints.login.matchPending,
    effect: () => {
      preload('/');
    },
  });

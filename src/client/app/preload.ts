import { matchRoutes } from 'react-router-dom';
import { rememberedUser } from '../state/session/remembered';
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

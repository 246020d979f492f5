import { lazy, type ComponentType, type ReactNode } from 'react';
import type { LayoutName } from './guards';
import type { PageRoute } from './route-table';

type Layout = ComponentType<{ readonly children: ReactNode }>;
type Load = () => Promise<{ default: Layout }>;

const loaders = {
  // Part of the first load; its code runs when it is wanted.
  blank: () => import(/* webpackMode: "eager" */ './shell/blank-layout'),
  default: () => import(/* webpackChunkName: "default-layout" */ './shell/default-layout'),
  manager: () => import(/* webpackChunkName: "manager-layout" */ './shell/manager-layout'),
  unauth_manager: () => import(/* webpackChunkName: "unauth-manager-layout" */ './shell/unauth-manager-layout'),
} satisfies Record<LayoutName, Load>;

/** The four layouts (specification, section 2). */
export const LAYOUTS: Record<LayoutName, Layout> = {
  default: lazy(loaders.default),
  manager: lazy(loaders.manager),
  unauth_manager: lazy(loaders.unauth_manager),
  blank: lazy(loaders.blank),
};

/**
 * The layout around a page. Administrators keep the frame of the admin area around the pages of the field: navigation, bar
 * and settings do not come and go under their hands.
 * @param roleName the role of who is signed in; null: nobody is.
 */
export const layoutFor = ({ layout, section }: PageRoute, roleName: string | null): PageRoute['layout'] =>
  section === 'work' && roleName !== null && roleName !== 'manager' ? 'default' : layout;

/** Fetches a layout's code; asked again, it does nothing. */
export async function loadLayout(name: LayoutName | false): Promise<void> {
  if (name !== false) await loaders[name]();
}

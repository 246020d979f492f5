import { lazy, type ComponentType, type ReactNode } from 'react';
import type { LayoutName } from './guards';
import type { PageRoute } from './route-table';
import { BlankLayout } from './shell/blank-layout';

type Layout = ComponentType<{ readonly children: ReactNode }>;
type Load = () => Promise<{ default: Layout }>;

const loaders = {
  default: () => import(/* webpackChunkName: "default-layout" */ './shell/default-layout'),
  manager: () => import(/* webpackChunkName: "manager-layout" */ './shell/manager-layout'),
  unauth_manager: () => import(/* webpackChunkName: "unauth-manager-layout" */ './shell/unauth-manager-layout'),
} satisfies Record<Exclude<LayoutName, 'blank'>, Load>;

/** The four layouts (specification, section 2). The blank one is part of the first load. */
export const LAYOUTS: Record<LayoutName, Layout> = {
  default: lazy(loaders.default),
  manager: lazy(loaders.manager),
  unauth_manager: lazy(loaders.unauth_manager),
  blank: BlankLayout,
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
  if (name !== false && name !== 'blank') await loaders[name]();
}

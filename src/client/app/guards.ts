import type { RoleName } from '../../contract/roles';

/**
 * `default`: the admin area's navigation. `manager`: the field's. `unauth_manager`: a visitor with a link. `blank`: the
 * page alone.
 */
export type LayoutName = 'default' | 'manager' | 'unauth_manager' | 'blank';

/** What a route says about itself (specification, section 2). */
export interface RouteMeta {
  /** False: no layout around the page. */
  readonly layout: LayoutName | false;
  /** Open to everybody. */
  readonly public?: boolean;
  /** For visitors: who is signed in is sent to the root. */
  readonly redirectIfLoggedIn?: boolean;
  /** Absent: every role. */
  readonly suitableRoles?: readonly RoleName[];
  /** A layout that holds pages and is none itself: guards, navigation and search look at what it holds. */
  readonly isLayout?: boolean;
}

/** `noAccess`: the role fits no page at all, so there is nowhere to send the person to. */
export type GuardDecision = 'enter' | 'toLogin' | 'toRoot' | 'noAccess';

type Access = Pick<RouteMeta, 'public' | 'redirectIfLoggedIn' | 'suitableRoles'> & { readonly path: string };

/** Whether pages for these roles are for this one. */
export const isSuitable = ({ suitableRoles }: Pick<RouteMeta, 'suitableRoles'>, roleName: string | null): boolean =>
  !suitableRoles || suitableRoles.some((role) => role === roleName);

/**
 * The three rules of the specification, section 4, before each navigation.
 * @param roleName the role of who is signed in; null: nobody is. A server may name roles that this client does not
 * know.
 */
export function guard(route: Access, roleName: string | null): GuardDecision {
  if (roleName === null) return route.redirectIfLoggedIn || route.public ? 'enter' : 'toLogin';
  if (route.redirectIfLoggedIn) return 'toRoot';
  if (!isSuitable(route, roleName)) return route.path === '/' ? 'noAccess' : 'toRoot';
  return 'enter';
}

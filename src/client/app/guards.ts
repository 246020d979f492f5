import type { RoleName } from '../../contract/roles';

/** What a route says about who may open it (specification, sections 2 and 4). */
export interface RouteAccess {
  readonly path: string;
  readonly public?: boolean;
  readonly redirectIfLoggedIn?: boolean;
  readonly suitableRoles?: readonly RoleName[];
}

/** `noAccess`: the role fits no page at all, so there is nowhere to send the person to. */
export type GuardDecision = 'enter' | 'toLogin' | 'toRoot' | 'noAccess';

/**
 * The three rules of the specification, section 4, before each navigation.
 * @param roleName the role of who is signed in; null: nobody is. A server may name roles that this client does not know.
 */
export function guard(route: RouteAccess, roleName: string | null): GuardDecision {
  if (roleName === null) return route.redirectIfLoggedIn || route.public ? 'enter' : 'toLogin';
  if (route.redirectIfLoggedIn) return 'toRoot';
  if (route.suitableRoles && !route.suitableRoles.some((role) => role === roleName)) {
    return route.path === '/' ? 'noAccess' : 'toRoot';
  }
  return 'enter';
}

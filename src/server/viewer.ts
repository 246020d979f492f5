import type { RoleName } from '../contract/roles';

/** Who asks: the signed-in person, as far as permissions depend on it. */
export interface Viewer {
  id: string;
  role: RoleName;
  /** Null for a superAdmin only. */
  clientId: string | null;
  /** Who really sits there, while acting as this person; else null. */
  impersonatorId: string | null;
}

/** A superAdmin may act as anyone but a superAdmin, a companyAdmin as the managers of its own client. */
export function mayActAs(actor: Pick<Viewer, 'role' | 'clientId'>, target: Pick<Viewer, 'role' | 'clientId'>): boolean {
  if (actor.role === 'superAdmin') return target.role !== 'superAdmin';
  return actor.role === 'companyAdmin' && target.role === 'manager' && target.clientId === actor.clientId;
}

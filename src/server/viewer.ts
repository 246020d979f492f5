import type { RoleName } from '../contract/roles';

/** Who asks: the signed-in person, as far as permissions depend on it. */
export interface Viewer {
  id: string;
  role: RoleName;
  /** Null for a superAdmin only. */
  clientId: string | null;
}

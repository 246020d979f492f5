import type { RootState } from '../root-reducer';

export const selectUser = (state: RootState) => state.session.user;
export const selectRoleName = (state: RootState) => state.session.user?.role.name ?? null;

/** Whether somebody acts as another person. */
export const selectIsImpersonating = (state: RootState) => state.session.user?.is_impersonating === true;
/** Who acts as the signed-in person; null: nobody, or nobody that this device knows. */
export const selectImpersonator = (state: RootState) => state.session.user?.impersonator ?? null;

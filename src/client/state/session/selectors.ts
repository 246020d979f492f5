import type { RootState } from '../root-reducer';

export const selectUser = (state: RootState) => state.session.user;
export const selectRoleName = (state: RootState) => state.session.user?.role.name ?? null;

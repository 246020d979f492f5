import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer';

const selectList = (state: RootState) => state.notifications.list;

export const selectUnreadIds = createSelector([selectList], (list) =>
  (list ?? []).filter(({ read_at }) => read_at === null).map(({ id }) => id),
);

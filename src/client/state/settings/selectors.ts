import type { RootState } from '../root-reducer';

/** Whether the interface is dark: as the person chose, or as the device is at this moment. */
export const selectDark = ({ settings: { theme, colorScheme } }: RootState): boolean =>
  (theme === 'system' ? colorScheme : theme) === 'dark';

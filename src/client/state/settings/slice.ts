import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { PRODUCT } from '../../../../config/product';
import type { Language } from '../../lib/languages/translation';

export type Theme = 'light' | 'dark' | 'system';
export type ColorScheme = 'light' | 'dark';
export type Skin = 'default' | 'bordered';
export type ContentWidth = 'boxed' | 'fluid';
export type NavigationLayout = 'vertical' | 'horizontal';
export type BarType = 'sticky' | 'static' | 'hidden';

/** How the application looks and speaks (specification, sections 3 and 4). */
export interface Settings {
  readonly theme: Theme;
  /** What the device asks for; counts while `theme` is `system`. */
  readonly colorScheme: ColorScheme;
  readonly skin: Skin;
  readonly contentWidth: ContentWidth;
  readonly appContentLayoutNav: NavigationLayout;
  readonly navbarType: BarType;
  readonly footerType: BarType;
  readonly isNavbarBlurred: boolean;
  readonly isVerticalNavCollapsed: boolean;
  /** Dark navigation beside a light page. */
  readonly isSemiDark: boolean;
  readonly isAppRTL: boolean;
  readonly language: Language;
}

export const defaultSettings: Settings = {
  ...PRODUCT.appearance,
  colorScheme: 'light',
  isAppRTL: false,
  language: PRODUCT.defaultLocale,
};

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    /** Carries what changed, and nothing else. */
    settingsChanged: (state, { payload }: PayloadAction<Partial<Settings>>) => ({ ...state, ...payload }),
  },
});

export const { settingsChanged } = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

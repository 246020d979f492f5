import theme from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider/context';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import { BREAKPOINTS } from './breakpoints';

/** Colours of the specification, section 9. */
const SEEDS = {
  colorPrimary: '#00929F',
  colorSuccess: '#28C76F',
  colorInfo: '#00BAD1',
  colorWarning: '#FF9F43',
  colorError: '#FF4C51',
};

/**
 * Text needs 4.5:1 against what is behind it (WCAG 2.2, 1.4.3). The primary colour reaches 3.7:1 on white, so buttons
 * and links take the darker primary of the specification, or on dark a lighter one; the same goes for the red.
 */
const LIGHT = {
  colorBgLayout: '#F8F7FA',
  colorPrimaryBg: '#E3F4F5',
  colorPrimaryBgHover: '#CDEBED',
  colorInfoBg: '#E3F4F5',
  colorText: '#25293C',
  colorTextSecondary: '#555A6B',
  colorTextTertiary: '#626777',
  colorTextDescription: '#626777',
  colorTextPlaceholder: '#6B7080',
  colorLink: '#017984',
  colorLinkHover: '#01636C',
  colorLinkActive: '#014F56',
  colorPrimaryText: '#017984',
  colorErrorText: '#C4222A',
  colorSuccessText: '#14743C',
  colorWarningText: '#8F4E00',
};
const DARK = {
  colorBgLayout: '#25293C',
  colorBgContainer: '#2F3349',
  colorBgElevated: '#363B54',
  colorBorder: '#565C78',
  colorBorderSecondary: '#434860',
  colorPrimaryBg: '#24434F',
  colorPrimaryBgHover: '#2B5360',
  colorSuccessBg: '#26423F',
  colorInfoBg: '#254354',
  colorWarningBg: '#443A31',
  colorErrorBg: '#46303E',
  colorText: '#E7E8EE',
  colorTextSecondary: '#C3C6D2',
  colorTextTertiary: '#B4B8C6',
  colorTextDescription: '#B4B8C6',
  colorTextPlaceholder: '#AAAFBE',
  // A seed: the dark palette made of it is darker than it.
  colorLink: '#7DF0FA',
  colorLinkHover: '#8ADCE3',
  colorLinkActive: '#B2E9EE',
  colorPrimaryText: '#5CCBD5',
  colorErrorText: '#FF9A9D',
  colorSuccessText: '#6FDDA0',
  colorWarningText: '#FFC48A',
};

/** Our own faces, those of a font service by its names, the device's stretched to our measures (`fonts/`). */
const FONTS =
  "'Public Sans Variable', 'Public Sans', 'Vazirmatn Variable', Vazirmatn, 'Public Sans Fallback', system-ui, sans-serif";

const BUTTON = {
  colorPrimary: '#017984',
  colorPrimaryHover: '#01666F',
  colorPrimaryActive: '#01545C',
  primaryShadow: 'none',
  defaultShadow: 'none',
  dangerShadow: 'none',
};
/** The red of a button is its text or its background; on dark it is light, with dark text on it. */
const LIGHT_DANGER = { colorError: '#C4222A', colorErrorHover: '#A81B22', colorErrorActive: '#8C161C' };
/** A plain button's text and border while it is pointed at or pressed: the primary shades are too dark on dark. */
const DARK_DEFAULT = {
  defaultHoverColor: '#8ADCE3',
  defaultHoverBorderColor: '#8ADCE3',
  defaultActiveColor: '#B2E9EE',
  defaultActiveBorderColor: '#B2E9EE',
};
const DARK_DANGER = {
  colorError: '#FF9A9D',
  colorErrorHover: '#FFB6B8',
  colorErrorActive: '#FFCFD0',
  dangerColor: '#3B0D10',
};

/** Paler than what is chosen elsewhere: links stand on it. */
const tableOf = (dark: boolean) => ({
  headerBg: dark ? '#363A50' : '#F6F6F7',
  headerColor: dark ? DARK.colorTextSecondary : LIGHT.colorTextSecondary,
  headerSplitColor: 'transparent',
  headerSortActiveBg: dark ? '#3B4056' : '#EEEEF0',
  headerSortHoverBg: dark ? '#3B4056' : '#EEEEF0',
  fixedHeaderSortActiveBg: dark ? '#3B4056' : '#EEEEF0',
  bodySortBg: dark ? DARK.colorBgContainer : '#FFFFFF',
  rowHoverBg: dark ? '#363A50' : '#F6F6F7',
  rowSelectedBg: dark ? '#2B3B50' : '#EBF6F7',
  rowSelectedHoverBg: dark ? '#2B3B50' : '#EBF6F7',
  borderColor: dark ? DARK.colorBorderSecondary : '#F0F0F0',
  cellPaddingInline: 12,
});

/** The class under which Ant Design declares its CSS variables; `Providers` sets it on the root element. */
export const themeClass = (dark: boolean) => (dark ? 'outpost-dark' : 'outpost-light');

/** The dark algorithm darkens the colours that the specification gives for light and dark alike. */
const keepSeeds = (seed: SeedToken, derived?: MapToken): MapToken => ({
  ...(derived ?? theme.darkAlgorithm(seed)),
  ...SEEDS,
});

/** @param lessMotion asked for by the person's device: nothing may wait for a movement that never begins */
export function themeFor(dark: boolean, lessMotion = false): ThemeConfig {
  const texts = dark ? DARK : LIGHT;
  return {
    cssVar: { key: themeClass(dark) },
    hashed: false,
    // The rules are style sheets made when the application is built (config/antd).
    zeroRuntime: true,
    algorithm: dark ? [theme.darkAlgorithm, keepSeeds] : theme.defaultAlgorithm,
    token: {
      ...SEEDS,
      ...texts,
      borderRadius: 8,
      controlHeight: 40,
      fontSize: 15,
      fontFamily: FONTS,
      ...BREAKPOINTS,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
      ...(lessMotion && { motion: false }),
    },
    components: {
      Button: { ...BUTTON, ...(dark ? { ...DARK_DEFAULT, ...DARK_DANGER } : LIGHT_DANGER) },
      // The text of what is chosen, of a step, of a mark.
      Radio: { colorPrimary: texts.colorPrimaryText },
      Tabs: { itemSelectedColor: texts.colorPrimaryText, itemHoverColor: texts.colorPrimaryText },
      Steps: {
        colorPrimary: texts.colorPrimaryText,
        controlItemBgActive: texts.colorPrimaryBg,
        ...(dark && { colorTextLightSolid: DARK.colorBgContainer }),
      },
      Tag: { colorSuccess: texts.colorSuccessText },
      Table: tableOf(dark),
      // Phones zoom into fields with smaller text.
      Input: { inputFontSize: 16 },
      // What is off is seen against what is behind it (WCAG 2.2, 1.4.11).
      Switch: dark
        ? { colorTextQuaternary: '#8A90A6', colorTextTertiary: '#A3A8BA' }
        : { colorTextQuaternary: '#767B8A', colorTextTertiary: '#5F6473' },
    },
  };
}

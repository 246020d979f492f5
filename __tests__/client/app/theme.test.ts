import theme from 'antd/es/theme';
import { themeFor } from '../../../src/client/app/theme';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', false],
  ['dark', true],
])('%s', (_, dark) => {
  const config = themeFor(dark);
  const token = theme.getDesignToken(config);
  const backgrounds = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const;
  const texts = [
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextPlaceholder',
    'colorLink',
    'colorPrimaryText',
    'colorErrorText',
    'colorSuccessText',
    'colorWarningText',
  ] as const;
  test.each(texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
    '%s can be read on %s',
    (text, background) => {
      expect(contrast(token[text], token[background])).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each(['colorSuccessBg', 'colorInfoBg', 'colorWarningBg', 'colorErrorBg', 'colorPrimaryBg'] as const)(
    'notices can be read on %s',
    (background) => {
      for (const text of ['colorText', 'colorTextSecondary', 'colorLink'] as const) {
        expect(contrast(token[text], token[background])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
  test('buttons can be read', () => {
    const button = config.components?.Button ?? {};
    for (const colour of [button.colorPrimary, button.colorPrimaryHover]) {
      expect(contrast('#FFFFFF', String(colour))).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of backgrounds) {
      expect(contrast(String(button.colorError), token[background])).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(button.dangerColor ?? '#FFFFFF', String(button.colorError))).toBeGreaterThanOrEqual(4.5);
  });
});

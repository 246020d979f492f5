/**
 * In place of `antd/es/theme/util/genStyleUtils`: components get the theme's class; their rules are in style sheets.
 */
import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';

const useThemeClass = (): [hashClass: string, themeClass: string] => [
  '',
  useContext(DesignTokenContext).cssVar?.key ?? '',
];
const useNothing = () => '';
const Nothing = () => null;

export const genStyleHooks = () => useThemeClass;
export const genComponentStyleHook = () => useNothing;
export const genSubStyleComponent = () => Nothing;

/** Names of variables, and references to them, that a component sets on its elements. */
export function genCssVar(prefix: string, component: string) {
  const variable = (name: string) => `--${prefix.replaceAll('.', '')}-${component}-${name}`;
  const reference = (name: string, fallback?: string) => `var(${variable(name)}${fallback ? `, ${fallback}` : ''})`;
  return [variable, reference] as const;
}

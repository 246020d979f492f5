/**
 * In place of `antd/es/theme/useToken`: the theme's values for components that compute with them, and no style sheet.
 */
import { useContext } from 'react';
import { DesignTokenContext, defaultTheme, type DesignTokenProviderProps } from 'antd/es/theme/context';
import type { GlobalToken } from 'antd/es/theme/interface';
import seed from 'antd/es/theme/themes/seed';
import formatToken from 'antd/es/theme/util/alias';

const standardTheme = defaultTheme as NonNullable<DesignTokenProviderProps['theme']>;

function compute({
  token,
  theme = standardTheme,
  override: { override, ...components },
}: DesignTokenProviderProps): GlobalToken {
  const derived = theme.getDerivativeToken({ ...seed, ...token });
  return { ...formatToken({ ...derived, override }), ...components } as GlobalToken;
}

const computed = new WeakMap<DesignTokenProviderProps, GlobalToken>();

function tokenOf(context: DesignTokenProviderProps): GlobalToken {
  const known = computed.get(context) ?? compute(context);
  computed.set(context, known);
  return known;
}

/** The tuple that Ant Design's own hook returns; nothing is hashed, so there is no hash. */
export default function useToken() {
  const context = useContext(DesignTokenContext);
  const token = tokenOf(context);
  return [context.theme ?? standardTheme, token, '', token, context.cssVar, true] as const;
}

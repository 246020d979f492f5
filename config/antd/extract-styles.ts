/**
 * Renders every Ant Design component in each theme and writes the rules that this took to the folder given as argument:
 * `<Component>-<part>.css` rules of a part, `<Component>.css` a component's variables, `base.css` the themes' variables
 * and what all components share. Runs in a process of its own (see `styles-plugin`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import ConfigProvider from 'antd/lib/config-provider';
import { createElement, type ReactNode } from 'react';
import { themeClass, themeFor } from '../../src/client/app/theme';
import { componentVariables, themeVariables, type ThemedBlock } from './variables';

/** What Ant Design's style engine keeps under a key `style%…`, `token%…` or `cssVar%…`. */
type Rules = [css: string, id: string, keyframes: Record<string, string>];
type Tokens = [unknown, unknown, unknown, css: string];
type Variables = [unknown, css: string];

/** Rules that belong to no component: links and icons. */
const SHARED = ['Shared', 'ant-design-icons'];

const rules = new Map<string, Set<string>>();
const componentBlocks = new Map<string, ThemedBlock[]>();
const themeBlocks: ThemedBlock[] = [];

function collect(dark: boolean): void {
  const cache = createCache();
  const theme = themeClass(dark);
  const config = { ...themeFor(dark), zeroRuntime: false };
  extractStyle((components: ReactNode) =>
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: config }, components)),
  );
  // A few components give their own parts another theme, which is none of ours.
  const isOurs = (css: string) => css.startsWith(`.${theme}`);
  for (const [key, [, value]] of cache.cache) {
    const [kind, first = '', second = ''] = key.split('%');
    if (kind === 'token') {
      const css = (value as Tokens)[3];
      if (isOurs(css)) themeBlocks.push({ theme, css });
    }
    if (kind === 'cssVar') {
      const css = (value as Variables)[1];
      if (isOurs(css)) componentBlocks.set(first, [...(componentBlocks.get(first) ?? []), { theme, css }]);
    }
    if (kind === 'style') {
      const part = SHARED.includes(first) ? first : second;
      const [css, , keyframes] = value as Rules;
      rules.set(part, (rules.get(part) ?? new Set()).add([css, ...Object.values(keyframes)].join('')));
    }
  }
}

/** Layers, so that our rules win over the components' and those over our resets, in whatever order the files arrive. */
function write(folder: string, name: string, css: string): void {
  writeFileSync(path.join(folder, `${name}.css`), `@layer base,antd;@layer antd{${css}}`);
}

const folder = process.argv.at(-1) ?? '';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
collect(false);
collect(true);
const rulesOf = (part: string): string => [...(rules.get(part) ?? [])].join('');
write(folder, 'base', themeVariables(themeBlocks) + SHARED.map(rulesOf).join(''));
for (const [component, blocks] of componentBlocks) write(folder, component, componentVariables(blocks));
for (const part of rules.keys()) if (!SHARED.includes(part)) write(folder, part, rulesOf(part));

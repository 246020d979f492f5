import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Where the extracted rules are, and a line of text that changes whenever what they depend on does. */
const FOLDER = here('../../node_modules/.cache/outpost/antd');
const STAMP = path.join(FOLDER, '.fingerprint');

const THEME = here('../../src/client/app/theme.ts');
const SOURCES = [
  THEME,
  here('../../src/client/app/breakpoints.ts'),
  here('extract-styles.ts'),
  here('variables.ts'),
  here('../../package-lock.json'),
];

/** Modules that compute or insert styles, and what stands in their place. */
const REPLACED = {
  'antd/es/theme/util/genStyleUtils.js': 'style-hooks.ts',
  'antd/es/theme/util/useResetIconStyle.js': 'no-icon-style.ts',
  'antd/es/theme/useToken.js': 'use-token.ts',
  '@rc-component/util/es/Dom/dynamicCSS.js': 'dynamic-css.ts',
};
const { resolve } = createRequire(import.meta.url);
const aliases = Object.fromEntries(
  Object.entries(REPLACED).map(([module, file]) => [`${resolve(module)}$`, here(`runtime/${file}`)]),
);

const storedFingerprint = (): string | undefined => {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
};

/** Extracts the rules again if the theme or a package changed. A process of its own reads the theme as it is now. */
async function extractStyles(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(file));
  const fingerprint = hash.digest('hex');
  if (storedFingerprint() === fingerprint) return;
  const script = `require(${JSON.stringify(here('extract-styles.ts'))})`;
  await promisify(execFile)(process.execPath, ['--require', 'tsx/cjs', '--eval', script, FOLDER]);
  writeFileSync(STAMP, fingerprint);
}

/**
 * Ant Design without styles made at run time, which a strict content security policy forbids: every component that is
 * imported brings its rules along as a style sheet, and the code that would compute them stays out of the bundle.
 */
export class AntdStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('AntdStylesPlugin', extractStyles);
    compiler.hooks.afterCompile.tap('AntdStylesPlugin', ({ fileDependencies }) => {
      fileDependencies.add(THEME);
    });
    compiler.options.module.rules.push(
      { test: /[\\/]antd[\\/]es[\\/].*style.*\.js$/, loader: here('strip-styles.cjs'), options: { folder: FOLDER } },
      // The style engine says nothing of itself; what is left of it in use is two functions.
      { test: /[\\/]@ant-design[\\/]cssinjs(-utils)?[\\/]es[\\/]/, sideEffects: false },
    );
    const given = compiler.options.resolve.alias as Record<string, string>;
    compiler.options.resolve.alias = { ...given, ...aliases, 'antd-theme.css$': path.join(FOLDER, 'base.css') };
  }
}

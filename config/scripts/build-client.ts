import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Built } from './built';
import { compressFiles } from './compress';
import { ROOT, runCommand } from './run-command';

const FOLDER = path.join(ROOT, 'dist');

/** Those of this build alone: see webpack.config.ts. */
const SOURCE_MAPS = path.join(ROOT, 'source-maps');

/** `dist/`: the application, as static files. */
export const client: Built = {
  folder: FOLDER,
  sources: [
    'src/client',
    'src/contract',
    'public',
    'config/product.ts',
    'config/antd',
    'config/babel',
    'config/webpack',
    'config/scripts/compress.ts',
    'package.json',
    'package-lock.json',
    'webpack.config.ts',
    'babel.config.js',
  ],
  setting: process.env['API_HOST'] ?? '',
  make: async () => {
    rmSync(SOURCE_MAPS, { recursive: true, force: true });
    const code = await runCommand('webpack', ['--mode', 'production']);
    if (code !== 0) throw new Error('The client could not be built; webpack says why above.');
    compressFiles(FOLDER);
  },
};

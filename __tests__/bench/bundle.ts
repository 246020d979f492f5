import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { AntdStylesPlugin } from '../../config/antd/styles-plugin';
import webpackConfig from '../../webpack.config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BUNDLE = path.join(ROOT, 'node_modules', '.cache', 'bench');

/** Builds the page's script as the product is built: the project's settings, production mode. */
export function buildPage(): Promise<void> {
  const { module, resolve, optimization } = webpackConfig({}, { mode: 'production' });
  const compiler = webpack({
    mode: 'production',
    context: ROOT,
    entry: fileURLToPath(new URL('page/main.ts', import.meta.url)),
    output: { path: BUNDLE, publicPath: '/', filename: 'bench.js', clean: true },
    ...(module && { module }),
    ...(resolve && { resolve }),
    optimization: { ...optimization, splitChunks: false },
    plugins: [
      new AntdStylesPlugin(),
      new MiniCssExtractPlugin(),
      new webpack.DefinePlugin({ 'process.env.API_HOST': '""' }),
    ],
    cache: { type: 'filesystem', name: 'bench' },
    devtool: 'source-map',
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else {
        compiler.close(() => {
          resolve();
        });
      }
    });
  });
}

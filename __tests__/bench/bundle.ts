import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BUNDLE = path.join(ROOT, 'node_modules', '.cache', 'bench');

/** Builds the page's script as the product is built: the project's Babel settings, production mode. */
export function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const compiler = webpack({
    mode: 'production',
    context: ROOT,
    entry: fileURLToPath(new URL('page/main.ts', import.meta.url)),
    output: { path: BUNDLE, filename: 'bench.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: 'babel-loader' }] },
    plugins: [new webpack.DefinePlugin({ 'process.env.API_HOST': '""' })],
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

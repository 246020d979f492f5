import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';
import WebpackBar from 'webpackbar';
import { InjectManifest } from 'workbox-webpack-plugin';
import { AntdStylesPlugin } from './config/antd/styles-plugin';
import { ChunkGroupsPlugin } from './config/webpack/chunk-groups-plugin';
import { devServer } from './config/webpack/dev-server';
import { earlyFetchScript, firstPaintScript } from './config/webpack/inline-scripts';
import { parseCatalogue, withoutParser } from './config/webpack/messages';
import { markOfficeFiles } from './config/webpack/office-files';

const root = fileURLToPath(new URL('.', import.meta.url));
const inRoot = (...parts: string[]): string => path.join(root, ...parts);

/** `webpack` builds `dist/`, `webpack serve` the page with hot reload. `API_HOST` is fixed here. */
export default function webpackConfig(
  env: { WEBPACK_SERVE?: boolean },
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Configuration {
  const production = mode === 'production';
  const serving = env.WEBPACK_SERVE === true;
  // Babel and browserslist read it; webpack itself only replaces it in the bundle.
  process.env['NODE_ENV'] = mode;

  return {
    mode,
    context: root,
    entry: { main: inRoot('src/client/app/main.tsx') },
    output: {
      path: inRoot('dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: production ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `${mode}${serving ? '-serve' : ''}`,
      cacheDirectory: inRoot('node_modules/.cache/webpack'),
      buildDependencies: {
        config: [
          'webpack.config.ts',
          'babel.config.js',
          'package-lock.json',
          'config/babel/',
          'config/webpack/',
          'config/antd/',
        ].map((file) => inRoot(file)),
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@formatjs/icu-messageformat-parser$': withoutParser,
        // The same without promises of its own, which every browser has.
        localforage$: 'localforage/dist/localforage.nopromises.js',
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: { plugins: serving ? ['react-refresh/babel'] : [] },
        },
        { test: /\.css$/, use: [production ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'] },
        // They don't say that their modules do nothing by being loaded; a radio button brought the whole of forms.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.(svg|woff2|wasm)$/, type: 'asset/resource' },
        { test: /\/lib\/languages\/\w+\.json$/, type: 'json', parser: { parse: parseCatalogue } },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, exclude: 'runtime-config.js' }),
      ],
      splitChunks: {
        chunks: 'all',
        // In bytes before minifying. Each file is a request, a script element and a compilation more at every start,
        // which slow phones feel more than a few kilobytes twice.
        minSize: 40_000,
        cacheGroups: {
          // Smaller than what is split off by itself, and in nearly every page: else each chunk had its own copy.
          dates: { test: /[\\/]node_modules[\\/]dayjs[\\/]/, name: 'dates', enforce: true },
          entries: { test: /[\\/]state[\\/]outbox[\\/]/, minChunks: 3, name: 'entries', enforce: true },
          drafts: { test: /[\\/]lib[\\/]storage[\\/](local-)?draft/, minChunks: 2, name: 'drafts', enforce: true },
        },
      },
    },
    plugins: [
      new AntdStylesPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.\/tooltip\/UniqueProvider$/,
        inRoot('config/antd/unique-provider.js'),
      ),
      new webpack.DefinePlugin({ 'process.env.API_HOST': JSON.stringify(process.env['API_HOST'] ?? '') }),
      new HtmlPlugin({
        template: inRoot('public/index.html'),
        scriptLoading: 'defer',
        templateParameters: (compilation: Compilation) => ({
          firstPaint: firstPaintScript(),
          earlyFetch: earlyFetchScript(compilation),
        }),
      }),
      new CopyPlugin({ patterns: [{ from: inRoot('public'), globOptions: { ignore: ['**/index.html'] } }] }),
      new WebpackBar({ name: 'Outpost' }),
      ...(serving ? [new ReactRefreshPlugin()] : []),
      ...(production
        ? [
            // Beside `dist/` and named nowhere in it: whoever has the sources loads them into the browser's tools.
            new webpack.SourceMapDevToolPlugin({ filename: '../source-maps/[file].map', append: false }),
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css' }),
            new InjectManifest({
              swSrc: inRoot('src/client/app/service-worker.ts'),
              swDest: 'service-worker.js',
              // The screenshots are for the browser's offer to install; nobody opens them later. What reads codes comes
              // with the first one, and stays: see the service worker.
              exclude: [/\.map$/, /\.wasm$/, /^runtime-config\.js$/, /^robots\.txt$/, /^screenshots\//],
              dontCacheBustURLsMatching: /^\/?assets\//,
              maximumFileSizeToCacheInBytes: 5_000_000,
              manifestTransforms: [markOfficeFiles],
            }),
            new ChunkGroupsPlugin(inRoot('node_modules/.cache/outpost/chunk-groups.json')),
          ]
        : []),
    ],
    performance: false,
    ignoreWarnings: [
      // In which order Ant Design's own sheets come says nothing: each is about its own class names.
      ({ message }) => message.includes('Conflicting order') && !/^ \* css (?!.*antd\/)/m.test(message),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer,
  };
}

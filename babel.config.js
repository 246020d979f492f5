/**
 * One set of presets for webpack and jest. The React Compiler must see the source before any other
 * plugin. Messages are parsed here (`ast`), so that the browser needs no message parser.
 */
export default function babelConfig(api) {
  api.cache.using(() => process.env.NODE_ENV);
  const inTests = process.env.NODE_ENV === 'test';
  return {
    presets: [
      ['@babel/preset-env', inTests ? { targets: { node: 'current' } } : { bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: inTests ? ['./config/jest/import-meta-to-commonjs.cjs'] : [],
    overrides: [
      {
        test: './src/client',
        plugins: ['babel-plugin-react-compiler', ['babel-plugin-formatjs', { ast: true }]],
      },
    ],
  };
}

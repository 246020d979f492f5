/**
 * One set of presets for webpack and jest. Messages are parsed here, so that the browser needs no message
 * parser; the React Compiler must see the source before any other plugin but that.
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
        plugins: [['./config/babel/parsed-messages.cjs', { ast: true }], 'babel-plugin-react-compiler'],
      },
    ],
  };
}

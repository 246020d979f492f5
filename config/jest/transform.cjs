/*
 * Babel, with a cheaper answer to whether a file was compiled before. babel-jest puts all options together anew for each
 * file, in each worker and after each of its restarts; ours depend on the files below and on where the file is.
 */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const PLUGINS = ['config/babel', 'config/jest'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => path.join(folder, name)),
);

const hashOf = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
};
/** What all files are compiled with. */
const shared = hashOf(
  process.version,
  process.env.NODE_ENV ?? '',
  ...['babel.config.js', 'package.json', 'package-lock.json', ...PLUGINS].map((file) =>
    readFileSync(path.join(ROOT, file)),
  ),
);

let babel;
/** Loaded by those who find something to compile. */
const loadBabel = () => (babel ??= require('babel-jest').createTransformer());

module.exports = {
  getCacheKey: (source, file, { configString, instrument }) =>
    hashOf(shared, source, path.relative(ROOT, file), configString, String(instrument)),
  process: (source, file, options) => loadBabel().process(source, file, options),
};

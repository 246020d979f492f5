import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const groupsFile = new URL('../node_modules/.cache/outpost/chunk-groups.json', import.meta.url);

/** @type {Record<string, string[]>} written by the build: page name → its script files */
const groups = JSON.parse(readFileSync(groupsFile, 'utf8'));

const dist = (file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

const filesOf = (chunk) => {
  const own = groups[chunk];
  if (!own) throw new Error(`No chunk named "${chunk}": import it with /* webpackChunkName: "${chunk}" */.`);
  return own;
};

/** All scripts that the first visit of a page loads: the entry's, its layout's and the page's own. */
const page = (name, chunks, limit) => ({
  name: `${name}: all scripts, gzip`,
  path: [...new Set(['main', ...chunks].flatMap(filesOf))].map(dist),
  limit,
  gzip: true,
});

/** Budgets of the first load. An end-to-end test measures the same in a real browser. */
export default [
  page('login', ['login'], '235 kB'),
  page('home', ['manager-layout', 'home'], '320 kB'),
  page('sheet', ['manager-layout', 'sheet'], '340 kB'),
];

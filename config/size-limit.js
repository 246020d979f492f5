import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const groupsFile = new URL('../node_modules/.cache/outpost/chunk-groups.json', import.meta.url);

/** @type {Record<string, string[]>} written by the build: page name → its script files */
const groups = JSON.parse(readFileSync(groupsFile, 'utf8'));

const dist = (file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

/** All scripts that the first visit of a page loads: the entry's and the page's own. */
const page = (chunk, limit) => {
  const own = groups[chunk];
  if (!own) throw new Error(`No chunk named "${chunk}": import the page with /* webpackChunkName: "${chunk}" */.`);
  return { name: `${chunk}: all scripts, gzip`, path: [...new Set([...groups.main, ...own])].map(dist), limit, gzip: true };
};

/** Budgets of the first load. An end-to-end test measures the same in a real browser. */
export default [page('login', '235 kB'), page('home', '320 kB'), page('sheet', '340 kB')];

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const facesOf = (manifest: string): string[] =>
  ['400Regular', '600SemiBold'].map((face) => join(dirname(manifest), face));

/** Folders with the faces of a report, found wherever the packages are installed. */
export const FONT_PATHS: readonly string[] = [
  ...facesOf(resolve('@expo-google-fonts/public-sans/package.json')),
  ...facesOf(resolve('@expo-google-fonts/vazirmatn/package.json')),
];

/**
 * `npm run messages`: whether every text of the client is said in every language. Ends with 1 and a list of what is
 * not.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCT } from '../product';
import { missingForms, untranslated, type Catalogue } from './messages-rules';
import { ROOT, runCommand } from './run-command';

const FOLDER = path.join(ROOT, 'src/client/lib/languages');
const SOURCES = 'src/client/**/*.{ts,tsx}';
const SOURCE = 'en';
const TRANSLATIONS = PRODUCT.languages.map(({ i18nLang }) => i18nLang).filter((language) => language !== SOURCE);

const fileOf = (language: string) => path.join(FOLDER, `${language}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
const extractTo = (file: string) =>
  runCommand('formatjs', ['extract', SOURCES, '--format', 'simple', '--out-file', file]);

/** Whether the catalogue that translators work from is what stands in the code. */
async function isSourceFresh(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-messages-'));
  const file = path.join(folder, 'en.json');
  try {
    if ((await extractTo(file)) !== 0) return false;
    if (readFileSync(file, 'utf8') === readFileSync(fileOf(SOURCE), 'utf8')) return true;
    console.error('en.json is not what stands in the code. Renew it with: npm run messages:extract');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** No unused ids, the same placeholders and tags. Missing ids are told of below, with their English text. */
async function isWellFormed(): Promise<boolean> {
  const files = [SOURCE, ...TRANSLATIONS].map(fileOf);
  const flags = ['--source-locale', SOURCE, '--extra-keys', '--structural-equality'];
  return (await runCommand('formatjs', ['verify', ...flags, ...files])) === 0;
}

/** What a translator still has to do; printed with the English text, ready to be copied. */
function report(language: string, problem: string, messages: Catalogue): boolean {
  if (Object.keys(messages).length === 0) return true;
  console.error(`${language}.json, ${problem}:\n${JSON.stringify(messages, null, 2)}`);
  return false;
}

async function check(): Promise<boolean> {
  const fresh = await isSourceFresh();
  const wellFormed = await isWellFormed();
  const english = read(fileOf(SOURCE));
  const details = TRANSLATIONS.flatMap((language) => {
    const messages = read(fileOf(language));
    const missing = Object.fromEntries(Object.entries(english).filter(([id]) => !(id in messages)));
    return [
      report(language, 'not translated', missing),
      report(
        language,
        'the same as in English (if that is right, add it to config/scripts/messages-rules.ts)',
        untranslated(language, messages, english),
      ),
      report(language, 'lacks plural forms of the language', missingForms(language, messages)),
    ];
  });
  return fresh && wellFormed && details.every(Boolean);
}

if (process.argv.includes('--extract')) process.exitCode = await extractTo(fileOf(SOURCE));
else process.exitCode = (await check()) ? 0 : 1;

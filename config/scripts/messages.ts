/**
 * `npm run messages`: whether every text of the client and of the server is said in every language. Ends with 1 and a
 * list of what is not.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCT } from '../product';
import { type Catalogue, missingForms, notIsolated, unsaid, untranslated } from './messages-rules';
import { ROOT, runCommand } from './run-command';

const CLIENT = 'src/client/lib/languages';
const SERVER = 'src/server/messages';
const SOURCES = 'src/client/**/*.{ts,tsx}';
const SOURCE = 'en';
const TRANSLATIONS = PRODUCT.languages.map(({ i18nLang }) => i18nLang).filter((language) => language !== SOURCE);

const fileOf = (folder: string, language: string) => path.join(ROOT, folder, `${language}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
const extractTo = (file: string) =>
  runCommand('formatjs', ['extract', SOURCES, '--format', 'simple', '--out-file', file]);

/** Whether the catalogue that translators work from is what stands in the code. */
async function isSourceFresh(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-messages-'));
  const file = path.join(folder, 'en.json');
  try {
    if ((await extractTo(file)) !== 0) return false;
    if (readFileSync(file, 'utf8') === readFileSync(fileOf(CLIENT, SOURCE), 'utf8')) return true;
    console.error('en.json is not what stands in the code. Renew it with: npm run messages:extract');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** No unused ids, the same placeholders and tags. Missing ids are told of below, with their English text. */
async function isWellFormed(folder: string): Promise<boolean> {
  const files = [SOURCE, ...TRANSLATIONS].map((language) => fileOf(folder, language));
  const flags = ['--source-locale', SOURCE, '--extra-keys', '--structural-equality'];
  return (await runCommand('formatjs', ['verify', ...flags, ...files])) === 0;
}

/** What a translator still has to do; printed with the English text, ready to be copied. */
function report(file: string, problem: string, messages: Catalogue): boolean {
  if (Object.keys(messages).length === 0) return true;
  console.error(`${path.relative(ROOT, file)}, ${problem}:\n${JSON.stringify(messages, null, 2)}`);
  return false;
}

/** What the code of the server never says, whose types see to the rest. */
function isSaid(): boolean {
  const files = ['src/server', 'src/contract'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(ROOT, folder, file)),
  );
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const file = fileOf(SERVER, SOURCE);
  return report(file, 'not said anywhere', unsaid(read(file), source));
}

/** Whether what is said in English is said in every language. */
async function isTranslated(folder: string): Promise<boolean> {
  const wellFormed = await isWellFormed(folder);
  const english = read(fileOf(folder, SOURCE));
  const details = TRANSLATIONS.flatMap((language) => {
    const file = fileOf(folder, language);
    const messages = read(file);
    const missing = Object.fromEntries(Object.entries(english).filter(([id]) => !(id in messages)));
    return [
      report(file, 'not translated', missing),
      report(
        file,
        'the same as in English (if that is right, add it to config/scripts/messages-rules.ts)',
        untranslated(language, messages, english),
      ),
      report(file, 'lacks plural forms of the language', missingForms(language, messages)),
      // What the server says goes into mails, files and logs as well, whose programs may show such marks.
      report(file, 'has names that are not isolated', folder === CLIENT ? notIsolated(language, messages) : {}),
    ];
  });
  return wellFormed && details.every(Boolean);
}

const check = async (): Promise<boolean> =>
  [await isSourceFresh(), await isTranslated(CLIENT), await isTranslated(SERVER), isSaid()].every(Boolean);

if (process.argv.includes('--extract')) process.exitCode = await extractTo(fileOf(CLIENT, SOURCE));
else process.exitCode = (await check()) ? 0 : 1;

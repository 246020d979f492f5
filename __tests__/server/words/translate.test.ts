import { languageOf } from '../../../src/server/words/language';
import { REFUSALS } from '../../../src/server/words/refusals';
import { templateOf, varies } from '../../../src/server/words/template';
import { translate } from '../../../src/server/words/translate';

const PLACE = /\{(\w+)(?::(\w+))?\}/g;
const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name]) => name).sort();
const kindsIn = (text: string) => [...text.matchAll(PLACE)].map(([, , kind]) => kind);

const SAMPLES: Readonly<Record<string, string>> = {
  number: '1,234',
  one: 'location',
  many: 'locations',
  text: 'Harbour “A”',
};
/** An English sentence as the server says it. */
const sampleOf = (en: string) => en.replace(PLACE, (_place, _name, kind?: string) => SAMPLES[kind ?? 'text'] ?? '');

describe('the words of refusals', () => {
  it.each(REFUSALS)('have the same places in all languages: $en', ({ en, fr, ar }) => {
    expect([namesIn(fr), namesIn(ar)]).toEqual([namesIn(en), namesIn(en)]);
    // Two texts of any length beside each other could be told apart in too many ways.
    expect(kindsIn(en).filter((kind) => kind === undefined).length).toBeLessThan(2);
    expect(new Set([en, fr, ar]).size).toBe(3);
  });

  it('stand there once, and no sentence can be taken for another', () => {
    const templates = REFUSALS.filter(varies).map((refusal) => ({ refusal, ...templateOf(refusal) }));
    for (const { en } of REFUSALS) {
      const sample = sampleOf(en);
      expect(REFUSALS.filter((refusal) => refusal.en === en)).toHaveLength(1);
      const taken = templates.filter(({ read }) => read(sample, 'fr') !== undefined).map(({ refusal }) => refusal.en);
      expect(taken).toEqual(en === sample ? [] : [en]);
    }
  });

  it.each(REFUSALS)('are written as the application writes: $en', ({ fr, ar }) => {
    expect(fr.replace(PLACE, '…')).not.toMatch(/'|[^\u202F][:;!?»]|«[^\u202F]/u);
    expect(ar.replace(PLACE, '…')).not.toMatch(/[,;?](?!\d)|\s[،؛؟]/u);
  });
});

describe('translate', () => {
  it('finds a sentence as it is, and leaves English and what nobody knows alone', () => {
    expect(translate('fr', 'This field is required.')).toBe('Ce champ est obligatoire.');
    expect(translate('ar', 'This field is required.')).toBe('هذا الحقل إلزامي.');
    expect(translate('en', 'This field is required.')).toBe('This field is required.');
    expect(translate('fr', 'This field is required')).toBe('This field is required');
    expect(translate('fr', '')).toBe('');
  });

  it('writes numbers as the language does', () => {
    const refusal = 'A sheet may have 100,000 rows at most. Split this file into smaller ones.';
    expect(translate('fr', refusal)).toContain('Une feuille peut compter 100\u202F000 lignes');
    expect(translate('ar', refusal)).toContain('100,000');
    expect(translate('fr', 'Enter at least -1.5.')).toBe('Saisissez au moins -1,5.');
    expect(translate('fr', 'Use at most 1 character.')).toBe('Saisissez 1 caractère au plus.');
    expect(translate('fr', 'Enter at most many.')).toBe('Enter at most many.');
  });

  it('says in the language what records are called, and isolates names', () => {
    expect(translate('fr', 'There is no assessment tool called “Walk”.')).toBe(
      'Il n’y a pas de questionnaire du nom de «\u202FWalk\u202F».',
    );
    expect(translate('ar', 'There are several districts called “Nord”.')).toBe(
      'يوجد أكثر من منطقة باسم «\u2068Nord\u2069».',
    );
    expect(translate('fr', 'Rows 2 and 1200 have the same name.')).toBe('Les lignes 2 et 1\u202F200 ont le même nom.');
    expect(translate('fr', 'This import cannot be taken back: 12 assessments refer to locations that it made.')).toBe(
      'Impossible d’annuler cet import\u202F: ce qu’il a créé (sites) sert encore à d’autres données (évaluations\u202F: 12).',
    );
    expect(translate('fr', 'There is no planet called “Mars”.')).toBe('There is no planet called “Mars”.');
  });

  it.each([
    '{count} {name}',
    '$1 $& $`',
    '.*+?^${}()|[]\\',
    '”.',
    'two\nlines',
    '',
    'x”. Write the project before it: Project / Location',
    '\u0000\uD800',
  ])('keeps a name as it is: %j', (name) => {
    expect(translate('fr', `There is no location called “${name}”.`)).toBe(
      `Il n’y a pas de site du nom de «\u202F${name}\u202F».`,
    );
    expect(translate('ar', `This import cannot be taken back: “${name}” was changed since.`)).toContain(
      `«\u2068${name}\u2069»`,
    );
  });

  it('is as fast for a long name', () => {
    const started = performance.now();
    for (const long of ['“'.repeat(10_000), 'called “'.repeat(1_250), '1,'.repeat(5_000), ' '.repeat(10_000)]) {
      expect(translate('fr', `There is no location called “${long}”.`)).toContain(long);
      expect(translate('fr', `There is no location called “${long}`)).toContain(long);
      expect(translate('fr', `Enter at most ${long}`)).toContain(long);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('languageOf', () => {
  const asking = (accepted?: string) =>
    languageOf({ headers: accepted === undefined ? {} : { 'accept-language': accepted } });

  it.each([
    ['fr', 'fr'],
    ['fr-CA, en;q=0.5', 'fr'],
    ['AR;q=0.8', 'ar'],
    ['de-AT, de;q=0.9, ar;q=0.2, fr;q=0.1', 'ar'],
    ['de', 'en'],
    ['fro, arn', 'en'],
    ['*', 'en'],
    [', ,;q', 'en'],
    [undefined, 'en'],
  ])('of %j is %s', (accepted, language) => {
    expect(asking(accepted)).toBe(language);
  });
});

import { languageOf } from '../../../src/server/messages/language';
import { type Code, message, noun, nouns } from '../../../src/server/messages/message';
import { say } from '../../../src/server/messages/say';

describe('say', () => {
  it('finds a message in each language', () => {
    expect(say('en', 'field.required')).toBe('This field is required.');
    expect(say('fr', 'field.required')).toBe('Ce champ est obligatoire.');
    expect(say('ar', 'field.required')).toBe('هذا الحقل إلزامي.');
  });

  it('writes numbers as the language does, and declines what is counted', () => {
    const tooManyRows = message('file.tooManyRows', { count: 100_000 });
    expect(say('en', tooManyRows)).toContain('A sheet may have 100,000 rows at most.');
    expect(say('fr', tooManyRows)).toContain('Une feuille peut compter 100\u202F000 lignes');
    expect(say('ar', tooManyRows)).toContain('100,000');
    expect(say('fr', message('field.tooSmall', { limit: -1.5 }))).toBe('Saisissez au moins -1,5.');
    expect(say('en', message('field.tooLong', { count: 1 }))).toBe('Use at most 1 character.');
    expect(say('en', message('field.tooLong', { count: 1024 }))).toBe('Use at most 1,024 characters.');
    expect(say('fr', message('field.tooLong', { count: 1 }))).toBe('Saisissez 1 caractère au plus.');
    expect(say('ar', message('request.tooManyAttempts', { seconds: 2 }))).toContain('بعد ثانيتين');
  });

  it('says a message within a message in the same language', () => {
    const unknown = message('import.nameUnknown', { noun: noun('assessment-tools'), name: 'Walk' });
    expect(say('en', unknown)).toBe('There is no questionnaire called “Walk”.');
    expect(say('fr', unknown)).toBe('Il n’y a pas de questionnaire du nom de «\u202FWalk\u202F».');
    const dependents = (count: number) =>
      message('import.hasDependents', {
        count,
        noun: noun('answers'),
        nouns: nouns('answers'),
        made: nouns('locations'),
      });
    expect(say('en', dependents(1))).toBe(
      'This import cannot be taken back: one assessment refers to locations that it made.',
    );
    expect(say('fr', dependents(12))).toBe(
      'Impossible d’annuler cet import\u202F: ce qu’il a créé (sites) sert encore à d’autres données (évaluations\u202F: 12).',
    );
  });

  it.each(['{count} {name}', '<b>bold</b>', "it's '{quoted}'", '$1 $& $`', '”.', 'two\nlines', '', '\u0000\uD800'])(
    'keeps a name as it is: %j',
    (name) => {
      const changed = message('import.changedSince', { name });
      expect(say('en', changed)).toBe(`This import cannot be taken back: “${name}” has been changed since.`);
      expect(say('fr', changed)).toContain(`«\u202F${name}\u202F»`);
    },
  );

  it.each([
    ['en', 'Walk', '“Walk”'],
    ['en', 'موقع', '“\u2068موقع\u2069”'],
    ['fr', 'Hôtel «\u202FA\u202F»', '«\u202FHôtel «\u202FA\u202F»\u202F»'],
    ['ar', 'Nord', '«\u2068Nord\u2069»'],
    ['ar', 'موقع', '«موقع»'],
  ] as const)('isolates a name that runs the other way, in %s: %s', (language, name, quoted) => {
    expect(say(language, message('import.changedSince', { name }))).toContain(quoted);
  });

  it('does not leave out a value', () => {
    expect(() => say('en', 'import.changedSince')).toThrow('name');
    expect(() => say('en', 'constructor' as Code)).toThrow();
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

import { missingForms, notIsolated, untranslated } from '../../config/scripts/messages-rules';

test('a copied text counts as not translated, unless the languages share it', () => {
  const english = { name: 'Outpost', save: 'Save', both: '{a}: {b}', kept: 'Keep <b>it</b>' };
  expect(untranslated('fr', { ...english, save: 'Enregistrer' }, english)).toEqual({ kept: 'Keep <b>it</b>' });
});

test('Arabic needs all six forms, wherever they stand', () => {
  const six = '{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}';
  const five = '{n, plural, zero {a} one {b} two {c} few {d} other {f}}';
  const exact = '{n, plural, =0 {a} =1 {b} two {c} few {d} many {e} other {f}}';
  const messages = { six, five, exact, tag: `<b>${five}</b>`, inner: `{x, select, other {${five}}}` };
  expect(Object.keys(missingForms('ar', messages))).toEqual(['five', 'tag', 'inner']);
});

test('French needs one and other', () => {
  expect(
    Object.keys(missingForms('fr', { yes: '{n, plural, one {a} other {b}}', no: '{n, plural, other {b}}' })),
  ).toEqual(['no']);
});

test('names of any direction stand by themselves in Arabic', () => {
  const messages = {
    bare: 'x «{name}»',
    one: '\u2068{name}\u2069: {tool}',
    alone: '\u2068{name}\u2069',
    count: '{count} x',
  };
  expect(Object.keys(notIsolated('ar', messages))).toEqual(['bare', 'one']);
  expect(notIsolated('fr', messages)).toEqual({});
});

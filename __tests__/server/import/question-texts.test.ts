import { readFileSync } from 'node:fs';
import { readPasted } from '../../../src/client/features/admin/assessment-tools/editor/paste/read-pasted';
import { planImport } from '../../../src/server/import/plan-import';
import { readRows } from '../../../src/server/import/read-sheet';
import { keptOptions, optionsIn } from '../../../src/contract/question-options';
import { KNOWN_QUESTION_COLUMNS, requiredMeant, typeMeant } from '../../../src/contract/question-words';
import { matchByHeading } from '../../../src/contract/text-table';
import { made, withFile } from './read/reading';

/** Category · question · type · options · required · help, as far as the text says them. */
type Said = string;
const saidOf = (...parts: readonly (string | null | undefined)[]): Said =>
  parts
    .map((part) => part ?? '')
    .join(' · ')
    .replace(/( · )+$/, '');

const wordOf = (isRequired: boolean | null): string | null => (isRequired === null ? null : isRequired ? 'yes' : 'no');

/** What the editor's paste reads of a text. */
const pasted = (text: string): Said[] =>
  readPasted(text).categories.flatMap(({ name, questions }) =>
    questions.map(({ question, type, options, isRequired, help }) =>
      saidOf(name, question, type, options?.join(';'), wordOf(isRequired), help),
    ),
  );

/** What an import reads of a file with it; categories that stand in the first of their rows count for all. */
const imported = (text: string): Promise<Said[]> =>
  withFile(made('questions.txt', text), async (file) => {
    const [part] = await planImport(file, 'questions', {});
    const rows = await readRows(part!.plan, { isCsv: true, tell: () => undefined });
    const at = (name: string) => part!.plan.fields.findIndex(({ field }) => field === name);
    return rows.map(({ cells }) => {
      const [category, question, type, options, required, help] = [
        ...['category', 'question', 'type', 'answer_options', 'is_required', 'help'],
      ].map((name) => cells[at(name)] ?? '');
      const meant = typeMeant(type ?? '');
      const kept = keptOptions(meant, optionsIn(options ?? '')).join(';');
      return saidOf(category, question, meant, kept, wordOf(requiredMeant(required ?? '')), help);
    });
  });

const lines = (...all: readonly string[]) => all.join('\n');

const TEXTS: readonly (readonly [name: string, text: string, read: readonly Said[]])[] = [
  ['tabs', lines('Category\tQuestion\tType', 'Hall\tIs it dry?\tyes/no'), ['Hall · Is it dry? · yes_no']],
  ['semicolons', lines('Question;Type;Options', 'How?;scale;1-3'), [' · How? · range · 1;2;3']],
  [
    'commas and quotation marks',
    lines('Section,Question,Type,Answers', 'Hall,"Is it dry, and warm?",choice,"Yes, all;No"'),
    ['Hall · Is it dry, and warm? · single · Yes, all;No'],
  ],
  ['bars', lines('Question|Type', 'Why?|text'), [' · Why? · text']],
  ['Excel’s line', lines('sep=;', 'Question;Type', 'Why?;text'), [' · Why? · text']],
  ['a title above', lines('Our round;;', ';;', 'Category;Question;Type', 'Hall;Why?;text'), ['Hall · Why? · text']],
  [
    'a cell with line breaks',
    lines('Question\tType\tOptions', 'Which?\tchecklist\t"Left\nRight"'),
    [' · Which? · multiple · Left;Right'],
  ],
  ['commas between options', lines('Question\tType\tOptions', 'Which?\tchoice\ta, b'), [' · Which? · single · a;b']],
  [
    'French words',
    lines('Catégorie;Question;Type de réponse;Options;Obligatoire', 'Cuisine;Propre ?;Plusieurs choix;a|b;oui'),
    ['Cuisine · Propre ? · multiple · a;b · yes'],
  ],
  [
    'Arabic words',
    lines('الفئة;السؤال;نوع الإجابة;الخيارات;إلزامي', 'المطبخ;هل هو نظيف؟;مقياس;1-3;لا'),
    ['المطبخ · هل هو نظيف؟ · range · 1;2;3 · no'],
  ],
  [
    'Arabic separators',
    lines('السؤال;النوع;الخيارات', 'أي باب؟;اختيار;الأيمن، الأيسر'),
    [' · أي باب؟ · single · الأيمن;الأيسر'],
  ],
  [
    'ticks',
    lines('Question;Type;Required', 'Why?;text;✓', 'Where?;text;✔\uFE0F', 'Who?;text;☑\uFE0F', 'When?;date;✗'),
    [...['Why', 'Where', 'Who'].map((word) => ` · ${word}? · text ·  · yes`), ' · When? · date ·  · no'],
  ],
  ['yes and no as options', lines('Question,Type,Options', 'Dry?,Yes/No,Yes; No'), [' · Dry? · yes_no']],
  ['lines alone', lines('Is it dry?', 'Is it warm, or cold?'), [' · Is it dry?', ' · Is it warm, or cold?']],
  [
    'levels',
    lines('1. Safety', '1.1 Exits clear?', '1.2 Light?', '2. Hall', '2.1 Dry?'),
    ['Safety · Exits clear?', 'Safety · Light?', 'Hall · Dry?'],
  ],
  [
    'an outline of Word',
    lines('1.\tSafety', '1.1\tWhich doors are open?', '\t•\tFront', '\t•\tBack', '1.2\tDry?'),
    ['Safety · Which doors are open? · single · Front;Back', 'Safety · Dry?'],
  ],
  ['letters', lines('1. Which tap leaks?', 'a) Left', 'b) Right'), [' · Which tap leaks? · single · Left;Right']],
  ['bullets below a heading', lines('Hall', '• Dry?', '• Lit?'), ['Hall · Dry?', 'Hall · Lit?']],
  ['dashes below a question', lines('How safe?', '– 1', '– 2'), [' · How safe? · range · 1;2']],
  [
    'bullets of two kinds',
    lines('Hall', '• Dry?', '• Which tap?', 'o  Left', 'o  Right'),
    ['Hall · Dry?', 'Hall · Which tap? · single · Left;Right'],
  ],
  [
    'indentation',
    lines('Hall', '  Is it dry?', '    Yes', '    No', '  Lit?'),
    ['Hall · Is it dry? · yes_no', 'Hall · Lit?'],
  ],
  ['colon lines', lines('Hall:', 'Dry?', 'Kitchen:', 'Lit?'), ['Hall · Dry?', 'Kitchen · Lit?']],
  ['hashes', lines('# Hall', 'Dry?', '## Kitchen', 'Lit?'), ['Hall · Dry?', 'Kitchen · Lit?']],
  ['blocks', lines('Hall', 'Dry?', 'Lit?', '', 'Kitchen', 'Warm?'), ['Hall · Dry?', 'Hall · Lit?', 'Kitchen · Warm?']],
  ['capitals', lines('HALL', 'Name', 'Dry?', 'KITCHEN', 'Warm?'), ['HALL · Name', 'HALL · Dry?', 'KITCHEN · Warm?']],
  ['boxes', lines('Which?', '[ ] Left; lower', '[x] Right'), [' · Which? · multiple · Left, lower;Right']],
  ['circles', lines('Who?', '○ Cook', '○ Guest'), [' · Who? · single · Cook;Guest']],
  [
    'types behind',
    lines('Dry? (yes/no)', 'How clean? 1-3', 'Day of the visit (date)'),
    [' · Dry? · yes_no', ' · How clean? · range · 1;2;3', ' · Day of the visit · date'],
  ],
  [
    'types behind, in French',
    lines('Propre ? Oui / Non', 'Quelle note ? (1 à 3)'),
    [' · Propre ? · yes_no', ' · Quelle note ? · range · 1;2;3'],
  ],
  ['a line to write on', lines('Name: ________', 'Dry? *'), [' · Name: · text', ' · Dry? ·  ·  · yes']],
  [
    'help below',
    lines('Dry?', '   Look behind the doors.', 'Lit?'),
    [' · Dry? ·  ·  ·  · Look behind the doors.', ' · Lit?'],
  ],
  [
    'Arabic lists',
    lines('المطبخ:', '١. أي صنبور يسرّب؟', 'أ) الأيمن', 'ب) الأيسر', '٢. هل هو نظيف؟ (نعم/لا)'),
    ['المطبخ · أي صنبور يسرّب؟ · single · الأيمن;الأيسر', 'المطبخ · هل هو نظيف؟ · yes_no'],
  ],
  [
    'signs of sentences are no delimiters',
    lines('Is it 1,5 m, or 2?', 'Dry, or wet; and why?', 'Lit, or is it 2,5 m?', 'Warm;'),
    [' · Is it 1,5 m, or 2?', ' · Dry, or wet; and why?', ' · Lit, or is it 2,5 m?', ' · Warm;'],
  ],
  ['amounts are no levels', lines('1.5 litres of milk?', 'Dry?'), [' · 1.5 litres of milk?', ' · Dry?']],
];

test.each(TEXTS)('%s: what is pasted and what is imported is read as the same', async (_, text, read) => {
  expect(pasted(text)).toEqual(read);
  expect(await imported(text)).toEqual(read);
});

test.each(['en', 'fr', 'ar'])('what the screens say in %s is understood in tables', (language) => {
  const words = JSON.parse(readFileSync(`src/client/lib/languages/${language}.json`, 'utf8')) as Record<string, string>;
  const said = (id: string): string => words[`admin.questions.${id}`] ?? '';
  const types = ['range', 'single', 'multiple', 'yesNo', 'text', 'number', 'date'].map((id) =>
    typeMeant(said(`type.${id}`)),
  );
  expect(types).toEqual(['range', 'single', 'multiple', 'yes_no', 'text', 'number', 'date']);
  expect([requiredMeant(said('yes')), requiredMeant(said('no'))]).toEqual([true, false]);
  const headings = ['move.category', 'text', 'help', 'type', 'options', 'requiredShort'].map(said);
  expect(matchByHeading(KNOWN_QUESTION_COLUMNS, headings)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a long line of signs is looked through at once', () => {
  const space = ' '.repeat(400_000);
  const text = `${'_'.repeat(400_000)}x ${space}*\n${'('.repeat(1900)}?\n[${space}Dry?\n(${space}Lit?`;
  expect(pasted(text)).toHaveLength(4);
});

test('tens of thousands of blocks are each looked through once', () => {
  expect(pasted('a\nb\n\n'.repeat(50_000))).toHaveLength(100_000);
});

test('a list that would keep the server from everything else is refused', async () => {
  await expect(imported('Dry?\n'.repeat(50_000))).rejects.toMatchObject({ status: 413, code: 'file.tooLongList' });
});

test('thousands of lines are read in one go', async () => {
  const text = Array.from({ length: 5000 }, (_, at) => `${at % 50 === 0 ? '# Part' : '- Is it'} ${String(at)}`).join(
    '\n',
  );
  expect(pasted(text)).toHaveLength(4900);
  expect(await imported(text)).toHaveLength(4900);
});

test('a heading without questions lacks one at its line, and rules are nothing', async () => {
  const text = lines('# Hall', 'Dry?', '-----', '# Kitchen');
  expect(await imported(text)).toEqual(['Hall · Dry?', '# Kitchen']);
  expect(readPasted(text).leftOut).toEqual(['-----', '# Kitchen']);
});

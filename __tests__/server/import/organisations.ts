import fc from 'fast-check';
import type { Condition, NoteRule, QuestionType, Scoring } from '../../../src/contract/assessment-tools';
import type { Band } from '../../../src/contract/results';
import { type Scored, choicesOf, settledScoring } from '../../../src/contract/scoring';
import type { DemoData, DemoTool } from '../../../src/server/demo/types';
import { id } from '../../support/test-data';

/** What people, and programs that export for them, put into names: few of them, so that many are called the same. */
const NASTY = [
  'Kitchen',
  'kitchen',
  'A',
  'B',
  'A / B',
  'A; B',
  'x;y/z',
  '#N/A',
  '#REF!',
  '#DIV/0!',
  '=1+1',
  '+44 20',
  '-5',
  '@home',
  "'quoted",
  '"said"',
  '_x0041_',
  '<b>&amp;</b>',
  'TRUE',
  '007',
  '1e5',
  '2026-01-31',
  'é',
  'e\u0301',
  'Zoë\u200B',
  'Zoë',
  '\u200Fمدرسة النور',
  'مدرسة النور',
  'tab\tin',
  '×'.repeat(200),
  '𝒳👩‍👩‍👧',
];
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '').trim())
      .filter((text) => text !== ''),
  },
);
const personName = name.map((words) => words.replace(/\s+/g, ' '));
/** Which may have lines, as names may not. */
const text = fc.option(fc.oneof({ weight: 9, arbitrary: name }, { weight: 1, arbitrary: fc.constant('a\nb') }));
const status = fc.constantFrom('active' as const, 'inactive' as const);
const place = fc.nat();

const options = fc.uniqueArray(
  fc.constantFrom('a|b', 'a', 'b', '#N/A', '=1', 'x/y', 'مرحبا', '0', '1-5', 'é'.repeat(50)),
  { minLength: 2, maxLength: 5 },
);
const question = fc.oneof(
  fc.record({ type: fc.constantFrom('single' as const, 'multiple' as const), options }),
  fc.record({ type: fc.constant('range' as const), options: fc.constantFrom(['1', '2', '3'], ['0', '0.5', '10']) }),
  fc.record({
    type: fc.constantFrom('yes_no' as const, 'text' as const, 'number' as const, 'date' as const),
    options: fc.constant<string[]>([]),
  }),
);
/** Only a draft may have these. */
const incomplete = fc.record({
  type: fc.constantFrom('single' as const, 'range' as const),
  options: fc.constantFrom([], ['a|b'], ['1-5'], ['low', 'low']),
});

/** An answer for which evidence can be required; null: there is none. */
const noteOf = (type: QuestionType, choices: readonly string[]): NoteRule | null => {
  const [value] = lastOf(type, choices) ?? [];
  return value === undefined ? null : { operator: 'is', values: [value], prompt: '=1+1' };
};
const lastOf = (type: QuestionType, choices: readonly string[]): string[] | null =>
  type === 'yes_no' ? ['no'] : choices.length === 0 ? null : choices.slice(-1);

/** How a question with these points is scored, as it is stored. */
const scoringOf = (points: readonly number[] | null, asked: Scored): Scoring | null =>
  settledScoring(
    points && {
      points: choicesOf(asked).map((_, at) => Math.max(at === 0 ? 1 : -2, points[at] ?? 0)),
      not_applicable: points.length % 2 === 0 ? 1 : 0,
      weight: Math.abs(points[0] ?? 1),
      ends: points[2] === 0 ? ['', '=bad'] : null,
      critical: points[1] === 0 ? { pass: 50, cap: 10 } : null,
    },
    asked,
  );

const evidence = fc.constantFrom(null, 'no' as const, 'required' as const);
const input = fc.constantFrom(null, 'barcode' as const, 'signature' as const);

/** How something reads in another language. */
const SPOKEN = { ar: { text: '=س; "1"', labels: { '=bad': 'سيئ' }, outdated: ['text' as const] } };
const MULTILINGUAL = { language: 'en', translations: SPOKEN };

const bandsFrom = (starts: readonly number[]): Band[] =>
  starts.map((from) => ({ name: `A; "${String(from)}"`, from, colour: 'green' }));

const many = <T>(item: fc.Arbitrary<T>, minLength = 1) => fc.array(item, { minLength, maxLength: 5 });

const client = fc.record({
  name,
  status,
  projects: many(fc.record({ name, status, starts_on: fc.option(fc.constant('2026-01-31')) })),
  districts: many(name),
  groups: many(fc.record({ name, place })),
  locations: many(
    fc.record({ name, place, code: fc.option(fc.constantFrom('#N/A', '007', '=A1', 'K;1')), address: text }),
  ),
  categories: many(fc.record({ name, place, isChild: fc.boolean() })),
  managers: many(fc.record({ name: personName, places: fc.array(place, { maxLength: 4 }) })),
  tools: many(
    fc.record({
      name,
      place,
      description: text,
      status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
      version: fc.integer({ min: 1, max: 3 }),
      target: fc.option(fc.integer({ min: 0, max: 100 })),
      bands: fc.option(fc.uniqueArray(fc.constantFrom(0, 0.5, 80), { maxLength: 3 }).map(bandsFrom)),
      headings: many(
        fc.record({
          name,
          isConditional: fc.boolean(),
          weight: fc.constantFrom(null, 0, 0.1, 12),
          questions: many(
            fc.record({
              name,
              help: text,
              question,
              incomplete,
              isRequired: fc.boolean(),
              isConditional: fc.boolean(),
              evidence,
              input,
              points: fc.option(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 5, maxLength: 6 })),
            }),
          ),
        }),
      ),
    }),
    0,
  ),
});
type Client = typeof client extends fc.Arbitrary<infer T> ? T : never;

/** Codes are unique within a project. */
const withoutTwins = <T extends { project_id: string; code: string | null }>(locations: readonly T[]): T[] => {
  const seen = new Set<string>();
  return locations.map((one) => {
    const key = `${one.project_id} ${String(one.code)}`;
    const isTwin = one.code !== null && seen.has(key);
    seen.add(key);
    return isTwin ? { ...one, code: null } : one;
  });
};

/** Lets what is said to be conditional hang on the first question that has answers to choose from. */
function conditional(tool: DemoTool, headings: Client['tools'][number]['headings']): DemoTool {
  const source = tool.questions.find(({ type }) => type === 'single' || type === 'yes_no');
  const value = source && lastOf(source.type, source.answer_options.split(';').filter(Boolean))?.[0];
  if (!source || value === undefined) return tool;
  const shown_if: Condition = { match: 'any', terms: [{ question_id: source.id, operator: 'is', values: [value] }] };
  const all = headings.flatMap(({ questions }) => questions);
  return {
    ...tool,
    question_categories: tool.question_categories.map((one, at) =>
      headings[at]?.isConditional && one.id !== source.question_category_id ? { ...one, shown_if } : one,
    ),
    questions: tool.questions.map((one, at) => (all[at]?.isConditional && one !== source ? { ...one, shown_if } : one)),
  };
}

function dataOf(clients: readonly Client[]): DemoData {
  let count = 0;
  const next = () => id('cafe', (count += 1));
  const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
  const data: DemoData = {
    ...{ clients: [], projects: [], districts: [], groups: [], locations: [], users: [], categories: [] },
    ...{ assessmentTools: [], answers: [], notifications: [], accounts: [] },
  };
  for (const own of clients) {
    const client_id = next();
    const stamp = () => ({ id: next(), client_id });
    data.clients.push({ id: client_id, name: own.name, status: own.status });
    const projects = own.projects.map((project) => ({ ...stamp(), ...project, ends_on: null }));
    const districts = own.districts.map((district) => ({ ...stamp(), name: district }));
    const groups = own.groups.map((group) => ({
      ...stamp(),
      name: group.name,
      project_id: at(projects, group.place).id,
    }));
    const locations = withoutTwins(
      own.locations.map(({ place: number, ...location }) => {
        const project_id = at(projects, number).id;
        const group = number % 2 === 0 ? groups.find((one) => one.project_id === project_id) : undefined;
        return {
          ...stamp(),
          ...location,
          project_id,
          district_id: at(districts, number).id,
          group_id: group?.id ?? null,
        };
      }),
    );
    const categories: DemoData['categories'] = [];
    for (const { name: called, place: number, isChild } of own.categories) {
      const parent_id = isChild && categories.length > 0 ? at(categories, number).id : null;
      const position = categories.filter((one) => one.parent_id === parent_id).length + 1;
      categories.push({ ...stamp(), name: called, parent_id, position });
    }
    const users = own.managers.map(({ name: called, places }) => ({
      ...stamp(),
      name: called,
      email: `m${String((count += 1))}@outpost.test`,
      status: 'active' as const,
      role: 'manager' as const,
      password: 'x',
      location_ids: [...new Set(places.map((number) => at(locations, number).id))],
    }));
    const assessmentTools = own.tools.map(({ headings, place: number, ...tool }): DemoTool => {
      const asked = headings.map((heading, index) => ({
        id: next(),
        name: heading.name,
        weight: heading.weight,
        translations: heading.isConditional ? SPOKEN : null,
        position: index + 1,
      }));
      const questions = headings.flatMap((heading, index) =>
        heading.questions.map((one, order) => {
          const { type, options: choices } = tool.status === 'draft' && order % 2 === 1 ? one.incomplete : one.question;
          const scoring = scoringOf(one.points, { type, answer_options: choices.join(';') });
          return {
            id: next(),
            question_category_id: asked[index]!.id,
            question: one.name,
            help: one.help,
            type,
            answer_options: choices.join(';'),
            is_required: one.isRequired ? (1 as const) : (0 as const),
            evidence: one.evidence,
            text_input: type === 'text' ? one.input : null,
            evidence_for: one.evidence === 'required' && one.isRequired ? lastOf(type, choices) : null,
            scoring,
            note_if: one.isRequired ? noteOf(type, choices) : null,
            translations: one.isRequired ? SPOKEN : null,
            position: order + 1,
          };
        }),
      );
      return conditional(
        {
          ...stamp(),
          ...tool,
          ...(number % 2 === 0 && MULTILINGUAL),
          category_id: at(categories, number).id,
          question_categories: asked,
          questions,
        },
        headings,
      );
    });
    data.projects.push(...projects);
    data.districts.push(...districts);
    data.groups.push(...groups);
    data.locations.push(...locations);
    data.categories.push(...categories);
    data.users.push(...users);
    data.assessmentTools.push(...assessmentTools);
  }
  return data;
}

/** All that organisations have: many of it called the same, or what a spreadsheet would take for something else. */
export const organisations: fc.Arbitrary<DemoData> = fc.array(client, { minLength: 1, maxLength: 3 }).map(dataOf);

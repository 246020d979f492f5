import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import type { Translation } from '../../../../../src/contract/translation-shapes';
import { conditionText } from '../../../../../src/client/features/admin/assessment-tools/editor/condition-text';
import type {
  CategoryItem,
  Content,
  QuestionItem,
} from '../../../../../src/client/features/admin/assessment-tools/editor/content';
import {
  editorReducer,
  startEditor,
  type Stored,
} from '../../../../../src/client/features/admin/assessment-tools/editor/editor-state';
import { draft, openEditor, type EditorPage } from './open-editor';

const condition = (value: string) =>
  conditionText({ match: 'all', terms: [{ question_id: 'first', operator: 'is', values: [value] }] });

/** What each part of a question is, and becomes. A part that is not named here does not compile. */
const ASKED = {
  question: ['Is it open?', 'Is it locked?'],
  help: ['Look.', 'Look twice.'],
  type: ['single', 'multiple'],
  answer_options: ['yes;no', 'yes;no;maybe'],
  is_required: [0, 1],
  evidence: ['allowed', 'required'],
  text_input: ['typed', 'barcode'],
  evidence_for: [null, 'yes'],
  shown_if: [condition('yes'), condition('no')],
  scoring: [null, '{"points":[1,0]}'],
  note_if: [null, '{"operator":"is","values":["no"],"prompt":"Why?"}'],
  spareOptions: ['1;2', '1;2;3'],
} as const satisfies {
  [Name in Exclude<keyof QuestionItem, 'key' | 'translations'>]-?: readonly [QuestionItem[Name], QuestionItem[Name]];
};
const HEADING = {
  name: ['Arrival', 'On arrival'],
  shown_if: [condition('yes'), condition('no')],
  weight: [1, 2],
} as const satisfies {
  [Name in Exclude<keyof CategoryItem, 'key' | 'translations' | 'questions'>]: readonly [
    CategoryItem[Name],
    CategoryItem[Name],
  ];
};
/** The marks follow from what is written. */
const SAID = {
  text: ['Est-ce ouvert ?', 'Est-ce bien ouvert ?'],
  help: ['Regardez.', 'Regardez bien.'],
  labels: [{ yes: 'oui' }, { yes: 'oui', no: 'non' }],
} as const satisfies {
  [Name in Exclude<keyof Translation, 'outdated'>]-?: readonly [Translation[Name], Translation[Name]];
};

type Who = 'nobody' | 'mine' | 'theirs';
type Parts = Readonly<Record<string, readonly [unknown, unknown]>>;
/** Who changes what. */
type Wish<All extends Parts> = Readonly<Record<keyof All, Who>>;

const wishFor = <All extends Parts>(parts: All): fc.Arbitrary<Wish<All>> =>
  fc
    .tuple(...Object.keys(parts).map(() => fc.constantFrom<Who>('nobody', 'mine', 'theirs')))
    .map((all) => Object.fromEntries(Object.keys(parts).map((name, place) => [name, all[place]])) as Wish<All>);
/** Values that only make sense together are one person's. */
const wishes = fc
  .record({
    asked: wishFor(ASKED),
    heading: wishFor(HEADING),
    said: wishFor(SAID),
    named: wishFor({ text: SAID.text }),
  })
  .map(({ asked, ...rest }) => {
    const { type: answers, evidence } = asked;
    const together = { answer_options: answers, text_input: answers, scoring: answers, evidence_for: evidence };
    return { ...rest, asked: { ...asked, ...together } };
  });

/** What is there once these have changed what they wished to. */
const after = <All extends Parts>(parts: All, wish: Wish<All>, sides: readonly Who[]) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, values]) => [name, values[sides.includes(wish[name] ?? 'nobody') ? 1 : 0]]),
  ) as { readonly [Name in keyof All]: All[Name][number] };

type Originals = Partial<Record<'text' | 'help', Who>>;
/** Whose original was written anew by somebody who left the translation as it was. */
function marked(originals: Originals, said: Originals, sides: readonly Who[]) {
  const outdated = (['help', 'text'] as const).filter((part) => {
    const writer = originals[part] ?? 'nobody';
    return sides.includes(writer) && said[part] !== writer;
  });
  return outdated.length > 0 ? { outdated } : {};
}

type Wishes = typeof wishes extends fc.Arbitrary<infer All> ? All : never;

function contentOf({ asked, heading, said, named }: Wishes, sides: readonly Who[]): Content {
  const fr = { ...after(SAID, said, sides), ...marked({ text: asked.question, help: asked.help }, said, sides) };
  const question = { key: 'asked', ...after(ASKED, asked, sides), translations: { fr } };
  const name = { ...after({ text: SAID.text }, named, sides), ...marked({ text: heading.name }, named, sides) };
  return [{ key: 'arrival', ...after(HEADING, heading, sides), translations: { fr: name }, questions: [question] }];
}

const storedAs = (content: Content, etag: string): Stored => ({
  content,
  ids: { arrival: 'arrival', asked: 'asked' },
  etag,
});

test('whatever one of two changed is there once they are joined', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const begun = startEditor(storedAs(contentOf(wish, []), 'a'));
      const change = { type: 'contentReplaced', content: contentOf(wish, ['mine']) } as const;
      const mine = editorReducer(begun, { type: 'changed', change });
      const both = editorReducer(mine, { type: 'joined', stored: storedAs(contentOf(wish, ['theirs']), 'b') });
      expect(both.present).toEqual(contentOf(wish, ['mine', 'theirs']));
    }),
    { numRuns: 500 },
  );
});

const active = { ...draft, status: 'active' as const, version: 5 };
type Asked = Parameters<Parameters<EditorPage['server']['drafts']['change']>[0]>[0];

/** A draft that Ruth goes on with while it is open here. */
async function open() {
  const page = await openEditor(active, { capabilities: ', drafts, blocks, translations' });
  const { drafts } = page.server;
  const rewrite = async (row: string, text: string) => {
    await page.choose(row);
    const count = drafts.saves.length;
    fireEvent.change(page.field('Question'), { target: { value: text } });
    await waitFor(() => expect(drafts.saves.length).toBeGreaterThan(count), { timeout: 5000 });
    await screen.findByText(/^Draft saved/);
  };
  const ruthSaves = async (change: (content: Asked) => Asked, row: string) => {
    drafts.change(change);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(page.rows()).toContain(row));
  };
  await rewrite('Is it clean?', 'Is it really clean?');
  return { rewrite, ruthSaves, saved: () => drafts.saves.at(-1)?.body.question_categories };
}
const isNew = (text: string, translation: Translation) => ({
  ...{ id: '11111111-1111-4111-8111-111111111111', question: text, help: null, type: 'yes_no' as const },
  ...{ answer_options: '', is_required: 0 as const, translations: { fr: translation } },
});

test('a heading that a colleague copied keeps its translation when somebody else saves the draft', async () => {
  const { rewrite, ruthSaves, saved } = await open();
  const copied = {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Copied',
    translations: { fr: { text: 'Copié' } },
  };
  await ruthSaves(
    (content) => [...content, { ...copied, questions: [isNew('Is it new?', { text: 'Neuf ?' })] }],
    'Copied',
  );
  await rewrite('Is there light?', 'Is there any light?');
  expect(saved()?.at(-1)).toMatchObject({
    name: 'Copied',
    translations: { fr: { text: 'Copié' } },
    questions: [{ question: 'Is it new?', translations: { fr: { text: 'Neuf ?' } } }],
  });
});

test('a translation that a colleague left behind stays marked when somebody else saves the draft', async () => {
  const { rewrite, ruthSaves, saved } = await open();
  const withLast = (content: Asked, last: Asked[number]['questions'][number]) =>
    content.map((category, place) =>
      place === 0
        ? { ...category, questions: [...category.questions.filter(({ id }) => id !== last.id), last] }
        : category,
    );
  const locked = isNew('Is it locked?', { text: 'Fermé ?' });
  await ruthSaves((content) => withLast(content, locked), 'Is it locked?');
  const unlocked = isNew('Is it unlocked?', { text: 'Fermé ?', outdated: ['text'] });
  await ruthSaves((content) => withLast(content, unlocked), 'Is it unlocked?');
  await rewrite('Is there light?', 'Is there any light?');
  expect(saved()?.[0]?.questions.at(-1)).toMatchObject({
    question: 'Is it unlocked?',
    translations: { fr: { text: 'Fermé ?', outdated: ['text'] } },
  });
});

import { createIntl } from 'react-intl';
import { bothValues } from '../../../../src/client/state/outbox/both-values';
import { editAddress, entryText } from '../../../../src/client/features/outbox/entry-messages';
import type { EntryAction, EntryKind } from '../../../../src/client/state/outbox/entry';
import { makeEntry } from '../../../support/entries';
import { makeAnswer, makeTool } from '../../app/records';

const intl = createIntl({ locale: 'en' });
const context = { tool: makeTool(), answer: makeAnswer() };
type Args<K extends EntryKind> = Extract<EntryAction, { kind: K }>['args'];
type Case<K extends EntryKind> = [Args<K>, string, string | null, string | null];

const detail = (questionRef: string, previous: string | null, answer: string | null) => ({
  questionRef,
  answer,
  previous: { answer: previous },
});
const note = (questionRef: string, previous: string | null, additionalInfo: string | null) => ({
  questionRef,
  additionalInfo,
  previous: { additionalInfo: previous },
});

const evidence = (
  type: 'photo' | 'file' | 'voice',
  about: 'question' | 'customQuestion' | 'category',
  ref: string,
): Args<'addEvidence'> => ({
  ...{ evidenceId: 'e1', about, ref, type, name: 'door.jpg', mediaType: 'image/jpeg' },
  ...{ size: 1, sha256: '', takenAt: null },
});

/** Per kind: arguments, words, the question beside them, where it is edited. A kind without a case does not compile. */
const CASES: { [K in EntryKind]: Case<K>[] } = {
  createAnswer: [
    [{ assessmentToolId: 't1', locationId: 'l1', clientRef: 'x', userId: 'u1' }, 'New assessment begun', null, null],
  ],
  setAnswerDetail: [
    [detail('first', null, 'Clean'), 'Question 1: no answer → Clean', 'Text of first', '/assessment/a1?question=first'],
    [detail('range', '3', '4'), 'Question 2: 3 → 4', 'Text of range', '/assessment/a1?question=range'],
    [detail('yes', 'yes', 'no'), 'Question 3: Yes → No', 'Text of yes', '/assessment/a1?question=yes'],
    [
      detail('several', 'a;b', null),
      'Question 4: a, b → no answer',
      'Text of several',
      '/assessment/a1?question=several',
    ],
    [
      detail('day', null, '2026-01-31'),
      'Question 5: no answer → Jan 31, 2026',
      'Text of day',
      '/assessment/a1?question=day',
    ],
    [
      note('range', null, 'See photo'),
      'Note on question 2: no note → “See photo”',
      'Text of range',
      '/assessment/a1?question=range',
    ],
    [
      note('range', 'See photo', null),
      'Note on question 2: “See photo” → no note',
      'Text of range',
      '/assessment/a1?question=range',
    ],
    [
      note('lost', null, 'See photo'),
      'Note on a question: no note → “See photo”',
      null,
      '/assessment/a1?question=lost',
    ],
    [detail('lost', '3', '4'), 'A question: 3 → 4', null, '/assessment/a1?question=lost'],
  ],
  setCustomAnswerDetail: [
    [detail('own', null, '5'), 'Your own question: no answer → 5', 'Is the gate shut?', '/assessment/a1?question=own'],
    [
      note('own', 'Wet', 'Dry'),
      'Note on your own question: “Wet” → “Dry”',
      'Is the gate shut?',
      '/assessment/a1?question=own',
    ],
  ],
  createCustomQuestion: [
    [{ questionRef: 'own', question: 'Is it?' }, 'Your own question added', 'Is it?', '/assessment/a1?question=own'],
  ],
  updateCustomQuestion: [
    [
      { questionRef: 'own', question: 'Is it now?', previous: 'Is it?' },
      'Your own question: “Is it?” → “Is it now?”',
      null,
      '/assessment/a1?question=own',
    ],
  ],
  deleteCustomQuestion: [[{ questionRef: 'own', previous: 'Is it?' }, 'Your own question deleted', 'Is it?', null]],
  createKeyTrend: [
    [{ questionCategoryId: 'k1', text: 'Wet' }, 'Key trend for Entrance: “Wet”', null, '/assessment/a1'],
    [{ questionCategoryId: 'lost', text: 'Wet' }, 'Key trend: “Wet”', null, '/assessment/a1'],
  ],
  updateKeyTrend: [
    [
      { trendRef: 'n1', questionCategoryId: 'k1', text: 'Dry', previous: 'Wet' },
      'Key trend: “Wet” → “Dry”',
      null,
      '/assessment/a1',
    ],
  ],
  deleteKeyTrend: [
    [{ trendRef: 'n1', questionCategoryId: 'k1', previous: 'Wet' }, 'Key trend deleted: “Wet”', null, null],
  ],
  addEvidence: [
    [evidence('photo', 'question', 'first'), 'Photo added: door.jpg', 'Text of first', '/assessment/a1?question=first'],
    [
      evidence('voice', 'customQuestion', 'own'),
      'Voice note added: door.jpg',
      'Is the gate shut?',
      '/assessment/a1?question=own',
    ],
    [evidence('file', 'category', 'k1'), 'File added: door.jpg', null, '/assessment/a1'],
  ],
  removeEvidence: [[{ evidenceId: 'e1', name: 'door.jpg' }, 'Removed: door.jpg', null, null]],
  setAdditionalQuestion: [
    [{ text: 'Why?', previous: null }, 'Additional question: “Why?”', null, '/assessment/a1'],
    [{ text: null, previous: 'Why?' }, 'Additional question cleared', null, '/assessment/a1'],
  ],
  setRemark: [
    [
      { questionRef: 'range', custom: false, text: 'Why?', previous: null },
      'Remark: “Why?”',
      'Text of range',
      '/assessment/a1?question=range',
    ],
    [
      { questionRef: 'own', custom: true, text: null, previous: 'Why?' },
      'Remark removed',
      'Is the gate shut?',
      '/assessment/a1?question=own',
    ],
  ],
  replyToRemark: [
    ['Because', 'Remark answered: “Because”'] as const,
    ['', 'Remark marked as answered'] as const,
    [null, 'Remark reopened'] as const,
  ].map(([reply, title]): Case<'replyToRemark'> => [
    { questionRef: 'range', custom: false, reply, previous: null, to: '2026-03-01T09:00:00.000Z' },
    title,
    'Text of range',
    '/assessment/a1?question=range',
  ]),
  changeStatus: [
    [
      { status: 'in_progress', previous: 'sent', returnMessage: null },
      'Assessment returned',
      null,
      '/assessment/a1/review',
    ],
    [{ status: 'completed', previous: 'in_progress' }, 'Assessment submitted', null, '/assessment/a1/review'],
    [{ status: 'sent', previous: 'in_progress' }, 'Assessment sent to the director', null, '/assessment/a1/review'],
    [{ status: 'in_progress', previous: 'completed' }, 'Assessment reopened', null, '/assessment/a1/review'],
  ],
  sendToDirector: [
    [
      {
        assessmentToolId: 't1',
        email: 'osei@example.org',
        name: null,
        message: null,
        language: null,
        previous: 'in_progress',
      },
      'Send to the director: osei@example.org',
      null,
      '/assessment/a1/review',
    ],
  ],
  deleteAnswer: [[{}, 'Assessment deleted', null, null]],
};

const flat = Object.entries(CASES).flatMap(([kind, cases]) =>
  (cases as Case<EntryKind>[]).map(([args, title, question, address]) => ({ kind, args, title, question, address })),
);

test.each(flat)('$kind: $title', ({ kind, args, title, question, address }) => {
  const entry = makeEntry({ kind, args } as EntryAction, { answerRef: 'a1' });
  expect(entryText(intl, entry, context)).toEqual({ title, question });
  expect(editAddress(entry)).toBe(address);
});

test('words are found even when tool and answer are not on the device any more', () => {
  const nothing = { tool: undefined, answer: undefined };
  for (const { kind, args } of flat) {
    expect(entryText(intl, makeEntry({ kind, args } as EntryAction), nothing).title).not.toBe('');
  }
});

describe('both values of a conflict', () => {
  const conflict = (action: EntryAction, current: unknown) =>
    bothValues(makeEntry(action, { lastError: { kind: 'conflict', message: '', current } }));
  const value: EntryAction = { kind: 'setAnswerDetail', args: detail('range', '3', '4') };

  test.each<[string, EntryAction, unknown, { mine: string | null; theirs: string | null } | null]>([
    ['the detail itself', value, { question_id: 'range', answer_value: '2' }, { mine: '4', theirs: '2' }],
    ['the answer', value, { details: [{ question_id: 'range', answer_value: '5' }] }, { mine: '4', theirs: '5' }],
    ['an answer without it', value, { details: [] }, { mine: '4', theirs: null }],
    [
      'numbers',
      { kind: 'setAnswerDetail', args: detail('7', '3', '4') },
      { details: [{ question_id: 7, answer_value: 5 }] },
      { mine: '4', theirs: '5' },
    ],
    ['nothing', value, null, null],
    ['something else', value, { details: 'x' }, null],
    [
      'a status',
      { kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } },
      { status: 'sent' },
      { mine: 'completed', theirs: 'sent' },
    ],
    [
      'a note',
      { kind: 'updateKeyTrend', args: { trendRef: 'n1', questionCategoryId: 'k1', text: 'Dry', previous: 'Wet' } },
      { id: 'n1', text: 'Damp' },
      { mine: 'Dry', theirs: 'Damp' },
    ],
    ['a creation', { kind: 'createKeyTrend', args: { questionCategoryId: 'k1', text: 'x' } }, { text: 'y' }, null],
  ])('the server sent %s', (_, action, current, expected) => {
    expect(conflict(action, current)).toEqual(expected && { ...expected, by: null, at: null });
  });

  test('other errors have none', () => {
    expect(bothValues(makeEntry(value, { lastError: { kind: 'network' } }))).toBeNull();
  });
});

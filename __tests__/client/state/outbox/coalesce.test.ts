import fc from 'fast-check';
import { foldEntries } from '../../../../src/client/state/outbox/apply-entry';
import { coalesce, havingSeen, inheritPrevious } from '../../../../src/client/state/outbox/coalesce';
import { isBarrier, type Entry, type EntryAction } from '../../../../src/client/state/outbox/entry';
import { makeEntry } from '../../../support/entries';

const questionRef = fc.constantFrom('q1', 'q2');
const value = fc.constantFrom('1', '2', '3', null);

const action: fc.Arbitrary<EntryAction> = fc.oneof(
  fc.record({ questionRef, answer: value }).map(({ questionRef: ref, answer }): EntryAction => ({
    kind: 'setAnswerDetail',
    args: { questionRef: ref, answer, previous: { answer: null } },
  })),
  fc.constant<EntryAction>({ kind: 'createCustomQuestion', args: { questionRef: 'c1', question: 'Own' } }),
  value.map((answer): EntryAction => ({
    kind: 'setCustomAnswerDetail',
    args: { questionRef: 'c1', answer, previous: { answer: null } },
  })),
  fc.constant<EntryAction>({ kind: 'deleteCustomQuestion', args: { questionRef: 'c1', previous: 'Own' } }),
  value.map((text): EntryAction => ({ kind: 'setAdditionalQuestion', args: { text, previous: null } })),
  fc.constant<EntryAction>({ kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } }),
  fc.constant<EntryAction>({ kind: 'changeStatus', args: { status: 'in_progress', previous: 'completed' } }),
);

/**
 * What a person can do: a custom question is made once, and has a value or is deleted while it is there; a submission
 * is undone.
 */
const history = fc.array(action, { maxLength: 12 }).map((actions) => {
  let made: 'no' | 'yes' | 'gone' = 'no';
  let status = 'in_progress';
  return actions.filter((next) => {
    if (next.kind === 'changeStatus') {
      if (next.args.previous !== status) return false;
      ({ status } = next.args);
    }
    if (!('questionRef' in next.args) || next.args.questionRef !== 'c1') return true;
    const possible = next.kind === 'createCustomQuestion' ? made === 'no' : made === 'yes';
    if (possible && next.kind === 'createCustomQuestion') made = 'yes';
    if (possible && next.kind === 'deleteCustomQuestion') made = 'gone';
    return possible;
  });
});

const created = makeEntry({
  kind: 'createAnswer',
  args: { assessmentToolId: 't', locationId: 'l', clientRef: 'r', userId: 'u' },
});

function queue(lane: readonly Entry[], next: EntryAction): Entry[] {
  const { superseded, append } = coalesce(lane, next, new Set());
  return [
    ...lane.filter(({ id }) => !superseded.some((older) => older.id === id)),
    ...(append ? [makeEntry(next)] : []),
  ];
}

/** Question values without regard to the order in which they stand in the answer. */
const shown = (lane: readonly Entry[]) => {
  const answer = foldEntries(undefined, lane);
  const byQuestion = (details: { question_id: string; answer_value: string | null }[] = []) =>
    Object.fromEntries(details.map(({ question_id, answer_value }) => [question_id, answer_value]));
  return {
    details: byQuestion(answer?.details),
    custom: byQuestion(answer?.custom_details),
    questions: answer?.custom_questions.map(({ id }) => id),
    additional: answer?.additional_question,
    status: answer?.status,
  };
};

test('a coalesced lane shows what the whole one shows', () => {
  fc.assert(
    fc.property(history, (actions) => {
      const whole = [created, ...actions.map((next) => makeEntry(next))];
      const coalesced = actions.reduce<Entry[]>(queue, [created]);
      expect(shown(coalesced)).toEqual(shown(whole));
    }),
  );
});

/** A barrier that never left the device may be undone itself. */
const isUndoing = (next: EntryAction) => next.kind === 'changeStatus' && next.args.previous === 'completed';

test('nothing moves across a barrier', () => {
  fc.assert(
    fc.property(history, (actions) => {
      let lane: Entry[] = [created];
      for (const next of actions.filter((one) => !isUndoing(one))) {
        const before = lane.slice(0, lane.findLastIndex(isBarrier) + 1);
        lane = queue(lane, next);
        expect(lane.slice(0, before.length)).toEqual(before);
      }
    }),
  );
});

test.each<[string, Partial<Entry>, Set<string>]>([
  ['is being sent', { id: 'e1' }, new Set(['e1'])],
  ['may have arrived', { state: 'sending' }, new Set()],
  ['was sent and never answered', { state: 'unknown', mayHaveArrived: 'withKey' }, new Set()],
  ['was delayed after it may have arrived', { mayHaveArrived: 'withKey', attempts: 1 }, new Set()],
])('an entry that %s is left alone', (_, change, inFlight) => {
  const set: EntryAction = {
    kind: 'setAnswerDetail',
    args: { questionRef: 'q1', answer: '1', previous: { answer: null } },
  };
  const sent = { ...makeEntry(set), ...change } as Entry;
  expect(coalesce([sent], set, inFlight)).toEqual({ superseded: [], append: true });
});

test('an answer made and deleted before anything was sent leaves nothing', () => {
  const filled = makeEntry({ kind: 'setAdditionalQuestion', args: { text: 'x', previous: null } });
  expect(coalesce([created, filled], { kind: 'deleteAnswer', args: {} }, new Set())).toEqual({
    superseded: [created, filled],
    append: false,
  });
});

const set = (answer: string, previous: string | null, change: Partial<Entry> = {}) =>
  makeEntry({ kind: 'setAnswerDetail', args: { questionRef: 'q1', answer, previous: { answer: previous } } }, change);

test('a value takes the place of one that waits for a decision', () => {
  const refused = set('1', null, { state: 'needsAttention', attempts: 1 });
  expect(coalesce([refused], set('2', '1'), new Set())).toEqual({ superseded: [refused], append: true });
});

test('the value and the note of a question leave each other alone', () => {
  const note: EntryAction = {
    kind: 'setAnswerDetail',
    args: { questionRef: 'q1', additionalInfo: 'x', previous: { additionalInfo: null } },
  };
  expect(coalesce([set('3', null)], note, new Set())).toEqual({ superseded: [], append: true });
});

test('what takes the place of others found what the first of them found: that is what the server has', () => {
  expect(inheritPrevious(set('5', '3'), [set('3', null)])).toMatchObject({
    args: { answer: '5', previous: { answer: null } },
  });
  const changed = { value: '4', by: 'Ines', at: null };
  const conflict = set('3', null, {
    state: 'needsAttention',
    lastError: { kind: 'conflict', message: '', current: null, changed },
  });
  expect(inheritPrevious(set('5', '3'), [conflict])).toMatchObject({ args: { previous: { answer: null } } });
  expect(havingSeen(set('5', '3'), '4')).toMatchObject({ args: { answer: '5', previous: { answer: '4' } } });
});

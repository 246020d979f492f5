import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { QuestionEvidence } from '../../../../src/contract/assessment-tools';
import type { Evidence } from '../../../../src/contract/evidence';
import type { Capabilities } from '../../../../src/client/api/context';
import { changeStatus } from '../../../../src/client/state/answers/actions';
import { capabilitiesRemembered } from '../../../../src/client/state/connectivity/slice';
import { entriesAcknowledged } from '../../../../src/client/state/outbox/events';
import { signedIn, signedOut } from '../../../../src/client/state/session/events';
import { freshDevice, makeUser } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device, fullTool } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

type Device = NonNullable<Parameters<typeof device>[0]>;

async function openSheet(on: Device = {}, at = '/assessment/a1') {
  const app = renderApp({ at, online: false });
  app.happens(...device(on));
  await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 });
  /** What waits to be sent: kind and value. */
  const queued = (ref = 'a1') => (app.getState().outbox.lanes[ref] ?? []).map(({ kind, args }) => ({ kind, ...args }));
  const answers = () => queued().map((entry) => ('answer' in entry ? [entry.questionRef, entry.answer] : entry.kind));
  return { ...app, queued, answers };
}
const group = (id: string) =>
  screen.queryByRole('radiogroup', { name: `Question ${id}` }) ?? screen.getByRole('group', { name: `Question ${id}` });
const radio = (id: string, name: string) => within(group(id)).getByRole('radio', { name });
const field = (id: string) => within(group(id)).getByRole('textbox', { name: `Question ${id}` });

test.each([
  ['range', '4', '4'],
  ['single', 'Loud', 'Loud'],
  ['yes', 'No', 'no'],
])('a %s question is answered at once by its option %s', async (id, option, value) => {
  const { person, answers } = await openSheet();
  await person.click(radio(id, option));
  expect(answers()).toEqual([[id, value]]);
  expect(radio(id, option)).toBeChecked();
  expect(await within(group(id)).findByText('Saved on this device')).toBeVisible();
});

test('a question for several options keeps them in their order', async () => {
  const { person, answers } = await openSheet();
  await person.click(within(group('several')).getByRole('checkbox', { name: 'Rail' }));
  await person.click(within(group('several')).getByRole('checkbox', { name: 'Bell' }));
  expect(answers()).toEqual([['several', 'Bell;Rail']]);
});

test.each([
  ['text', 'All fine.', 'All fine.'],
  ['number', '3,5', '3.5'],
])(
  'a %s question says that it is saving while it is typed into, and is saved after a pause',
  async (id, typed, value) => {
    const { person, answers } = await openSheet();
    await person.type(field(id), typed);
    expect(within(group(id)).getByText('Saving…')).toBeVisible();
    expect(answers()).toEqual([]);
    expect(await within(group(id)).findByText('Saved on this device')).toBeVisible();
    expect(answers()).toEqual([[id, value]]);
  },
);

test('a day is saved when its field is left', async () => {
  const { person, answers } = await openSheet();
  const day = within(group('day')).getByLabelText('Question day');
  await person.type(day, '2026-11-21');
  await person.tab();
  expect(answers()).toEqual([['day', '2026-11-21']]);
});

test('text is saved when the sheet is left', async () => {
  const { person, answers } = await openSheet();
  await person.type(field('text'), 'On my way');
  await person.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: 'Assessments' });
  expect(answers()).toEqual([['text', 'On my way']]);
});

test('what was typed for one assessment is saved in it, and not shown in another one that is opened from there', async () => {
  const { person, queued } = await openSheet({ answers: [answerOf(), answerOf({ id: 'a2' })] }, '/assessment/a2');
  await person.type(field('number'), '7x');
  await person.type(field('text'), 'Only here');
  act(() => {
    window.history.pushState(null, '', '/assessment/a1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => {
    expect(queued('a2')).toMatchObject([{ questionRef: 'text', answer: 'Only here' }]);
  });
  await waitFor(() => {
    expect(field('text')).toHaveValue('');
  });
  expect(field('number')).toHaveValue('');
  expect(queued('a1')).toEqual([]);
});

test('what is no number is not saved, says so and stays in its field', async () => {
  const { person, answers } = await openSheet();
  await person.type(field('number'), '7x');
  await person.tab();
  expect(within(group('number')).getByRole('alert')).toHaveTextContent('Not saved: enter a number');
  expect(field('number')).toHaveValue('7x');
  expect(answers()).toEqual([]);
  // Nor does the sheet as a whole say that all is safe.
  expect(document.querySelector('.sheet-save-state')).toHaveTextContent('Not saved');
});

test('a key trend that was written but not added stays when the sheet is left; the review names it and leads to it', async () => {
  const { person, queued } = await openSheet();
  const trend = () => screen.getByRole('textbox', { name: 'What stands out in this category?' });
  await person.type(trend(), 'Tidy at night');
  await person.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: 'Assessments' });
  act(() => window.history.pushState(null, '', '/assessment/a1/review'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(await screen.findByRole('heading', { name: 'One text was written but not added' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Tidy at night' }));
  await waitFor(() => {
    expect(trend()).toHaveValue('Tidy at night');
  });
  await person.click(screen.getByRole('button', { name: 'Add key trend' }));
  expect(trend()).toHaveValue('');
  expect(queued()).toMatchObject([{ kind: 'createKeyTrend', text: 'Tidy at night' }]);
  await person.click(screen.getAllByRole('link', { name: /^Review/ })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Review and submit' })).toBeVisible();
  expect(screen.queryByText(/written but not added/)).not.toBeInTheDocument();
});

/** What somebody else gave meanwhile reaches this device. */
const arrives = (change: Parameters<typeof answerOf>[0]) => device({ answers: [answerOf(change)] }).slice(-1);

test('what arrives while a text is typed is not overwritten unseen: the change says what the person saw', async () => {
  const { person, queued, happens } = await openSheet();
  await person.type(field('text'), 'Mine');
  happens(...arrives({ details: [detail('text', 'Theirs')] }));
  expect(field('text')).toHaveValue('Mine');
  await person.tab();
  const previous = { answer: null };
  expect(queued()).toEqual([{ kind: 'setAnswerDetail', questionRef: 'text', answer: 'Mine', previous }]);
});

test('text that was typed and taken back leaves what arrived meanwhile, and the field shows it', async () => {
  const { person, queued, happens } = await openSheet();
  await person.type(field('text'), 'M');
  happens(...arrives({ details: [detail('text', 'Theirs')] }));
  await person.clear(field('text'));
  await waitFor(() => {
    expect(field('text')).toHaveValue('Theirs');
  });
  await person.type(field('text'), '!');
  await person.tab();
  expect(queued()).toMatchObject([{ answer: 'Theirs!', previous: { answer: 'Theirs' } }]);
});

test('the closing text and an own question say what the person saw when they began to write', async () => {
  const scale = { answer_id: 'a1', type: 'range', answer_options: '1;2;3;4;5', is_required: 0 } as const;
  const own = { id: 'own', question: 'Is it calm?', ...scale };
  const { person, queued, happens } = await openSheet({ answers: [answerOf({ custom_questions: [own] })] });
  await person.click(screen.getByRole('button', { name: /^Own questions and closing/ }));
  await person.type(screen.getByRole('textbox', { name: 'Additional question' }), 'All said.');
  happens(...arrives({ custom_questions: [own], additional_question: 'Said elsewhere.' }));
  await person.click(screen.getByRole('button', { name: 'Edit: Is it calm?' }));
  happens(...arrives({ custom_questions: [{ ...own, question: 'Was it calm?' }] }));
  const wording = screen.getByRole('textbox', { name: 'Your question' });
  await person.clear(wording);
  await person.type(wording, 'Is it quiet?');
  await person.click(screen.getByRole('button', { name: 'Save question' }));
  expect(queued()).toMatchObject([
    { kind: 'setAdditionalQuestion', text: 'All said.', previous: null },
    { kind: 'updateCustomQuestion', question: 'Is it quiet?', previous: 'Is it calm?' },
  ]);
});

test('an answer can be cleared, and keeps its additional information', async () => {
  const { person, queued } = await openSheet({ answers: [answerOf({ details: [detail('range', '2', 'Dusty')] })] });
  await person.click(screen.getByRole('button', { name: 'Clear answer: Question range' }));
  expect(queued()).toEqual([
    { kind: 'setAnswerDetail', questionRef: 'range', answer: null, previous: { answer: '2' } },
  ]);
});

test('an answer that was cleared by a slip is put back by one press', async () => {
  const { person, answers } = await openSheet({ answers: [answerOf({ details: [detail('range', '2')] })] });
  await person.click(screen.getByRole('button', { name: 'Clear answer: Question range' }));
  expect(radio('range', '2')).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Undo: Clear answer: Question range' }));
  expect(radio('range', '2')).toBeChecked();
  expect(group('range')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(answers()).toEqual([['range', '2']]);
});

test('additional information keeps the answer that was given meanwhile', async () => {
  const { person, queued } = await openSheet();
  await person.click(within(group('range')).getByRole('button', { name: 'Additional information' }));
  const info = within(group('range')).getByRole('textbox', { name: 'Additional information' });
  expect(info).toHaveFocus();
  await person.type(info, 'Dusty');
  await person.click(radio('range', '2'));
  expect(queued()).toMatchObject([
    { questionRef: 'range', additionalInfo: 'Dusty' },
    { questionRef: 'range', answer: '2' },
  ]);
});

test('a new value takes the place of one that the server refused', async () => {
  const refused = makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '9', previous: { answer: null } } },
    {
      answerRef: 'a1',
      state: 'needsAttention',
      attempts: 1,
      lastError: { kind: 'invalid', message: 'No', fields: {} },
    },
  );
  const { person, answers } = await openSheet({ entries: [refused] });
  expect(within(group('range')).getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/outbox');
  await person.click(radio('range', '5'));
  await within(group('range')).findByText('Saved on this device');
  expect(answers()).toEqual([['range', '5']]);
});

test('an empty question of one’s own is refused; one with text is added, answered, reworded and deleted', async () => {
  const { person, queued } = await openSheet({}, '/assessment/a1?category=own');
  await person.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByText('Write the question first.')).toBeVisible();
  expect(queued()).toEqual([]);

  await person.type(screen.getByRole('textbox', { name: 'New question' }), 'Is the gate shut?');
  await person.click(screen.getByRole('button', { name: 'Add question' }));
  const own = await screen.findByRole('radiogroup', { name: 'Is the gate shut?' });
  expect(
    within(own)
      .getAllByRole('radio')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['1', '2', '3', '4', '5']);
  await person.click(within(own).getByRole('radio', { name: '3' }));

  await person.click(screen.getByRole('button', { name: 'Edit: Is the gate shut?' }));
  const text = screen.getByRole('textbox', { name: 'Your question' });
  await person.clear(text);
  await person.click(screen.getByRole('button', { name: 'Save question' }));
  expect(screen.getByText('Write the question first.')).toBeVisible();
  await person.type(text, 'Is the gate locked?');
  await person.click(screen.getByRole('button', { name: 'Save question' }));
  expect(queued().map(({ kind }) => kind)).toEqual([
    'createCustomQuestion',
    'setCustomAnswerDetail',
    'updateCustomQuestion',
  ]);

  await person.click(screen.getByRole('button', { name: 'Delete: Is the gate locked?' }));
  await person.click(screen.getByRole('button', { name: 'Delete question' }));
  await waitFor(() => {
    expect(queued()).toEqual([]);
  });
});

test('a key trend needs text, and the closing text is saved when it is left', async () => {
  const { person, queued } = await openSheet();
  await person.click(screen.getByRole('button', { name: 'Add key trend' }));
  expect(screen.getByText('Write the key trend first.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'What stands out in this category?' }), 'Tidy again');
  await person.click(screen.getByRole('button', { name: 'Add key trend' }));
  expect(screen.getByText('Tidy again')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Own questions/ }));
  await person.type(screen.getByRole('textbox', { name: 'Additional question' }), 'Well done');
  await person.tab();
  expect(queued()).toEqual([
    {
      kind: 'createKeyTrend',
      questionCategoryId: 'rooms',
      text: 'Tidy again',
      trendRef: expect.stringMatching(/^tmp-/) as string,
    },
    { kind: 'setAdditionalQuestion', text: 'Well done', previous: null },
  ]);
});

const NOTHING_MORE: Capabilities = { idempotency: true, etag: true, office: false, values: true, devices: false };

describe('key trends that the server names', () => {
  const KNOWS: Capabilities = { ...NOTHING_MORE, keyTrends: true };
  const tidy = { id: 'n1', text: 'Tidy', question_category_id: 'rooms' };
  const withTrend = async (capabilities = KNOWS) => {
    const app = await openSheet({ answers: [answerOf({ key_trends: [tidy] })] });
    app.happens(capabilitiesRemembered({ capabilities }));
    return app;
  };
  const DELETED = { kind: 'deleteKeyTrend', trendRef: 'n1', questionCategoryId: 'rooms', previous: 'Tidy' };

  test('are changed in their place', async () => {
    const { person, queued } = await withTrend();
    await person.click(screen.getByRole('button', { name: 'Edit: Tidy' }));
    const text = screen.getByRole('textbox', { name: 'Key trend' });
    expect(text).toHaveFocus();
    await person.clear(text);
    await person.click(screen.getByRole('button', { name: 'Save key trend' }));
    expect(screen.getByText('Write the key trend first.')).toBeVisible();
    await person.type(text, 'Tidy again');
    await person.click(screen.getByRole('button', { name: 'Save key trend' }));
    expect(screen.getByText('Tidy again')).toBeVisible();
    expect(queued()).toEqual([{ ...DELETED, kind: 'updateKeyTrend', text: 'Tidy again' }]);
  });

  test('are deleted after ten seconds, in which that can be taken back', async () => {
    const { queued } = await withTrend();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Delete: Tidy' }));
      const undo = screen.getByRole('button', { name: 'Undo: Key trend deleted: Tidy' });
      expect(undo).toHaveFocus();
      act(() => jest.advanceTimersByTime(9_999));
      fireEvent.click(undo);
      act(() => jest.advanceTimersByTime(20_000));
      expect([queued(), screen.getByText('Tidy')]).toEqual([[], expect.anything()]);
      fireEvent.click(screen.getByRole('button', { name: 'Delete: Tidy' }));
      act(() => jest.advanceTimersByTime(9_999));
      expect(queued()).toEqual([]);
      act(() => jest.advanceTimersByTime(1));
      expect([queued(), screen.queryByText('Tidy')]).toEqual([[DELETED], null]);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [
      'the category is left',
      (person: UserEvent) => person.click(screen.getByRole('button', { name: /^Own questions/ })),
    ],
    ['the browser takes the page away', async () => void fireEvent(window, new Event('pagehide'))],
  ])('are deleted at once when %s', async (_, leave) => {
    const { person, queued } = await withTrend();
    await person.click(screen.getByRole('button', { name: 'Delete: Tidy' }));
    expect(queued()).toEqual([]);
    await leave(person);
    expect(queued()).toEqual([DELETED]);
  });

  test('are deleted before the assessment is submitted', async () => {
    const { person, dispatch, queued } = await withTrend();
    await person.click(screen.getByRole('button', { name: 'Delete: Tidy' }));
    await act(() => dispatch(changeStatus('a1', 'completed', 'in_progress')));
    expect(queued().map(({ kind }) => kind)).toEqual(['deleteKeyTrend', 'changeStatus']);
  });

  test('stay where whoever deleted them is not here any more', async () => {
    const { person, happens, getState } = await withTrend();
    await person.click(screen.getByRole('button', { name: 'Delete: Tidy' }));
    happens(signedOut({ reason: 'expired' }), signedIn({ user: makeUser('u2') }));
    expect(getState().outbox.lanes).toEqual({});
  });

  test('have no buttons where the server can’t change them', async () => {
    await withTrend({ ...KNOWS, keyTrends: false });
    expect(screen.getByText('Tidy')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit: Tidy' })).toBeNull();
  });
});

test('evidence is removed when its page is left, and not if that was taken back', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  const file: Evidence = {
    ...{ id: 'e1', answer_id: 'a1', question_id: 'range', custom_question_id: null, question_category_id: null },
    ...{ kind: 'file', name: 'plan.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64), received: 9 },
    ...{ taken_at: null, created_at: '2026-01-01T00:00:00.000Z' },
  };
  const { person, happens, queued } = await openSheet({ answers: [answerOf({ evidence: [file] })] });
  happens(capabilitiesRemembered({ capabilities: { ...NOTHING_MORE, evidence: true } }));
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Open plan.pdf' }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const undo = await screen.findByRole('button', { name: 'Undo: Removed: plan.pdf' });
    await waitFor(() => {
      expect(undo).toHaveFocus();
    });
    return undo;
  };
  await person.click(await remove());
  expect(screen.getByRole('button', { name: 'Open plan.pdf' })).toBeVisible();
  expect(queued()).toEqual([]);
  await remove();
  expect(queued()).toEqual([]);
  await person.click(screen.getByRole('button', { name: /^Own questions/ }));
  expect(queued()).toEqual([{ kind: 'removeEvidence', evidenceId: 'e1', name: 'plan.pdf' }]);
});

test('photos are offered, not offered, or asked for, as the questionnaire says', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  const rules: Record<string, QuestionEvidence> = { range: 'required', single: 'required', several: 'no' };
  const questions = fullTool().questions.map((one) => ({ ...one, evidence: rules[one.id] ?? null }));
  const { person, happens } = await openSheet({ tools: [fullTool({ questions })] });
  const adds = (id: string) => within(group(id)).queryAllByRole('button', { name: /^Add (Photo|File|Voice)/ }).length;
  const asks = (id: string) => within(group(id)).queryByText('Photo or file required') !== null;
  expect([adds('range'), asks('range')]).toEqual([0, false]);
  happens(capabilitiesRemembered({ capabilities: { ...NOTHING_MORE, evidence: true } }));
  expect(['range', 'single', 'several', 'yes'].map((id) => [adds(id), asks(id)])).toEqual([
    [3, true],
    [3, false],
    [0, false],
    [3, false],
  ]);
  await person.click(radio('single', 'Calm'));
  expect(asks('single')).toBe(true);
  await person.click(screen.getByRole('button', { name: '4 required left' }));
  const left = within(screen.getByRole('dialog'));
  expect(left.getByRole('button', { name: /Question single Photo or file required/ })).toBeVisible();
});

test('keys go through the questions and pick options, but never while somebody types', async () => {
  const { person, answers } = await openSheet();
  await person.keyboard('n3n1nnn');
  expect(field('text')).toHaveFocus();
  expect(answers()).toEqual([
    ['range', '3'],
    ['single', 'Calm'],
  ]);
  await person.keyboard('n1?');
  expect(field('text')).toHaveValue('n1?');
  await person.click(radio('range', '3'));
  await person.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('the required questions that are left are listed, and lead to their question', async () => {
  const { person } = await openSheet();
  await person.click(screen.getByRole('button', { name: '3 required left' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Question path/ }));
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(radio('path', 'Yes')).toHaveFocus();
});

test('an address can point to a question', async () => {
  await openSheet({}, '/assessment/a1?question=path');
  expect(radio('path', 'Yes')).toHaveFocus();
});

test('a draft opens at its first category that is not complete', async () => {
  const done = ['range', 'single', 'several', 'yes', 'text', 'number', 'day'].map((id) => detail(id, '1'));
  await openSheet({ answers: [answerOf({ details: done })] });
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
});

test('the server’s id comes while somebody types: address follows, focus and text stay', async () => {
  const entry = makeEntry(
    { kind: 'createAnswer', args: { assessmentToolId: 't1', locationId: 'l1', clientRef: 'c', userId: 'u1' } },
    { answerRef: 'tmp-1-x' },
  );
  const { person, happens, queued } = await openSheet(
    { answers: [], entries: [entry] },
    '/assessment/tmp-1-x?category=rooms',
  );
  await person.type(field('text'), 'Half a');
  happens(
    entriesAcknowledged({ acknowledgements: [{ entry, reply: { type: 'answer', answer: answerOf({ id: 'a1' }) } }] }),
  );
  expect(window.location.pathname + window.location.search).toBe('/assessment/a1?category=rooms');
  expect(field('text')).toHaveFocus();
  await person.keyboard(' word');
  await person.tab();
  expect(queued()).toMatchObject([{ questionRef: 'text', answer: 'Half a word' }]);
});

test('a completed answer is read only and leads to its receipt', async () => {
  const { person, queued } = await openSheet({
    answers: [answerOf({ status: 'completed', details: [detail('range', '2'), detail('text', 'Fine')] })],
  });
  expect(screen.getByText(/can be read and no longer changed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the receipt' })).toHaveAttribute('href', '/assessment/a1/submitted');
  for (const option of screen.getAllByRole('radio')) expect(option).toBeDisabled();
  expect(field('text')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /Clear answer|Additional information|Add/ })).not.toBeInTheDocument();
  await person.keyboard('n3');
  expect(queued()).toEqual([]);
});

test('a submission that has not left the device can be taken back', async () => {
  const submission = makeEntry(
    { kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } },
    { answerRef: 'a1' },
  );
  const entries = await (await openOutboxDb<Entry>()).commit({ append: [submission] });
  const { person } = await openSheet({ entries });
  await person.click(screen.getByRole('button', { name: 'Take back and edit' }));
  expect(await screen.findByRole('button', { name: 'Add key trend' })).toBeVisible();
  expect(radio('range', '1')).toBeEnabled();
});

test('an answer that is with the director can still be changed', async () => {
  await openSheet({ answers: [answerOf({ status: 'sent' })] });
  expect(screen.getByText(/with the director/)).toBeVisible();
  expect(radio('range', '1')).toBeEnabled();
});

test.each([
  ['a9', 'Not on this device'],
  ['tmp-1-gone', 'No such assessment'],
])('offline, the unknown answer %s has a page that says so', async (id, title) => {
  const app = renderApp({ at: `/assessment/${id}`, online: false });
  app.happens(...device());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

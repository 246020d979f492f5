import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { QuestionEvidence } from '../../../../src/contract/assessment-tools';
import type { Evidence } from '../../../../src/contract/evidence';
import { capabilitiesRemembered } from '../../../../src/client/state/connectivity/slice';
import { entriesAcknowledged } from '../../../../src/client/state/outbox/events';
import { makeEntry } from '../../../support/entries';
import { renderApp } from '../../app/render-app';
import { NOTHING_MORE, arrives, field, group, openSheet, radio } from './open-sheet';
import { answerOf, detail, device, fullTool } from './records';

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

test('Enter goes on from one line or an option, Ctrl and Enter from where Enter begins a line', async () => {
  const { person, answers } = await openSheet();
  await person.keyboard('n2{Enter}{Enter}{Enter}1{Enter}');
  expect(field('text')).toHaveFocus();
  await person.keyboard('Clean{Enter}and dry{Control>}{Enter}{/Control}');
  expect(field('number')).toHaveFocus();
  await person.keyboard('4{Enter}');
  expect(within(group('day')).getByLabelText('Question day')).toHaveFocus();
  expect(answers()).toEqual([
    ['range', '2'],
    ['yes', 'yes'],
    ['text', 'Clean\nand dry'],
    ['number', '4'],
  ]);
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Capabilities } from '../../../../src/client/api/context';
import { textOf } from '../../../../src/client/features/answering/additions/use-stored-texts';
import { recordOfAnswer } from '../../../../src/client/lib/storage/draft';
import { putDrafts, readDrafts } from '../../../../src/client/lib/storage/drafts-db';
import { changeStatus } from '../../../../src/client/state/answers/actions';
import { capabilitiesRemembered } from '../../../../src/client/state/connectivity/slice';
import { signedIn, signedOut } from '../../../../src/client/state/session/events';
import { makeUser } from '../../../support/client-store';
import { NOTHING_MORE, arrives, openSheet } from './open-sheet';
import { answerOf } from './records';

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

test('texts that closed tabs left stand in their forms together; of two for one form the older comes later', async () => {
  const left = { owner: 'u1', record: recordOfAnswer('a1'), kind: 'texts', base: {} } as const;
  const older = { [textOf.customQuestion]: 'Is it calm?', [textOf.keyTrend('rooms')]: 'Loud' };
  await putDrafts([
    { ...left, tab: 'older', at: '2026-11-01T08:00:00.000Z', values: { [textOf.keyTrend('garden')]: 'Overgrown' } },
    { ...left, tab: 'old', at: '2026-11-01T09:00:00.000Z', values: older },
    { ...left, tab: 'newer', at: '2026-11-01T10:00:00.000Z', values: { [textOf.keyTrend('rooms')]: 'Tidy at night' } },
  ]);
  const { person } = await openSheet();
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'What stands out in this category?' })).toHaveValue('Tidy at night');
  });
  await person.click(screen.getByRole('button', { name: /^Garden/ }));
  expect(screen.getByRole('textbox', { name: 'What stands out in this category?' })).toHaveValue('Overgrown');
  await person.click(screen.getByRole('button', { name: /^Own questions and closing/ }));
  expect(screen.getByRole('textbox', { name: 'New question' })).toHaveValue('Is it calm?');
  // "Loud" is in no form yet, so the visit that has it stays.
  await waitFor(async () => {
    const drafts = await readDrafts(left);
    expect(drafts.map(({ values }) => values[textOf.keyTrend('rooms')])).toEqual(['Tidy at night', 'Loud']);
  });
});

test('a key trend that the device cannot keep says so, until it is added', async () => {
  const { person } = await openSheet();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const trend = screen.getByRole('textbox', { name: 'What stands out in this category?' });
  await person.type(trend, 'Tidy at night');
  expect(await screen.findByText(/^Not kept on this device/)).toBeVisible();
  full.mockRestore();
  await person.type(trend, '!');
  await waitFor(() => {
    expect(screen.queryByText(/^Not kept on this device/)).not.toBeInTheDocument();
  });
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

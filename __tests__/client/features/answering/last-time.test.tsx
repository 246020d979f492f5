import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServerAnswer } from '../../../../src/contract/answers';
import { recordsReceived } from '../../../../src/client/api/events';
import { makeSelectEarlier } from '../../../../src/client/features/answering/last-time/earlier';
import { firstRecordsRead, recordsHydrated } from '../../../../src/client/state/local-store/slice';
import { modeChosen } from '../../../../src/client/state/sheet/slice';
import { makeEntry } from '../../../support/entries';
import { north } from '../../app/records';
import { renderApp } from '../../app/render-app';
import { field, group, openSheet, radio } from './open-sheet';
import { answerOf, detail, device, fullTool, question } from './records';

/** A completed answer, by default to the same questionnaire at the same place. */
const done = (id: string, at: string, details: ServerAnswer['details'], more: Partial<ServerAnswer> = {}) =>
  answerOf({ id, status: 'completed', submitted_at: at, details, ...more });
const on = (...earlier: ServerAnswer[]) => ({ answers: [answerOf(), ...earlier] });
const NOV_3 = '2026-11-03T10:00:00.000Z';
const NOV_4 = '2026-11-04T10:00:00.000Z';
const NONE = /No earlier completed assessment on this device/;

test('each question shows what it was given last time, with the day', async () => {
  const given = [
    detail('range', '4'),
    detail('yes', 'no'),
    detail('several', 'Bell;Rail'),
    detail('day', '2026-10-31'),
  ];
  await openSheet(on(done('b', NOV_3, given)));
  expect(group('range')).toHaveTextContent('Last time, Nov 3, 2026: 4');
  expect(group('yes')).toHaveTextContent('Last time, Nov 3, 2026: No');
  expect(group('several')).toHaveTextContent('Last time, Nov 3, 2026: Bell, Rail');
  expect(group('day')).toHaveTextContent('Last time, Nov 3, 2026: Oct 31, 2026');
  expect(group('range')).toHaveAccessibleDescription('Look closely. Last time, Nov 3, 2026: 4');
  // It was not answered then.
  expect(group('number')).not.toHaveTextContent('Last time');
  expect(screen.queryByText(NONE)).toBeNull();
});

test.each<[string, Partial<ServerAnswer>]>([
  ['of another location', { location_id: 'l2' }],
  ['to another questionnaire', { assessment_tool_id: 't2' }],
  ['that is not finished', { status: 'in_progress', submitted_at: null }],
  ['that is with the director', { status: 'sent', submitted_at: null }],
])('an answer %s is not shown, and the sheet says that there is nothing', async (_, more) => {
  await openSheet(on(done('b', NOV_3, [detail('range', '4')], more)));
  expect(group('range')).not.toHaveTextContent('Last time');
  expect(screen.getByText(NONE)).toBeVisible();
});

test('as long as not all of the device was read, nobody says that there is nothing', async () => {
  const app = renderApp({ at: '/assessment/a1', online: false });
  const records = { answers: [answerOf()], assessmentTools: [fullTool()], locations: [north], clients: [] };
  app.happens(
    ...device().slice(0, 2),
    firstRecordsRead({ records, snapshot: { owner: 'u1', filledAt: NOV_4, kept: null } }),
  );
  await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 });
  expect(screen.queryByText(NONE)).toBeNull();
  app.happens(recordsHydrated({ broken: 0, doubtful: 0 }));
  expect(screen.getByText(NONE)).toBeVisible();
});

test('what is found while somebody answers moves nothing: it is there when the category is opened again', async () => {
  const app = renderApp({ at: '/assessment/a1?category=rooms', online: false });
  const records = { answers: [answerOf()], assessmentTools: [fullTool()], locations: [north], clients: [] };
  app.happens(
    ...device().slice(0, 2),
    firstRecordsRead({ records, snapshot: { owner: 'u1', filledAt: NOV_4, kept: null } }),
  );
  await screen.findByRole('heading', { name: 'Rooms' });
  const all = { answers: [answerOf(), done('b', NOV_3, [detail('range', '4')])] };
  app.happens(recordsHydrated({ broken: 0, doubtful: 0 }), recordsReceived({ records: all, revision: 0, at: NOV_4 }));
  expect(group('range')).not.toHaveTextContent('Last time');
  expect(screen.queryByText(NONE)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Garden/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Rooms/ }));
  expect(group('range')).toHaveTextContent('Last time, Nov 3, 2026: 4');
});

test('a question that was reworded since is still the same; one of another type is not', async () => {
  const { version, question_categories } = fullTool();
  const then = [
    question('range-1', 'range', { answer_options: '1;2;3;4;5;6;7;8' }),
    question('text-1', 'number', { position: 1 }),
  ];
  const tool = fullTool({ version: 2, earlier_versions: [{ version, question_categories, questions: then }] });
  const questions = tool.questions.map((one) =>
    one.id === 'range' || one.id === 'text' ? { ...one, original_id: `${one.id}-1` } : one,
  );
  await openSheet({
    tools: [{ ...tool, questions }],
    ...on(
      done('b', NOV_3, [detail('range-1', '7'), detail('text-1', '12')], { assessment_tool_version: 1 }),
      done('c', NOV_4, [detail('range', '2')], { assessment_tool_version: 2 }),
    ),
  });
  expect(group('range')).toHaveTextContent('Last time, Nov 4, 2026: 2 Before that: 7');
  expect(group('text')).not.toHaveTextContent('Last time');
});

test('of two of one day, the last one is the one that was worked on last, whenever they arrived', async () => {
  const times = (completed_at: string) => ({
    worked: { begun_at: NOV_3, changed_at: completed_at, completed_at, uncertain: [] },
  });
  await openSheet(
    on(
      done('morning', '2026-11-04T15:00:00.000Z', [detail('range', '1')], times('2026-11-03T08:00:00.000Z')),
      done('evening', '2026-11-03T17:00:00.000Z', [detail('range', '5')], times('2026-11-03T16:00:00.000Z')),
    ),
  );
  expect(group('range')).toHaveTextContent('Last time, Nov 3, 2026: 5 Before that: 1');
});

test('what waits to be sent counts: an assessment that was submitted here offline', async () => {
  const answerRef = 'b';
  const base = answerOf({ id: answerRef });
  const entries = [
    makeEntry({ kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '3', previous: {} } }, { answerRef }),
    makeEntry(
      { kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } },
      { answerRef, createdAt: NOV_4 },
    ),
  ];
  await openSheet({ ...on(base, done('c', NOV_3, [detail('range', '2')])), entries });
  expect(group('range')).toHaveTextContent('Last time, Nov 4, 2026: 3 Before that: 2');
});

test('an assessment that is completed looks back from where it is', async () => {
  await openSheet(
    {
      answers: [
        done('a1', NOV_3, [detail('range', '3')]),
        done('b', '2026-11-02T10:00:00.000Z', [detail('range', '2')]),
        done('c', NOV_4, [detail('range', '4')]),
      ],
    },
    '/assessment/a1',
  );
  expect(group('range')).toHaveTextContent('Last time, Nov 2, 2026: 2');
  expect(group('range')).not.toHaveTextContent('Before that');
});

test('at most five are shown, each with its day when the line is opened', async () => {
  const earlier = [1, 2, 3, 4, 5, 6].map((day) =>
    done(`b${String(day)}`, `2026-11-0${String(day)}T10:00:00.000Z`, [
      detail('number', String(day)),
      detail('single', day > 3 ? 'Calm' : 'Loud'),
    ]),
  );
  const { person } = await openSheet(on(...earlier));
  const line = within(group('number')).getByRole('button', {
    name: 'Last time, Nov 6, 2026: 6 Before that: 5, 4, 3, 2',
  });
  expect(line.querySelectorAll('polyline')).toHaveLength(1);
  // Options have no line: they are words.
  const choice = within(group('single')).getByRole('button', { name: /Before that: Calm, Calm, Loud, Loud$/ });
  expect(choice.querySelector('polyline')).toBeNull();
  await person.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  const days = within(group('number')).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Nov 6, 2026 6',
    'Nov 5, 2026 5',
    'Nov 4, 2026 4',
    'Nov 3, 2026 3',
    'Nov 2, 2026 2',
  ]);
});

test('a long text is shortened, and can be read in full', async () => {
  const text = `The tap in the second bathroom drips, 🚰 and the seal of the window is broken.\nBoth were reported.`;
  const { person } = await openSheet(on(done('b', NOV_3, [detail('text', text)])));
  const line = within(group('text')).getByRole('button', { name: /^Last time, Nov 3, 2026: The tap in .*…$/ });
  expect(line).not.toHaveTextContent('reported');
  await person.click(line);
  expect(within(group('text')).getByRole('listitem')).toHaveTextContent(/Both were reported\.$/);
  expect(field('text')).toHaveValue('');
});

test('a signature is nobody’s last word', async () => {
  const drawn = 'signature:600x200:M10 10L20 20';
  const tool = fullTool({
    questions: [question('text', 'text'), question('sign', 'text', { text_input: 'signature' })],
  });
  await openSheet({ tools: [tool], ...on(done('b', NOV_3, [detail('text', drawn), detail('sign', 'Ada Byron')])) });
  expect(group('text')).not.toHaveTextContent('Last time');
  expect(screen.getByRole('group', { name: 'Question sign' })).not.toHaveTextContent('Last time');
});

test('it stays as it is while the person answers, and follows what arrives', async () => {
  const { person, happens } = await openSheet(on(done('b', NOV_3, [detail('range', '4')])));
  await person.click(radio('range', '2'));
  expect(group('range')).toHaveTextContent('Last time, Nov 3, 2026: 4');
  const answers = [done('c', NOV_4, [detail('range', '5')])];
  happens(recordsReceived({ records: { answers }, revision: 9, at: NOV_4 }));
  expect(group('range')).toHaveTextContent('Last time, Nov 4, 2026: 5 Before that: 4');
});

test('a change of the answer at hand is no reason to look again', async () => {
  const { person, getState } = await openSheet(on(done('b', NOV_3, [detail('range', '4')])));
  const select = makeSelectEarlier();
  const before = select(getState(), 'a1');
  const values = before.valuesOf('range');
  expect(values).toMatchObject([{ value: '4', ratio: 0.8 }]);
  await person.click(radio('range', '2'));
  expect(select(getState(), 'a1')).toBe(before);
  expect(before.valuesOf('range')).toBe(values);
});

test('one question at a time shows it too', async () => {
  const { happens } = await openSheet(on(done('b', NOV_3, [detail('range', '4')])));
  happens(modeChosen({ mode: 'single' }));
  await screen.findByRole('button', { name: 'Next' });
  expect(group('range')).toHaveTextContent('Last time, Nov 3, 2026: 4');
});

describe('where the questionnaire lets texts be used again', () => {
  const use = () => screen.queryByRole('button', { name: /^Use the text of last time/ });
  const then = (...details: ServerAnswer['details']) => on(done('b', NOV_3, details));
  const tools = [fullTool({ reuses_texts: 1 })];

  test('one press gives an empty text question what was written the last time, and nothing else is offered it', async () => {
    await openSheet({ tools, ...then(detail('range', '4'), detail('number', '7'), detail('text', 'Door sticks.')) });
    expect(within(group('text')).getByRole('button', { name: /^Use the text/ })).toBe(use());
    await userEvent.click(use()!);
    expect(await screen.findByDisplayValue('Door sticks.')).toBe(field('text'));
    expect(use()).toBeNull();
    expect(group('text')).toHaveFocus();
  });

  test('it is not offered over what somebody writes', async () => {
    await openSheet({ tools, ...then(detail('text', 'Door sticks.')) });
    await userEvent.type(field('text'), 'New');
    expect(use()).toBeNull();
  });

  test.each([
    ['did not apply the last time', tools, ';not applicable'],
    ['is of a questionnaire that does not', [fullTool()], 'Door sticks.'],
    [
      'is scanned',
      [fullTool({ reuses_texts: 1, questions: [question('text', 'text', { text_input: 'barcode' })] })],
      '4711',
    ],
  ])('it is not offered for a question that %s', async (_, some, value) => {
    await openSheet({ tools: some, ...then(detail('text', value)) });
    expect(group('text')).toHaveTextContent('Last time');
    expect(use()).toBeNull();
  });
});

describe('the review', () => {
  async function openReview(tool = fullTool(), ...answers: ServerAnswer[]) {
    const app = renderApp({ at: '/assessment/a1/review', online: false });
    app.happens(...device({ tools: [tool], answers }));
    await screen.findByRole('heading', { level: 1, name: 'Review and submit' });
    return app;
  }
  const worse = () => screen.queryByRole('heading', { name: /worse than last time/ });

  test('names the answers that score lower than last time', async () => {
    const now = answerOf({ details: [detail('range', '2'), detail('yes', 'no'), detail('number', '1')] });
    await openReview(
      fullTool(),
      now,
      done('b', NOV_3, [detail('range', '4'), detail('yes', 'yes'), detail('number', '9')]),
      done('c', '2026-11-01T10:00:00.000Z', [detail('range', '1')]),
    );
    expect(worse()).toHaveTextContent('One answer is worse than last time');
    const list = within(worse()!.closest('section')!);
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Question range']);
    expect(list.getByRole('listitem')).toHaveTextContent('4 → 2');
  });

  test.each([
    ['the same', '4', '4'],
    ['better', '5', '4'],
    ['not answered now', null, '4'],
    ['not answered then', '1', null],
  ])('says nothing where it is %s', async (_, now, then) => {
    await openReview(
      fullTool(),
      answerOf({ details: [detail('range', now)] }),
      done('b', NOV_3, [detail('range', then)]),
    );
    expect(worse()).toBeNull();
  });

  test('compares scores, each by the options that it was chosen from', async () => {
    const { version, question_categories } = fullTool();
    const earlier = {
      version,
      question_categories,
      questions: [question('old', 'range', { answer_options: '1;2;10' })],
    };
    const tool = fullTool({
      version: 2,
      questions: [question('range', 'range', { answer_options: '1;2;3', original_id: 'old' })],
      earlier_versions: [earlier],
    });
    // 3 of 3 are more than 5 of 10.
    await openReview(tool, answerOf({ details: [detail('range', '3')] }), done('b', NOV_3, [detail('old', '5')]));
    expect(worse()).toBeNull();
  });
});

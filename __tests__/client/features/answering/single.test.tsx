import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { modeChosen } from '../../../../src/client/state/sheet/slice';
import { settingsChanged } from '../../../../src/client/state/settings/slice';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

/** The questions in the order of the sheet; the last one is alone in its category. */
const ORDER = ['range', 'single', 'several', 'yes', 'text', 'number', 'day', 'path'];

async function openSingle(answer = answerOf(), at = '/assessment/a1') {
  const app = renderApp({ at, online: false });
  app.happens(...device({ answers: [answer] }), modeChosen({ mode: 'single' }));
  await screen.findByRole('heading', { name: /^Hygiene audit/, level: 1 });
  const answers = () =>
    (app.getState().outbox.lanes['a1'] ?? []).map(({ args }) => 'answer' in args && [args.questionRef, args.answer]);
  return { ...app, answers };
}
/** The questions on screen. */
const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-question]')].map((one) => one.dataset['question']);
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
/** Resolves when this one is on screen, alone. */
const arrived = (id: string) => waitFor(() => expect(onScreen()).toEqual([id]));

/** jsdom has no pointer events of its own. */
function point(element: Element, type: string, [x, y]: readonly [number, number], pointerType = 'touch') {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  fireEvent(element, Object.assign(event, { pointerId: 1, isPrimary: true, pointerType }));
}

function swipe(element: Element, by: number, { down = 0, pointerType = 'touch', end = 'pointerup' } = {}) {
  point(element, 'pointerdown', [200, 300], pointerType);
  if (down > 0) point(element, 'pointermove', [200, 300 + down], pointerType);
  point(element, 'pointermove', [200 + by, 300 + down], pointerType);
  point(element, end, [200 + by, 300 + down], pointerType);
}

test('shows one question, the first without an answer, and says which it is', async () => {
  await openSingle(answerOf({ details: [detail('range', '4')] }));
  expect(onScreen()).toEqual(['single']);
  expect(screen.getByText('2 of 8')).toBeVisible();
  expect(button('Category: Rooms')).toBeVisible();
});

test('Next and Previous go through all questions, over the end of a category, and to the review', async () => {
  const { person } = await openSingle();
  expect(button('Previous')).toBeDisabled();
  for (const id of ORDER.slice(1)) {
    await person.click(button('Next'));
    expect(onScreen()).toEqual([id]);
    expect(document.querySelector('[data-question]')).toHaveFocus();
  }
  expect(button('Category: Garden')).toBeVisible();
  await person.click(button('Previous'));
  expect(onScreen()).toEqual(['day']);
  expect(window.location.search).toBe('?question=day');
  await person.click(button('Next'));
  await person.click(button('Next'));
  expect(screen.getByRole('heading', { name: 'Own questions and closing' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Key trends: Garden' })).toBeVisible();
  await person.click(button('Review and submit'));
  expect(await screen.findByRole('heading', { name: 'Review and submit', level: 1 })).toBeVisible();
});

test('one press on an option goes on by itself, and the answer is in the outbox before that', async () => {
  const { person, answers } = await openSingle();
  await person.click(radio('4'));
  expect(answers()).toEqual([['range', '4']]);
  expect(onScreen()).toEqual(['range']);
  await arrived('single');
  expect(screen.getByText('Question 2 of 8').closest('[role=status]')).toBeVisible();
  expect(document.querySelector('[data-question]')).toHaveFocus();
});

test('who touches a wrong option and the right one at once goes on with the right one', async () => {
  const { person, answers } = await openSingle();
  await person.click(radio('4'));
  await person.click(radio('5'));
  await arrived('single');
  expect(answers()).toEqual([['range', '5']]);
});

describe('stays', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const aSecond = () =>
    act(() => {
      jest.advanceTimersByTime(1000);
    });
  const press = (element: HTMLElement) => {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  };

  test('at a question that had an answer', async () => {
    const { answers } = await openSingle(
      answerOf({ details: [detail('range', '4')] }),
      '/assessment/a1?question=range',
    );
    press(radio('2'));
    expect(answers()).toEqual([['range', '2']]);
    aSecond();
    expect(onScreen()).toEqual(['range']);
  });

  test('at a question that is answered by keyboard', async () => {
    const { answers } = await openSingle();
    fireEvent.pointerDown(radio('1'));
    fireEvent.keyDown(document.body, { key: '3' });
    expect(answers()).toEqual([['range', '3']]);
    aSecond();
    expect(onScreen()).toEqual(['range']);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onScreen()).toEqual(['single']);
  });

  test('at a question with several options', async () => {
    await openSingle(answerOf(), '/assessment/a1?question=several');
    press(screen.getByRole('checkbox', { name: 'Bell' }));
    aSecond();
    expect(onScreen()).toEqual(['several']);
  });

  test('where a clearing is taken back', async () => {
    await openSingle(answerOf({ details: [detail('range', '4')] }), '/assessment/a1?question=range');
    press(button('Clear answer: Question range'));
    press(button('Undo: Clear answer: Question range'));
    aSecond();
    expect(onScreen()).toEqual(['range']);
    expect(radio('4')).toBeChecked();
  });
});

test('a finger drawn against the line goes on, along it back; right-to-left the other way', async () => {
  const { happens } = await openSingle(answerOf(), '/assessment/a1?question=single');
  swipe(radio('Calm'), -120);
  expect(onScreen()).toEqual(['several']);
  swipe(screen.getByText('Bell'), 120);
  expect(onScreen()).toEqual(['single']);
  happens(settingsChanged({ isAppRTL: true }));
  swipe(radio('Calm'), 120);
  expect(onScreen()).toEqual(['several']);
  swipe(screen.getByText('Bell'), -120);
  expect(onScreen()).toEqual(['single']);
});

test('no swipe: a scroll, a short movement, a mouse, a gesture that the browser took, and text that is marked', async () => {
  const { person } = await openSingle(answerOf(), '/assessment/a1?question=single');
  const option = radio('Calm');
  swipe(option, -120, { down: 40 });
  swipe(option, -40);
  swipe(option, -120, { pointerType: 'mouse' });
  swipe(option, -120, { end: 'pointercancel' });
  expect(onScreen()).toEqual(['single']);
  await person.click(button('Next'));
  await person.click(button('Next'));
  await person.click(button('Next'));
  expect(onScreen()).toEqual(['text']);
  swipe(screen.getByRole('textbox', { name: 'Question text' }), -120);
  expect(onScreen()).toEqual(['text']);
});

test('text that is being typed is saved when the person goes on', async () => {
  const { person, answers } = await openSingle(answerOf(), '/assessment/a1?question=text');
  await person.type(screen.getByRole('textbox', { name: 'Question text' }), 'All fine');
  await person.click(button('Next'));
  expect(onScreen()).toEqual(['number']);
  expect(answers()).toEqual([['text', 'All fine']]);
});

test('the same question is there after a reload, and when the sheet becomes a list', async () => {
  const { person } = await openSingle(answerOf(), '/assessment/a1?question=number');
  expect(onScreen()).toEqual(['number']);
  await person.click(button('Show as a list'));
  expect(onScreen()).toEqual(ORDER.slice(0, 7));
  expect(screen.getByRole('textbox', { name: 'Question number' })).toHaveFocus();
  await person.click(button('One at a time'));
  expect(onScreen()).toEqual(['number']);
});

test('a category that is chosen begins at its first question without an answer', async () => {
  const { person } = await openSingle(answerOf({ details: [detail('range', '4')] }), '/assessment/a1?question=path');
  await person.click(button('Category: Garden'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Rooms/ }));
  expect(onScreen()).toEqual(['single']);
});

test('a completed answer is read question by question, and ends there', async () => {
  const { person } = await openSingle(
    answerOf({ status: 'completed', details: [detail('path', 'yes')] }),
    '/assessment/a1?question=path',
  );
  expect(radio('Yes')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Flag for later' })).not.toBeInTheDocument();
  await person.click(button('Next'));
  expect(screen.getByRole('heading', { name: 'Own questions and closing' })).toBeVisible();
  expect(button('Next')).toBeDisabled();
});

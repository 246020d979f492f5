import { act, render, screen } from '@testing-library/react';
import { Providers } from '../../../../src/client/app/providers';
import { makeStore } from '../../../../src/client/app/make-store';
import { LoadingBar } from '../../../../src/client/app/shell/loading-bar';
import { BEGUN, grown } from '../../../../src/client/app/shell/loading-bar-progress';
import { pageLoadBegan, pageLoadEnded } from '../../../../src/client/state/loader/slice';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(random = () => 0.5) {
  const { store } = makeStore();
  render(
    <Providers store={store}>
      <LoadingBar random={random} />
    </Providers>,
  );
  const bar = screen.getByRole('progressbar', { hidden: true });
  const widths = () => [...bar.children].map((part) => (part as HTMLElement).style.inlineSize);
  return {
    bar,
    begin: () => {
      act(() => {
        store.dispatch(pageLoadBegan());
      });
    },
    end: () => {
      act(() => {
        store.dispatch(pageLoadEnded());
      });
    },
    pass: (milliseconds: number) => {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
    },
    buffer: () => widths()[0],
    value: () => widths()[1],
  };
}

test('starts at 10 with a buffer of 20, and grows by a random step every 800 ms', () => {
  const { begin, pass, value, buffer, bar } = open();
  expect(bar).toHaveAttribute('aria-hidden', 'true');
  begin();
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toHaveAttribute('aria-valuenow', '10');
  expect([value(), buffer()]).toEqual(['10%', '20%']);
  pass(799);
  expect(value()).toBe('10%');
  pass(1);
  expect([value(), buffer()]).toEqual(['20%', '31%']);
  pass(800);
  expect([value(), buffer()]).toEqual(['30%', '42%']);
});

test('waits at 82, is at 100 when the page is there, and resets after 300 ms', () => {
  const { begin, end, pass, value, bar } = open(() => 0.999);
  begin();
  pass(60_000);
  expect(value()).toBe('82%');
  end();
  expect(value()).toBe('100%');
  pass(299);
  expect(bar).toHaveAttribute('aria-hidden', 'false');
  pass(1);
  expect(bar).toHaveAttribute('aria-hidden', 'true');
  expect(value()).toBe('0%');
  begin();
  expect(value()).toBe('10%');
});

test('a page that loads another one on its way is one load', () => {
  const { begin, end, pass, value } = open();
  begin();
  pass(800);
  begin();
  end();
  expect(value()).toBe('20%');
  end();
  expect(value()).toBe('100%');
});

test.each([0, 0.3, 0.999999])('the buffer stays ahead of the value (random %p)', (random) => {
  let progress = BEGUN;
  for (let tick = 0; tick < 50; tick += 1) {
    progress = grown(progress, random);
    expect(progress.buffer).toBeGreaterThan(progress.value);
    expect(progress.value).toBeLessThanOrEqual(82);
    expect(progress.buffer).toBeLessThanOrEqual(100);
  }
  expect(progress.value).toBe(82);
});

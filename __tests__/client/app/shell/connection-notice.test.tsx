import { act, fireEvent, screen } from '@testing-library/react';
import { caughtUp, onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../render-app';

const change = (answer: string) =>
  makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer, previous: { answer: null } } },
    { answerRef: 'a1' },
  );

beforeEach(freshDevice);
afterEach(() => {
  jest.useRealTimers();
});

const wait = (time: number) => {
  act(() => {
    jest.advanceTimersByTime(time);
  });
};
const RESTORED = 'Connection restored. Data synchronized.';

test('says what is being sent until the server has it; nothing while no server is reached', async () => {
  const { happens } = renderApp({ at: '/outbox' });
  happens(...opened([change('4'), change('5')]));
  await screen.findByRole('region');
  // What comes later is there too: nothing of the page is on its way any more.
  await screen.findByRole('button', { name: 'Notifications' });
  happens(onlineChanged({ online: false }));
  expect(screen.getByText(/^Connection lost\. Please do not close/)).toBeVisible();
  happens(onlineChanged({ online: true }));
  expect(screen.getByText('Sending 2 changes…')).toBeVisible();
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  happens(reachabilityChanged({ reachable: false }));
  expect(screen.queryByText('Sending 2 changes…')).not.toBeInTheDocument();
  happens(reachabilityChanged({ reachable: true }), ...opened([change('4')]));
  expect(screen.getByText('Sending one change…')).toBeVisible();
  happens(caughtUp());
  expect(screen.getByText(RESTORED)).toBeVisible();
});

test('does not say that all is synchronized while changes need a decision', async () => {
  const { happens } = renderApp({ at: '/outbox' });
  const refusal = { kind: 'conflict', message: '', current: null, completed: true } as const;
  happens(...opened([{ ...change('4'), state: 'needsAttention', lastError: refusal }]));
  await screen.findByRole('heading', { name: 'Outbox' });
  happens(onlineChanged({ online: true }), caughtUp());
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  expect(
    screen.getByText('Connection restored. One change needs your decision; everything else is synchronized.'),
  ).toBeVisible();
});

test('shrinks away after eight seconds, but not from under a pointer', async () => {
  const { happens } = renderApp({ at: '/outbox' });
  happens(...opened());
  await screen.findByRole('heading', { name: 'Outbox' });
  jest.useFakeTimers();
  happens(onlineChanged({ online: true }), caughtUp());
  wait(7_000);
  fireEvent.mouseEnter(screen.getByText(RESTORED));
  wait(60_000);
  expect(screen.getByText(RESTORED)).toBeVisible();
  fireEvent.mouseLeave(screen.getByText(RESTORED));
  wait(7_900);
  expect(screen.getByText(RESTORED)).toBeVisible();
  wait(200);
  wait(300);
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

import { act, screen, within } from '@testing-library/react';
import { version } from '../../../../package.json';
import { generalApi, snapshotProgressed } from '../../../../src/client/api/general-api';
import { onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { installationCompleted, installationOffered } from '../../../../src/client/state/installation/slice';
import { recordsRefused } from '../../../../src/client/state/local-store/slice';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { entriesRefused } from '../../../../src/client/state/outbox/events';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';

jest.mock('../../../../src/client/lib/application-copy', () => ({
  isApplicationOnDevice: () => Promise.resolve(device.application),
  lookForUpdate: () => {
    device.looks += 1;
    return Promise.resolve();
  },
}));

const device = { application: true, looks: 0, persisted: true, promises: true };

beforeEach(async () => {
  await freshDevice();
  Object.assign(device, { application: true, looks: 0, persisted: true, promises: true });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      persisted: () => Promise.resolve(device.persisted),
      persist: () => Promise.resolve((device.persisted ||= device.promises)),
      estimate: () => Promise.resolve({ usage: 24_000_000, quota: 3_124_000_000 }),
    },
  });
  jest.useFakeTimers({
    now: new Date('2026-01-01T00:05:00.000Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'performance',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'storage');
});

const change = (more: Partial<Entry> = {}) =>
  makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: { answer: '1' } } },
    { answerRef: 'a1', createdAt: '2025-12-31T22:05:00.000Z', ...more },
  );

async function openPage(entries: Entry[] = [], more: Parameters<ReturnType<typeof renderApp>['happens']> = []) {
  const app = renderApp({ at: '/readiness' });
  app.happens(...opened(entries), ...more);
  await screen.findByRole('heading', { name: 'Ready to go offline?', level: 1 });
  /** What `sync` would report, and what the browser then says of the device. */
  const happened = async (...actions: Parameters<typeof app.happens>) => {
    app.happens(...actions);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  return { ...app, happened };
}
const verdict = (name: string) => screen.findByRole('heading', { name, level: 2 });
/** Every call hangs, until it fails. */
function holdFetch() {
  let fail: () => void = () => undefined;
  const held = new Promise<Response>((_, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  globalThis.fetch = () => held;
  return { fail: () => fail() };
}
/** The row of this name. */
const fact = (name: string) => {
  const found = screen.getByText(name, { selector: '.fact-name' }).closest('li');
  if (!found) throw new Error(`No fact ${name}`);
  return found;
};

test('says what is here, with its number and age', async () => {
  await openPage([], [installationCompleted()]);
  expect(await verdict('Ready')).toBeVisible();
  expect(fact('Questionnaires')).toHaveTextContent('Questionnaires1As they were 5 minutes ago');
  expect(fact('Locations')).toHaveTextContent('Locations1As they were 5 minutes ago');
  expect(fact('Assessments')).toHaveTextContent('Assessments1As they were 5 minutes ago');
  expect(fact('Unsent changes')).toHaveTextContent('0Everything is on the server');
  expect(fact('The application')).toHaveTextContent('On this deviceIt opens without a network');
  expect(fact('Space left')).toHaveTextContent('3.1 GBOutpost uses 24 MB');
  expect(fact('Keeping the data')).toHaveTextContent('Promised');
  expect(fact('Installed')).toHaveTextContent('Yes');
  expect(screen.getByText(/^Last refreshed/)).toHaveTextContent('Last refreshed 5 minutes ago');
});

test('the age of the oldest unsent change, and the way to it', async () => {
  await openPage([change(), change({ state: 'needsAttention', createdAt: '2026-01-01T00:00:00.000Z' })]);
  expect(await verdict('Almost ready')).toBeVisible();
  expect(fact('Unsent changes')).toHaveTextContent('2The oldest was made 2 hours ago; one needs your decision');
  expect(screen.getByText('One change needs your decision before it can be sent.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Open the outbox' }))
    expect(link).toHaveAttribute('href', '/outbox');
});

test('a device that cannot keep changes or records is not ready', async () => {
  const entry = change();
  await openPage(
    [entry],
    [
      entriesRefused({ ids: [entry.id], reason: 'QuotaExceededError: full' }),
      recordsRefused({ reason: 'QuotaExceededError' }),
    ],
  );
  expect(await verdict('Not ready')).toBeVisible();
  expect(screen.getByText('One change is not saved on this device.')).toBeVisible();
  expect(screen.getByText(/could not keep its copy of the records/)).toBeVisible();
});

test('asks the browser to keep the data', async () => {
  device.persisted = false;
  const { person } = await openPage();
  expect(await verdict('Almost ready')).toBeVisible();
  await person.click(within(fact('Keeping the data')).getByRole('button', { name: 'Ask the browser' }));
  expect(await verdict('Ready')).toBeVisible();
});

test('where the browser declines, installing helps', async () => {
  Object.assign(device, { persisted: false, promises: false });
  const { person, happened, getState } = await openPage([], [installationOffered({ way: 'browser', postponed: true })]);
  const [ask] = await screen.findAllByRole('button', { name: 'Ask the browser' });
  await person.click(ask!);
  // Above, where it was pressed, and at the fact itself; the button that asked is gone.
  expect(await screen.findAllByText(/^The browser did not promise/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Refresh everything' })).toHaveFocus();
  await person.click(screen.getAllByRole('button', { name: 'Install' })[0]!);
  expect(getState().installation.way).toBeNull();
  await happened(installationCompleted());
  expect(fact('Installed')).toHaveTextContent('Yes');
});

test('without its files on the device the application must be loaded once more', async () => {
  device.application = false;
  await openPage();
  expect(await verdict('Not ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

test('one button asks for records, sends, and looks for a newer application', async () => {
  const { person, happened } = await openPage();
  await person.click(await screen.findByRole('button', { name: 'Refresh everything' }));
  expect(device.looks).toBe(1);
  const fetching = holdFetch();
  await happened(
    generalApi.endpoints.initEntities.initiate({ etag: null, cursor: null, rest: null, keep: null }) as never,
    snapshotProgressed({ received: 2 }),
  );
  expect(screen.getByText('Refreshing… 2 records received')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Refreshing the records on this device' })).toHaveAttribute(
    'value',
    '2',
  );
  fetching.fail();
  expect(
    await screen.findByText(/^The newest records could not be fetched\. The server cannot be reached/),
  ).toBeVisible();
});

test('offline it says what is here and leaves the rest alone', async () => {
  const { happened } = await openPage();
  expect(await verdict('Ready')).toBeVisible();
  await happened(onlineChanged({ online: false }));
  expect(await verdict('Ready')).toBeVisible();
  expect(screen.getByText('You are offline: this is what is on this device.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh everything' })).toBeDisabled();
});

describe('what the office sees of this device', () => {
  const capabilities = { idempotency: true, etag: true, office: false, values: true, devices: true };
  const seen = (...reports: object[]) => {
    const asked: string[] = [];
    globalThis.fetch = (input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Promise.resolve(
        new Response(JSON.stringify({ data: reports }), {
          headers: { 'X-Capabilities': 'idempotency, etag, devices' },
        }),
      );
    };
    return asked;
  };

  test('is what the server was told last; without a network, what it is told next', async () => {
    const asked = seen({
      ...{ id: 'd1', user: { id: 'u1', name: 'Maya' }, client: null, states: [], order: null, can_clear: true },
      ...{ first_seen_at: '2025-12-01T00:00:00.000Z', seen_at: '2026-01-01T00:03:00.000Z', asked_at: null },
      ...{ unsent: 3, attention: 1, oldest_unsent_at: '2025-12-31T22:05:00.000Z' },
      ...{ version: '0.0.9', free_mb: 3_100, is_persistent: false },
    });
    const { happened } = await openPage([change()], [reachabilityChanged({ reachable: true, capabilities })]);
    const office = await screen.findByText('What your office sees');
    const row = office.closest('li');
    expect(await screen.findByText(/^As of/)).toHaveTextContent('As of 2 minutes ago');
    expect(row).toHaveTextContent(
      '3 unsent changes, the oldest made 2 hours ago; one needs your decision · version 0.0.9 · 3.1 GB left · ' +
        'the browser may delete data',
    );
    expect(asked).toContainEqual(expect.stringMatching(/\/api\/devices\?userId=u1&deviceId=[0-9a-f-]{36}$/));
    await happened(onlineChanged({ online: false }));
    expect(row).toHaveTextContent('When next connected');
    expect(row).toHaveTextContent(
      `One unsent change, made 2 hours ago · version ${version} · 3.1 GB left · data are kept`,
    );
  });

  test('is not said where the server does not hear what devices say', async () => {
    const asked = seen();
    const more = { ...capabilities, devices: false };
    await openPage([], [reachabilityChanged({ reachable: true, capabilities: more })]);
    expect(screen.queryByText('What your office sees')).toBeNull();
    expect(asked.filter((url) => url.includes('devices'))).toEqual([]);
  });
});

describe('photos on Wi-Fi alone', () => {
  const capabilities = { idempotency: true, etag: true, office: false, values: true, devices: false, evidence: true };
  const line = Object.assign(new EventTarget(), { type: 'wifi' });
  const choice = () => screen.getByRole('switch', { name: 'Photos and files on Wi-Fi only' });
  beforeEach(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('are chosen for this person on this device, which says on what line it is', async () => {
    Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
    const { person, happens, getState } = await openPage();
    expect(screen.queryByRole('switch', { name: 'Photos and files on Wi-Fi only' })).toBeNull();
    happens(reachabilityChanged({ reachable: true, capabilities }));
    expect(screen.getByText(/^This device is on Wi-Fi or a cable\./)).toBeVisible();
    await person.click(choice());
    expect(choice()).toBeChecked();
    expect(getState().kept.isWifiOnly).toBe(true);
    act(() => {
      line.type = 'cellular';
      line.dispatchEvent(new Event('change'));
    });
    expect(screen.getByText(/^This device is on mobile data/)).toBeVisible();
  });

  test('say where the browser does not tell its line', async () => {
    const { happens } = await openPage();
    happens(reachabilityChanged({ reachable: true, capabilities }));
    expect(screen.getByText(/^This browser does not say whether it is on Wi-Fi/)).toBeVisible();
  });
});

import { keepMedia, listMedia, readBytes } from '../../../src/client/lib/storage/media-db';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { wifiOnlyChosen } from '../../../src/client/state/kept/slice';
import { addEvidence, discardMedia } from '../../../src/client/state/media/actions';
import { selectHeldMedia } from '../../../src/client/state/media/selectors';
import { mediaReleased } from '../../../src/client/state/media/slice';
import { sendRequested } from '../../../src/client/state/outbox/events';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openPage,
  until,
  type Page,
} from '../../support/client-store';
import {
  QUESTION,
  SIZE,
  add,
  beginWithEvidence,
  content,
  contentsOf,
  goOffline,
  isSent,
  pdf,
  sha256,
} from '../../support/evidence-device';
import { json, type Call } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('bytes whose change never came into the log, since the browser was killed in between, are swept', async () => {
  const { page, server } = await beginWithEvidence();
  page.close();
  await keepMedia(
    {
      ...{ id: '11111111-1111-4111-8111-111111111111', owner: 'u1', kind: 'file', name: 'lost.pdf' },
      ...{ type: 'application/pdf', size: SIZE, sha256, addedAt: 1, isSent: false, isLoose: true },
    },
    { bytes: new Uint8Array(content).buffer, preview: null },
  );
  const next = openPage(server, { user: makeUser('u1') });
  // They may be gone before the page has all its records.
  await until(next, () => server.calls.some(({ path }) => path.includes('11111111-1111-4111-8111-111111111111')));
  await until(next, (state) => isReady(state) && Object.keys(state.media.items).length === 0);
  expect(await listMedia('u1')).toEqual([]);
});

test('a server that is back at an older state costs nobody the bytes: they stay until the person decides', async () => {
  const { evidence, page, id, server } = await beginWithEvidence();
  evidence.before(({ path }) => (path.includes('/pieces') ? json({ message: 'Try later' }, 503) : null));
  await add(page, id);
  await until(page, isDrained);
  page.close();
  evidence.before(null);
  evidence.kept.clear();
  server.answers.delete(id);
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, ({ media }) => Object.values(media.items).some(({ state }) => state === 'failed'));
  const [facts] = await listMedia('u1');
  expect((await readBytes(facts?.id ?? '', 'u1'))?.byteLength).toBe(SIZE);
  expect(await next.dispatch(discardMedia(facts?.id ?? ''))).toBe(true);
  expect(next.getState().media.items).toEqual({});
  expect(await listMedia('u1')).toEqual([]);
});

test('on a full device nothing is half stored, and the reason is told', async () => {
  const { page, id } = await beginWithEvidence();
  goOffline(page);
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore, ...given) {
    if (this.name === 'bytes') throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, given);
  });
  const fault = await page.dispatch(addEvidence(id, QUESTION, 'file', pdf()));
  expect(fault).toEqual({ because: 'refused', reason: expect.stringContaining('QuotaExceededError') as unknown });
  expect(await listMedia('u1')).toEqual([]);
  expect(selectEntries(page.getState())).toEqual([]);
});

describe('where photos go on Wi-Fi alone', () => {
  const line = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
  const changeLine = (type: string, saveData = false) => {
    Object.assign(line, { type, saveData });
    line.dispatchEvent(new Event('change'));
  };
  beforeEach(() => {
    changeLine('cellular');
    Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
  const heldIn = (page: Page) => selectHeldMedia(page.getState()).map(({ name }) => name);

  test('text goes on mobile data, and bytes wait for Wi-Fi, also halfway', async () => {
    const { evidence, page, id } = await beginWithEvidence();
    page.dispatch(wifiOnlyChosen({ isWifiOnly: true }));
    await add(page, id);
    await until(page, isDrained);
    expect(evidence.kept.size).toBe(1);
    expect(heldIn(page)).toEqual(['fire plan.pdf']);
    expect(evidence.pieces.size).toBe(0);
    evidence.before(({ path }) => {
      if (path.endsWith(`offset=${String(PIECE_BYTES)}`)) changeLine('wifi', true);
      return null;
    });
    changeLine('wifi');
    await until(page, () => heldIn(page).length === 1 && evidence.pieces.size === 1);
    await until(page, ({ media }) => Object.values(media.items).every(({ state }) => state === 'waiting'));
    expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, PIECE_BYTES]]);
    evidence.before(null);
    changeLine('ethernet');
    await until(page, isSent);
    expect(contentsOf(evidence)).toEqual([sha256]);
    expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, PIECE_BYTES, 1000]]);
  });

  test('what waits is sent at once when the person says so, and what comes later waits again', async () => {
    const { evidence, page, id, server } = await beginWithEvidence();
    page.dispatch(wifiOnlyChosen({ isWifiOnly: true }));
    await add(page, id);
    await until(page, isDrained);
    page.dispatch(mediaReleased({ ids: selectHeldMedia(page.getState()).map(({ id: held }) => held) }));
    await until(page, isSent);
    await add(page, id);
    await until(page, isDrained);
    expect(heldIn(page)).toEqual(['fire plan.pdf']);
    expect(evidence.pieces.size).toBe(1);
    // The choice is remembered for this person on this device; a browser that does not say what line it uses sends.
    page.close();
    changeLine('unknown');
    const next = openPage(server, { user: makeUser('u1') });
    await until(next, isSent);
    expect(next.getState().kept.isWifiOnly).toBe(true);
    expect(heldIn(next)).toEqual([]);
  });
});

test('killed between two pieces, it goes on behind the last one that arrived', async () => {
  const { evidence, page, id, server } = await beginWithEvidence();
  evidence.before(({ path }) => {
    if (!path.endsWith(`offset=${String(PIECE_BYTES)}`)) return null;
    page.close();
    throw new TypeError('The page is gone');
  });
  await add(page, id);
  await until(page, () => evidence.pieces.size === 1);
  evidence.before(null);
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isSent);
  expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, PIECE_BYTES, 1000]]);
  expect(contentsOf(evidence)).toEqual([sha256]);
});

test('two hundred small files over a line that drops one call of eight are there once each', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  goOffline(page);
  const texts = Array.from({ length: 200 }, (_, number) => `%PDF-1.4 number ${String(number)}`);
  for (const text of texts) {
    const file = new File([text], 'note.pdf', { type: 'application/pdf' });
    expect(await page.dispatch(addEvidence(id, QUESTION, 'file', file))).toBeNull();
  }
  // In turn a call is lost and an answer.
  let calls = 0;
  const isAbout = ({ path }: Call) => path.includes('/evidence');
  const drop = () => {
    throw new TypeError('The line broke');
  };
  evidence.before((call) => (isAbout(call) && (calls += 1) % 16 === 5 ? drop() : null));
  evidence.after((call) => {
    if (isAbout(call) && calls % 16 === 12) drop();
  });
  page.dispatch(onlineChanged({ online: true }));
  const wake = setInterval(() => page.dispatch(sendRequested()), 50);
  await until(page, (state) => isDrained(state) && isSent(state), 60_000).finally(() => clearInterval(wake));
  const kept = [...evidence.kept.values()].map(({ content }) => Buffer.from(content).toString());
  expect(kept.sort()).toEqual(texts.sort());
  expect(selectAnswer(page.getState(), id)?.evidence).toHaveLength(200);
}, 90_000);

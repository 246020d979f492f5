import type { Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import type { ApiSession } from './app-server-session';
import { expect } from './browser-expect';
import { readAnswers, readEntries } from './browser-stores';
import type { FaultProxy, Seen } from './fault-proxy';

const QUIET_WITHIN_MS = 40_000;
const SETTLED_WITHIN_MS = 40_000;

/** The waiting changes in short: `createAnswer queued`. */
export const waiting = async (page: Page): Promise<string[]> =>
  (await readEntries(page)).map(({ kind, state }) => `${kind} ${state}`);

/** Nothing waits in the outbox of this device any more. */
export async function expectQuiet(page: Page): Promise<void> {
  await expect.poll(() => waiting(page), { message: 'the outbox drains', timeout: QUIET_WITHIN_MS }).toEqual([]);
}

/** The requests by what `keyOf` says of them, in their order. */
function groups(requests: readonly Seen[], keyOf: (request: Seen) => string): Map<string, Seen[]> {
  const found = new Map<string, Seen[]>();
  for (const request of requests) found.set(keyOf(request), [...(found.get(keyOf(request)) ?? []), request]);
  return found;
}

const isEffect = ({ status, replayed }: Seen) => status !== null && status >= 200 && status < 300 && !replayed;

/**
 * Each change that the browser sent had exactly one effect, however often it was sent; and none began before the one
 * before it was over.
 */
export function expectOneEffectInOrder(network: FaultProxy): void {
  const writes = network.seen({ method: 'WRITE', path: /^\/api\// });
  const byKey = groups(writes, ({ key }) => key ?? '');
  byKey.delete('');
  for (const [key, sent] of byKey) {
    expect(sent.filter(isEffect).length, `effects of ${key}: ${JSON.stringify(sent)}`).toBeLessThanOrEqual(1);
  }
  const byAnswer = groups(
    writes.filter(({ path }) => path.startsWith('/api/answers/')),
    ({ path }) => path.split('/')[3] ?? '',
  );
  for (const [answer, sent] of byAnswer) {
    sent.reduce((before, write) => {
      if (write.key === null || write.key !== before.key)
        expect(write.at, `${write.path} waits for ${before.path}`).toBeGreaterThanOrEqual(before.closedAt ?? Infinity);
      return write;
    });
    const submission = sent.findIndex((write) => write.path.endsWith('/change-status') && isEffect(write));
    if (submission !== -1)
      expect(sent.slice(submission + 1).filter(isEffect), `nothing follows the submission of ${answer}`).toEqual([]);
  }
}

/**
 * What must hold after every trouble, once all is quiet: the device shows what the server has; no temporary id and no
 * flag is left; every change had one effect, in order. @returns the server's copies.
 */
export async function expectInvariants(
  page: Page,
  { api, network }: { api: ApiSession; network: FaultProxy },
  answerIds: readonly string[],
): Promise<ServerAnswer[]> {
  await expectQuiet(page);
  const copies: ServerAnswer[] = [];
  await expect(async () => {
    copies.length = 0;
    const device = await readAnswers(page);
    for (const id of answerIds) {
      const copy = await api.answer(id);
      expect(device.find((answer) => answer.id === id)).toEqual(copy);
      copies.push(copy);
    }
    expect(device.filter(({ unsyncedChanges }) => unsyncedChanges === true)).toEqual([]);
    expect(JSON.stringify(device)).not.toContain('"tmp-');
  }).toPass({ timeout: SETTLED_WITHIN_MS });
  expect(page.url()).not.toContain('tmp-');
  expectOneEffectInOrder(network);
  return copies;
}

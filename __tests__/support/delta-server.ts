import { openOutboxDb } from '../../src/client/lib/storage/outbox-db';
import { allRecords } from '../../src/client/lib/record-table';
import { refreshRequested } from '../../src/client/state/local-store/slice';
import type { Entry } from '../../src/client/state/outbox/entry';
import type { RootState } from '../../src/client/state/root-reducer';
import { until, type Page } from './client-store';
import { makeDeltas } from './deltas';
import { json, makeScriptedServer, type Call } from './scripted-server';

export const isFill = ({ path }: Call) => path.startsWith('/api/general/');
export const sinceOf = ({ path }: Call) => new URLSearchParams(path.split('?')[1]).get('since');
const COLLECTIONS = ['clients', 'locations', 'categories', 'assessmentTools', 'answers'] as const;
export type Data = Record<string, { id: string; [field: string]: unknown }[]>;

/** A server that tells what changed, whose records a test changes. */
export function makeDeltaServer(name?: string, capabilities = 'idempotency, etag, deltas') {
  const server = makeScriptedServer();
  const answer = makeDeltas(name);
  /** What happens to a response of init-entities before it leaves. */
  let trouble: ((response: Response) => Response | Promise<Response>) | null = null;
  let data: Data = {
    clients: [{ id: 'c1', name: 'Client' }],
    locations: [{ id: 'l1', client_id: 'c1', name: 'North House' }],
    categories: [{ id: 'k1', client_id: 'c1', name: 'Safety' }],
    assessmentTools: [{ id: 't1', client_id: 'c1', category_id: 'k1', name: 'Audit', status: 'active', questions: [] }],
    answers: [],
  };
  server.script(async (call, serve) => {
    if (!isFill(call)) return serve();
    const all = { ...data, answers: [...(data['answers'] ?? []), ...server.answers.values()] };
    const { body, headers } = answer(call.person ?? '', call.path, all);
    const response = json(body, 200, { 'X-Capabilities': capabilities, ...headers });
    return trouble ? trouble(response) : response;
  });
  return {
    server,
    fills: () => server.calls.filter(isFill),
    change: (changes: Partial<Data>) => {
      data = { ...data, ...(changes as Data) };
    },
    setTrouble: (next: typeof trouble) => {
      trouble = next;
    },
  };
}

export const answerOf = (id: string, fields: object = {}) => ({
  ...{ id, assessment_tool_id: 't1', location_id: 'l1', user_id: 'u1', status: 'in_progress', updated_at: id },
  ...fields,
});

/** All that a page shows of the records. */
export const shown = (state: RootState) =>
  Object.fromEntries(
    COLLECTIONS.map((name) => [
      name,
      allRecords<{ id: string }>(state[name]).sort((one, other) => (one.id < other.id ? -1 : 1)),
    ]),
  );

/** Asks what is new, and waits until it is there. */
export async function refresh(page: Page): Promise<void> {
  const { filledAt } = page.getState().snapshot;
  await new Promise((resolve) => setTimeout(resolve, 2));
  page.dispatch(refreshRequested());
  await until(page, ({ snapshot, localStore }) => snapshot.filledAt !== filledAt && localStore.receiving === null);
}

export const note = async () => (await (await openOutboxDb<Entry>()).identity())?.snapshot;
/** Resolves when what the page knows now is noted on the disk, after its records. */
export async function untilNoted(page: Page): Promise<void> {
  const { cursor, filledAt } = page.getState().snapshot;
  for (;;) {
    const noted = await note();
    if (noted?.cursor === cursor && noted.filledAt === filledAt) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

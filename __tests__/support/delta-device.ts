import { deltaResponseSchema, type InitEntities, initEntitiesResponseSchema } from '../../src/contract/general';
import type { Browser } from './browser';

const URL = '/api/general/init-entities-app';
type Kind = keyof InitEntities;
type Records = Record<Kind, Map<string, object>>;

const tablesOf = (records: InitEntities): Records =>
  Object.fromEntries(
    Object.entries(records).map(([kind, list]) => [kind, new Map(list.map((record) => [record.id, record]))]),
  ) as Records;

/** Records in an order that says nothing, for comparing. */
export const sorted = (records: Records) =>
  Object.fromEntries(
    Object.entries(records).map(([kind, table]) => [
      kind,
      [...table].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record),
    ]),
  );

/** What a device does with `init-entities-app`: it keeps what it is given, and the cursor. */
export function openDeltaDevice(browser: Browser) {
  let cursor: string | undefined;
  let records: Records | undefined;

  const ask = (since?: string, after?: string) => {
    const query = new URLSearchParams({ ...(since !== undefined && { since }), ...(after !== undefined && { after }) });
    return browser.get(`${URL}?${query.toString()}`);
  };
  /** All that the person may see now. */
  const everything = async () => tablesOf(initEntitiesResponseSchema.parse((await browser.get(URL)).json()).data);

  return {
    ask,
    everything,
    cursor: () => cursor ?? '',
    records: () => records,
    /** Brings it up to date. @returns what came: how many records and removals of each kind, or `everything`. */
    sync: async () => {
      const response = await ask(cursor);
      if (response.statusCode !== 200) throw new Error(`${String(response.statusCode)}: ${response.body}`);
      const isDelta = cursor !== undefined && response.headers['x-since'] === cursor;
      cursor = String(response.headers['x-cursor']);
      if (!isDelta) {
        records = tablesOf(initEntitiesResponseSchema.parse(response.json()).data);
        return 'everything';
      }
      const { removed, ...changed } = deltaResponseSchema.parse(response.json()).data;
      for (const [kind, table] of Object.entries(tablesOf(changed)))
        for (const [id, record] of table) records?.[kind as Kind].set(id, record);
      for (const { collection, id } of removed) records?.[collection].delete(id);
      const counts = Object.entries({ ...changed, removed }).map(([kind, list]) => [kind, list.length] as const);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    },
  };
}
export type DeltaDevice = ReturnType<typeof openDeltaDevice>;

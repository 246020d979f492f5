import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AddFeedTokenBody, NewFeedToken } from '../../../src/contract/feed';
import type { Browser } from '../../support/browser';
import { ids } from '../../support/test-data';

export const DAY_MS = 24 * 60 * 60 * 1000;
export type FeedRow = Record<string, string | number | null>;

/** What a form for a new token sends; `fields` instead. */
export const tokenBody = (fields: Partial<AddFeedTokenBody> = {}): AddFeedTokenBody => ({
  ...{ name: 'Power BI', data: ['assessments', 'values'], client_id: ids.client(1), project_id: null },
  expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  ...fields,
});

export async function makeToken(browser: Browser, fields: Partial<AddFeedTokenBody> = {}): Promise<NewFeedToken> {
  const headers = { 'idempotency-key': randomUUID() };
  const made = await browser.post('/api/feed/tokens', tokenBody(fields), { headers });
  if (made.statusCode !== 201) throw new Error(`${String(made.statusCode)}: ${made.body}`);
  return made.json<{ data: NewFeedToken }>().data;
}

/** A program that has a token, and nothing else. */
export function openReader(app: FastifyInstance, token: string | null) {
  const ask = (query = '', data = 'assessments'): Promise<LightMyRequestResponse> =>
    app.inject({ url: `/api/feed/${data}?${query}`, headers: { authorization: `Bearer ${token ?? ''}` } });
  const read = async (query = '', data = 'assessments') => {
    const response = await ask(query, data);
    if (response.statusCode !== 200) throw new Error(`${String(response.statusCode)}: ${response.body}`);
    const lines = response.body.split('\n').filter((line) => line !== '');
    return {
      rows: lines.map((line) => JSON.parse(line) as FeedRow),
      cursor: String(response.headers['x-cursor']),
      next: response.headers.link,
    };
  };
  /** Leafs to the end, from a cursor on. */
  const leaf = async (limit: number, since?: string, data = 'assessments') => {
    const rows: FeedRow[] = [];
    let [cursor, isMore] = [since, true];
    while (isMore) {
      const page = await read(`limit=${String(limit)}${cursor === undefined ? '' : `&since=${cursor}`}`, data);
      rows.push(...page.rows);
      cursor = page.cursor;
      isMore = page.next !== undefined;
    }
    return { rows, cursor: String(cursor) };
  };
  return { ask, read, leaf };
}
export type FeedReader = ReturnType<typeof openReader>;

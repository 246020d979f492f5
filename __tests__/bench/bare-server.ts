import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

/** One statement, as the driver is given it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Every statement that `work` leads to, whoever sends it, in the order in which they are sent. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  // Where the driver sends them, however it was asked to.
  const prototype = pg.Query.prototype as unknown as { submit: (connection: unknown) => unknown };
  const { submit } = prototype;
  prototype.submit = function record(this: { text: string; values?: unknown[] }, connection: unknown) {
    statements.push({ text: this.text, values: this.values ?? [] });
    return submit.call(this, connection);
  };
  try {
    await work();
  } finally {
    prototype.submit = submit;
  }
  return statements;
}

/** What a route of the bare server does: sends these statements, one after the other unless `atOnce`, and answers. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The statements of a request about this record. */
  readonly statements: (id: string) => readonly Statement[];
  /** Which of them is the answer; its rows' `record`, or the whole row. */
  readonly answer: number;
  /** From the statement with this number on they are sent at once, each on a connection of its own. */
  readonly atOnceFrom?: number;
}

/**
 * What remains when everything is left out but the SQL: Fastify and `pg` without a plugin, a hook or a schema. A
 * request sends the very statements of ours, a transaction on one connection.
 */
export async function startBareServer(connectionString: string, routes: readonly BareRoute[]) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // Its database is removed while it closes.
  pool.on('error', () => undefined);
  const app = fastify();
  for (const { method, path, statements, answer, atOnceFrom } of routes) {
    app.route({
      method,
      url: path,
      handler: async (request) => {
        const all = statements((request.params as { id: string }).id);
        const results: pg.QueryResult<Record<string, unknown>>[] = [];
        if (all.some(({ text }) => text === 'begin')) {
          const client = await pool.connect();
          try {
            for (const { text, values } of all) results.push(await client.query(text, [...values]));
          } finally {
            client.release();
          }
        } else {
          for (const { text, values } of all.slice(0, atOnceFrom)) results.push(await pool.query(text, [...values]));
          if (atOnceFrom !== undefined)
            results.push(
              ...(await Promise.all(all.slice(atOnceFrom).map(({ text, values }) => pool.query(text, [...values])))),
            );
        }
        return { data: results[answer]?.rows.map((row) => row['record'] ?? row) ?? [] };
      },
    });
  }
  app.server.listen(0, '127.0.0.1');
  await app.ready();
  if (!app.server.listening) await once(app.server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

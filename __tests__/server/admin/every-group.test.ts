import type { LightMyRequestResponse } from 'fastify';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { type Kind, type Many, type One, kinds } from './kinds';

const one = (response: LightMyRequestResponse) => response.json<One>().data;
const found = (response: LightMyRequestResponse) => response.json<Many>().data.map(({ id }) => id);

describe.each(oneDatabase)('on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let colleague: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
    colleague = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  describe.each(kinds)(
    '$group',
    ({ group, update, body, change, changed = change, sorts, filters, relations, columns }: Kind) => {
      const path = `/api/${group}`;
      const make = async (name?: string) => {
        const response = await admin.post(path, body(1, name));
        expect(response.statusCode).toBe(201);
        return one(response);
      };

      it('are made, read, listed, searched and found by every filter', async () => {
        const made = await make();
        const read = await admin.get(`${path}/${made.id}`);
        expect(read.headers.etag).toBe(`W/"${made.updated_at}"`);
        expect(one(read)).toEqual(made);
        expect(
          found(await admin.get(`${path}?perPage=10000&s=${encodeURIComponent(made.name.toUpperCase())}`)),
        ).toEqual([made.id]);
        for (const [finds, misses] of filters) {
          expect([finds, found(await admin.get(`${path}?${finds}`))]).toEqual([
            finds,
            expect.arrayContaining([made.id]),
          ]);
          expect([misses, found(await admin.get(`${path}?${misses}`))]).toEqual([
            misses,
            expect.not.arrayContaining([made.id]),
          ]);
        }
      });

      it('bring their relations, and refuse others', async () => {
        const { id } = await make();
        const asked = relations.map((name) => `relations[]=${name}`).join('&');
        expect(Object.keys(one(await admin.get(`${path}/${id}?${asked}`)))).toEqual(
          expect.arrayContaining([...relations]),
        );
        expect((await admin.get(`${path}?relations[]=password_hash`)).statusCode).toBe(422);
        expect((await admin.get(`${path}/${id}?relations[]=password_hash`)).statusCode).toBe(422);
      });

      it('refuse a filter that there is not', async () => {
        const refused = await admin.get(`${path}?filters[owner]=me`);
        expect([refused.statusCode, refused.json()]).toMatchObject([
          422,
          { errors: { 'filters.owner': ['There is no such filter.'] } },
        ]);
        expect((await admin.get(`${path}?filters=x`)).statusCode).toBe(422);
        for (const days of [
          'yesterday',
          '2026-02-30',
          '0000-01-01',
          '..',
          '2026-03-02..2026-03-01',
          '1..2..3',
          'none',
          '',
        ]) {
          const response = await admin.get(`${path}?filters[updated_at]=${days}`);
          expect([days, response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
            days,
            422,
            ['filters.updated_at'],
          ]);
        }
      });

      it('sort by each column both ways, a page at a time', async () => {
        for (const name of ['b 10 made', 'B 2 made', 'a made', 'É made', 'f made']) await make(name);
        for (const sort of sorts) {
          const up = found(await admin.get(`${path}?sort=${sort}`));
          expect([sort, found(await admin.get(`${path}?sort=-${sort}`))]).toEqual([sort, [...up].reverse()]);
          const pages = [1, 2].map(async (page) =>
            found(await admin.get(`${path}?sort=${sort}&perPage=2&page=${String(page)}`)),
          );
          expect([sort, (await Promise.all(pages)).flat()]).toEqual([sort, up.slice(0, 4)]);
        }
        const names = (await admin.get(`${path}?sort=name`)).json<Many>().data.map(({ name }) => name);
        const { compare } = new Intl.Collator('en', { numeric: true });
        expect(names).toEqual([...names].sort(compare));
      });

      it('are changed in part; whoever saw an older state gets 412 with the present one', async () => {
        const made = await make();
        const tag = { headers: { 'if-match': `W/"${made.updated_at}"` } };
        const saved = await admin.send(update, `${path}/${made.id}`, change, tag);
        expect([saved.statusCode, one(saved)]).toEqual([
          200,
          { ...made, ...changed, updated_at: expect.any(String) as string },
        ]);
        expect(saved.headers.etag).not.toBe(tag.headers['if-match']);
        const late = await admin.send(update, `${path}/${made.id}`, { name: 'Too late' }, tag);
        expect([late.statusCode, late.json()]).toMatchObject([412, { current: one(saved) }]);
        expect(one(await admin.get(`${path}/${made.id}`)).name).toBe(one(saved).name);
      });

      it('tell who did what to them', async () => {
        const made = await make();
        await admin.send(update, `${path}/${made.id}`, { name: 'Other' });
        // Saved as it is: of that nothing is told.
        expect((await admin.send(update, `${path}/${made.id}`, { name: 'Other' })).statusCode).toBe(200);
        const { data } = (await admin.get(`${path}/${made.id}/audit`)).json<{ data: Record<string, unknown>[] }>();
        const by = { id: ids.superAdmin, name: 'Super' };
        expect(data).toMatchObject([
          { action: 'changed', by, impersonator: null, changes: { name: { from: made.name, to: 'Other' } } },
          { action: 'created', by, impersonator: null, changes: {} },
        ]);
        expect(Object.keys(data[0]?.['changes'] as object)).toEqual(['name']);
        const older = await admin.get(`${path}/${made.id}/audit?before=${String(data[0]?.['id'])}`);
        expect(older.json<Many>().data).toEqual(data.slice(1));
      });

      it('are deleted, and brought back within a minute by whoever did it', async () => {
        const { id } = await make();
        const deletion = async () =>
          (await admin.delete(`${path}/${id}`)).json<{ data: { id: string; undo_until: string } }>().data;
        const first = await deletion();
        expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404);
        expect((await admin.send(update, `${path}/${id}`, change)).statusCode).toBe(404);
        expect(found(await admin.get(path))).not.toContain(id);
        expect((await colleague.post(`/api/deletions/${first.id}/undo`)).statusCode).toBe(410);
        server.pass(5000);
        expect((await admin.post(`/api/deletions/${first.id}/undo`)).statusCode).toBe(204);
        expect((await admin.post(`/api/deletions/${first.id}/undo`)).statusCode).toBe(410);
        expect((await admin.get(`${path}/${id}`)).statusCode).toBe(200);
        const second = await deletion();
        server.pass(61_000);
        expect((await admin.post(`/api/deletions/${second.id}/undo`)).statusCode).toBe(410);
      });

      it('go into a file as they are filtered', async () => {
        const made = await make();
        await make();
        const asked = columns.map((name) => `columns[${name}]=${name.toUpperCase()}`).join('&');
        const file = await admin.get(`${path}/export?format=csv&${asked}&s=${encodeURIComponent(made.name)}`);
        expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
        const isTime = (name: string) => name === 'created_at' || name === 'updated_at';
        const titles = columns.map((name) => `${name.toUpperCase()}${isTime(name) ? ' (UTC)' : ''}`);
        const [heading, row, ...rest] = file.body.slice(0, -2).split('\r\n');
        expect(heading).toBe(`\uFEFF${titles.join(',')}`);
        expect(row).toMatch(new RegExp(`^${made.name},`));
        expect(rest).toEqual([]);
        const sheet = await admin.get(`${path}/export?format=xlsx&columns[name]=Name`);
        expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
        expect((await admin.get(`${path}/export?format=csv&columns[password_hash]=x`)).statusCode).toBe(422);
      });
    },
  );
});

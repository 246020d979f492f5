import type { BulkOutcome } from '../../../src/contract/admin';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { type Many, type One, kinds } from './kinds';

interface Reply {
  status: number;
  data: BulkOutcome;
  errors?: Record<string, string[]>;
}

describe.each(databases)('a change of many records, on %s', (kind) => {
  let server: TestApp;
  let superAdmin: Browser;
  let admin: Browser;
  let neighbour: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    superAdmin = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
    neighbour = await signIn(server.app, emails.companyAdmin(2));
  });
  afterAll(() => server.close());

  const send = async (browser: Browser, path: string, body?: object): Promise<Reply> => {
    const response = await browser.post(path, body);
    return { status: response.statusCode, ...response.json<Omit<Reply, 'status'>>() };
  };
  const set = (browser: Browser, group: string, chosen: readonly string[], values: object, lists?: object) =>
    send(browser, `/api/${group}/bulk`, { action: 'set', selection: { ids: chosen }, values, ...(lists && { lists }) });
  const undo = (browser: Browser, group: string, { data }: Reply) =>
    send(browser, `/api/${group}/bulk/${data.change?.id ?? ids.nobody}/undo`);
  const make = async (group: string, fields: object = {}) => {
    const body = kinds.find((one) => one.group === group)?.body(1) ?? {};
    const made = (await superAdmin.post(`/api/${group}`, { ...body, ...fields })).json<One>();
    return made.data;
  };
  const read = async (group: string, id: string) => (await superAdmin.get(`/api/${group}/${id}`)).json<One>().data;
  const outcomes = ({ data }: Reply) => Object.fromEntries(data.results.map(({ id, message }) => [id, message]));
  /** A project of client 1, with a location whose code is `code`. */
  const place = async (code: string) => {
    const project = await make('projects');
    return { project, location: await make('locations', { project_id: project.id, group_id: null, code }) };
  };
  const locationsOf = async (id: string) =>
    ((await read('users', id))['locations'] as { id: string }[]).map((location) => location.id).sort();
  const [first, second] = [ids.location(1, 1), ids.location(1, 2)];

  // Groups and districts have nothing but names, which no two may share.
  const tables = kinds.map(({ group, change, changed = change }) =>
    'name' in change ? { group, change: { name: 'Same' }, changed: { name: 'Same' } } : { group, change, changed },
  );
  it.each(tables)('of $group is made, told and taken back', async ({ group, change, changed }) => {
    const one = await make(group);
    const other = await make(group, group === 'groups' ? { project_id: (await make('projects')).id } : {});
    const chosen = group === 'districts' ? [one.id] : [one.id, other.id];
    const reply = await set(superAdmin, group, chosen, change);
    expect(outcomes(reply)).toEqual(Object.fromEntries(chosen.map((id) => [id, null])));
    for (const id of chosen) {
      expect(await read(group, id)).toMatchObject(changed);
      const { data } = (await superAdmin.get(`/api/${group}/${id}/audit`)).json<Many>();
      expect(data[0]).toMatchObject({ action: 'changed', by: { id: ids.superAdmin } });
      expect(Object.keys(data[0]?.['changes'] as object)).toEqual(Object.keys(changed));
    }
    expect(outcomes(await undo(superAdmin, group, reply))).toEqual(outcomes(reply));
    expect(await read(group, one.id)).toEqual({ ...one, updated_at: expect.any(String) as string });
    expect((await superAdmin.get(`/api/${group}/${one.id}/audit`)).json<Many>().data).toHaveLength(3);
    expect((await undo(superAdmin, group, reply)).status).toBe(410);
  });

  it.each(kinds)('reaches no $group of another client', async ({ group, change, existing }) => {
    const [own, foreign] = [existing(1), existing(2)];
    const before = await read(group, foreign);
    const reply = await set(admin, group, [own, foreign], 'name' in change ? { name: 'Mine alone' } : change);
    expect(reply.data.results.map(({ id }) => id)).toEqual([own]);
    expect(await read(group, foreign)).toEqual(before);
    if (reply.data.change) expect((await undo(neighbour, group, reply)).status).toBe(410);
    await undo(admin, group, reply);
  });

  it('refuses what refers to another client, record by record', async () => {
    const refused = async (group: string, id: string, values: object, lists?: object) =>
      outcomes(await set(superAdmin, group, [id], values, lists))[id];
    expect([
      await refused('locations', first, { district_id: ids.district(2) }),
      await refused('locations', first, { project_id: ids.project(2) }),
      await refused('categories', ids.category(1, 2), { parent_id: ids.category(2, 1) }),
      await refused('assessment-tools', ids.tool(1, 2), { category_id: ids.category(2, 2) }),
      await refused('groups', ids.group(1), { project_id: ids.project(2) }),
      await refused('users', ids.manager(1, 1), {}, { locations: { add: [ids.location(2, 1)] } }),
    ]).toEqual([
      'Choose a district from the list.',
      'Choose a project from the list.',
      'Choose a category from the list.',
      'Choose a category from the list.',
      'Choose a project from the list.',
      'Choose locations of this client.',
    ]);
    const moved = await set(admin, 'users', [ids.manager(1, 1)], { client_id: ids.client(2) });
    expect(moved.data.results).toMatchObject([{ done: false }]);
    expect(await locationsOf(ids.manager(1, 1))).toEqual([first]);
  });

  it('adds to lists and takes from them, and leaves what else is in them', async () => {
    const people = [await make('users', { locations: [first] }), await make('users', { locations: [] })];
    const chosen = people.map(({ id }) => id);
    const added = await set(admin, 'users', chosen, {}, { locations: { add: [second] } });
    expect(await Promise.all(chosen.map(locationsOf))).toEqual([[first, second], [second]]);
    await set(admin, 'users', chosen, {}, { locations: { remove: [first] } });
    expect(await Promise.all(chosen.map(locationsOf))).toEqual([[second], [second]]);
    // The first has lost one more since, and that stays; the second is as before.
    expect(Object.values(outcomes(await undo(admin, 'users', added))).filter(Boolean)).toEqual([
      'Somebody has changed this since. It stays as it is.',
    ]);
    expect(await Promise.all(chosen.map(locationsOf))).toEqual([[second], []]);
  });

  it('gives what only one may have to the first alone', async () => {
    const people = [await make('users'), await make('users'), await make('users')];
    const chosen = people.map(({ id }) => id);
    const reply = await set(admin, 'users', chosen, { email: 'only.one@outpost.test' });
    expect(Object.values(outcomes(reply)).filter((message) => message === null)).toHaveLength(1);
    expect(outcomes(reply)[[...chosen].sort()[1] ?? '']).toBe('This e-mail address is taken.');
    expect(await undo(admin, 'users', reply)).toMatchObject({ data: { results: [{ done: true }] } });
  });

  it('changes the others where one is refused, even after it was written, and takes those back alone', async () => {
    const [{ location: taken }, { project, location: free }] = [await place('A-1'), await place('B-1')];
    const clash = await make('locations', { group_id: null, code: 'a-1' });
    const values = { project_id: taken['project_id'] };
    const reply = await set(admin, 'locations', [clash.id, free.id, taken.id], values);
    expect(outcomes(reply)).toEqual({
      [clash.id]: 'Another location in this project has this code.',
      [free.id]: null,
      [taken.id]: null,
    });
    const undone = await undo(admin, 'locations', reply);
    expect(outcomes(undone)).toEqual({ [free.id]: null });
    expect(await read('locations', free.id)).toMatchObject({ project_id: project.id });

    const homes = [await make('projects'), await make('projects')];
    const groups = [
      await make('groups', { name: 'Twin', project_id: homes[0]?.id }),
      await make('groups', { name: 'Twin', project_id: homes[1]?.id }),
    ];
    const target = await make('projects');
    const twins = await set(admin, 'groups', groups.map(({ id }) => id), { project_id: target.id }); // prettier-ignore
    expect(twins.data.results.map(({ done }) => done)).toEqual([true, false]);
    expect(await read('groups', groups[1]?.id ?? '')).toEqual(groups[1]);
    expect((await superAdmin.get(`/api/groups/${groups[1]?.id ?? ''}/audit`)).json<Many>().data).toHaveLength(1);
  });

  it('writes and tells nothing of what is so already', async () => {
    const project = await make('projects', { status: 'inactive' });
    const reply = await set(admin, 'projects', [project.id], { status: 'inactive' });
    expect(reply.data).toMatchObject({ results: [{ done: true }], change: null });
    expect(await read('projects', project.id)).toEqual(project);
  });

  it('is taken back where others changed other fields, and not over what they changed', async () => {
    const [one, other] = [await make('projects'), await make('projects')];
    const reply = await set(admin, 'projects', [one.id, other.id, ids.project(1)], { starts_on: '2026-02-02' });
    await superAdmin.post(`/api/projects/${one.id}`, { name: 'Renamed since' });
    await superAdmin.post(`/api/projects/${other.id}`, { starts_on: '2026-02-03' });
    expect(outcomes(await undo(admin, 'projects', reply))).toEqual({
      [one.id]: null,
      [other.id]: 'Somebody has changed this since. It stays as it is.',
      [ids.project(1)]: null,
    });
    expect(await read('projects', one.id)).toMatchObject({ name: 'Renamed since', starts_on: one['starts_on'] });
    expect(await read('projects', other.id)).toMatchObject({ starts_on: '2026-02-03' });
  });

  it('says of a record that was deleted since that it is gone', async () => {
    const [one, other] = [await make('projects'), await make('projects')];
    const reply = await set(admin, 'projects', [one.id, other.id], { status: 'inactive' });
    await admin.delete(`/api/projects/${one.id}`);
    const { data } = await undo(admin, 'projects', reply);
    expect(data.results.map(({ id, name, done }) => ({ id, name, done }))).toEqual(
      [
        { id: one.id, name: one.name, done: false },
        { id: other.id, name: other.name, done: true },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('is taken back by whoever made it, for a minute, and forgotten then', async () => {
    const project = await make('projects');
    const reply = await set(admin, 'projects', [project.id], { status: 'inactive' });
    expect((await undo(superAdmin, 'projects', reply)).status).toBe(410);
    expect((await undo(admin, 'districts', reply)).status).toBe(410);
    server.pass(61_000);
    expect((await undo(admin, 'projects', reply)).status).toBe(410);
    expect(await read('projects', project.id)).toMatchObject({ status: 'inactive' });
  });

  it('of more records than one transaction takes is one change', async () => {
    const made = [];
    for (let count = 0; count < 120; count += 1) made.push((await make('projects')).id);
    const reply = await set(admin, 'projects', made, { status: 'inactive' });
    expect(reply.data.results.filter(({ done }) => done)).toHaveLength(120);
    expect((await undo(admin, 'projects', reply)).data.results.filter(({ done }) => done)).toHaveLength(120);
    const { data } = (await admin.get('/api/projects?filters[status]=active&perPage=10000')).json<Many>();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  });

  it('refuses lists that there are not, or that hold no ids', async () => {
    const errors = async (lists: object) => (await set(admin, 'users', [ids.manager(1, 1)], {}, lists)).errors;
    expect(await errors({ location: { add: [first] } })).toEqual({ 'lists.location': ['There is no such field.'] });
    expect(Object.keys((await errors({ status: { add: [first] } })) ?? {})).toEqual(['lists.status']);
    expect(Object.keys((await errors({ locations: { add: ['1'] } })) ?? {})).toEqual(['lists.locations.add.0']);
    expect(await errors({})).toEqual({ values: ['Choose what to change.'] });
  });
});

import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { type Fields, type Many, type One, kinds } from './kinds';

const bodyOf = (group: string) => kinds.find((kind) => kind.group === group)?.body ?? (() => ({}));

describe.each(oneDatabase)('rules of projects, groups and locations, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const make = async (group: string, fields: Fields = {}) =>
    (await admin.post(`/api/${group}`, { ...bodyOf(group)(1), ...fields })).json<One>().data;
  const refusal = async (url: string, fields: Fields) => {
    const response = await admin.post(url, fields);
    return [response.statusCode, response.json<{ errors?: Record<string, string[]> }>().errors];
  };

  it('a project does not end before it starts, whichever day is sent', async () => {
    const errors = { ends_on: ['A project cannot end before it starts.'] };
    const days = { starts_on: '2026-03-02', ends_on: '2026-03-01' };
    expect(await refusal('/api/projects', { ...bodyOf('projects')(1), ...days })).toEqual([422, errors]);
    const { id } = await make('projects', { starts_on: '2026-03-01', ends_on: '2026-03-01' });
    expect(await refusal(`/api/projects/${id}`, { starts_on: '2026-03-02' })).toEqual([422, errors]);
    expect(await refusal(`/api/projects/${id}`, { ends_on: '2026-02-28' })).toEqual([422, errors]);
    expect((await admin.post(`/api/projects/${id}`, { starts_on: '2026-03-02', ends_on: null })).statusCode).toBe(200);
    const wrongDay = { starts_on: ['Enter a date as YYYY-MM-DD.'] };
    expect(await refusal(`/api/projects/${id}`, { starts_on: '2026-02-30' })).toEqual([422, wrongDay]);
  });

  it('what a record belongs to is its own client’s, and lives', async () => {
    const gone = await make('projects');
    await admin.delete(`/api/projects/${gone.id}`);
    const group = bodyOf('groups')(1);
    const location = bodyOf('locations')(1);
    const project = { project_id: ['Choose a project from the list.'] };
    expect(await refusal('/api/groups', { ...group, project_id: ids.project(2) })).toEqual([422, project]);
    expect(await refusal('/api/groups', { ...group, project_id: gone.id })).toEqual([422, project]);
    expect(await refusal('/api/locations', { ...location, project_id: ids.project(2) })).toEqual([422, project]);
    const district = { district_id: ['Choose a district from the list.'] };
    expect(await refusal('/api/locations', { ...location, district_id: ids.district(2) })).toEqual([422, district]);
    expect(await refusal('/api/locations', { ...location, client_id: ids.nobody })).toEqual([
      422,
      { client_id: ['Choose a client from the list.'] },
    ]);
    expect(await refusal(`/api/locations/${ids.location(1, 1)}`, { client_id: ids.client(2) })).toEqual([
      422,
      { client_id: ['A record cannot move to another client.'] },
    ]);
  });

  it('a location’s group is of its project, also when only one of them changes', async () => {
    const errors = { group_id: ['Choose a group of this project.'] };
    const project = await make('projects');
    const group = await make('groups', { project_id: project.id });
    const location = await make('locations');
    const url = `/api/locations/${location.id}`;
    expect(await refusal(url, { group_id: ids.group(2) })).toEqual([422, errors]);
    expect(await refusal(url, { group_id: group.id })).toEqual([422, errors]);
    expect(await refusal(url, { project_id: project.id })).toEqual([422, errors]);
    expect((await admin.post(url, { project_id: project.id, group_id: group.id })).statusCode).toBe(200);
    expect(await refusal(`/api/groups/${group.id}`, { project_id: ids.project(1) })).toEqual([
      422,
      { project_id: ['This group has locations in its current project. Take them out of it first.'] },
    ]);
    expect((await admin.post(url, { project_id: ids.project(1), group_id: null })).statusCode).toBe(200);
    expect((await admin.post(`/api/groups/${group.id}`, { project_id: ids.project(1) })).statusCode).toBe(200);
  });

  it('a code is one location’s within a project, in any case, while it lives', async () => {
    const taken = { code: ['Another location in this project has this code.'] };
    const other = await make('projects');
    const first = await make('locations', { code: 'Mill-1' });
    expect(await refusal('/api/locations', { ...bodyOf('locations')(1), code: ' mill-1 ' })).toEqual([422, taken]);
    const second = await make('locations', { code: 'mill-1', project_id: other.id, group_id: null });
    expect(await refusal(`/api/locations/${second.id}`, { project_id: ids.project(1) })).toEqual([422, taken]);
    expect((await admin.post(`/api/locations/${first.id}`, { code: 'MILL-1' })).statusCode).toBe(200);
    expect((await make('locations', { code: '' }))['code']).toBeNull();
    const deletion = (await admin.delete(`/api/locations/${first.id}`)).json<One>().data;
    expect((await admin.post(`/api/locations/${second.id}`, { project_id: ids.project(1) })).statusCode).toBe(200);
    const undo = await admin.post(`/api/deletions/${deletion.id}/undo`);
    expect([undo.statusCode, undo.json()]).toMatchObject([
      409,
      { message: 'This cannot be taken back: another location has its code now.' },
    ]);
  });

  it('projects and districts list their locations, like the list itself', async () => {
    const project = await make('projects');
    const inside = [];
    for (const name of ['b', 'A', 'c'])
      inside.push(await make('locations', { name, project_id: project.id, group_id: null }));
    const names = async (url: string) => (await admin.get(url)).json<Many>().data.map(({ name }) => name);
    expect(await names(`/api/projects/${project.id}/locations`)).toEqual(['A', 'b', 'c']);
    expect(await names(`/api/projects/${project.id}/locations?sort=-name&perPage=2&page=2`)).toEqual(['A']);
    expect(await names(`/api/districts/${ids.district(1)}/locations?s=House 1`)).toEqual(['House 11', 'House 12']);
    const manager = await signIn(server.app, emails.manager(1, 1));
    const own = (await manager.get(`/api/projects/${ids.project(1)}?relations[]=locations`)).json<One>().data;
    expect(own['locations']).toEqual([{ id: ids.location(1, 1), name: 'House 11' }]);
    expect(await names(`/api/projects/${ids.project(1)}/locations`)).toContain('House 12');
    const foreign = await signIn(server.app, emails.companyAdmin(2));
    for (const url of [`/api/projects/${project.id}/locations`, `/api/districts/${ids.district(1)}/locations`]) {
      expect((await foreign.get(url)).statusCode).toBe(404);
    }
  });
});

import type { Activity, ActivityEntry } from '../../src/contract/activity';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

describe.each(databases)('what was done, over all records, on %s', (kind) => {
  let server: TestApp;
  const people: Record<string, Browser> = {};
  const seenBy = async (who: string, query = ''): Promise<Activity> => {
    const response = await people[who]?.get(`/api/activity?${query}`);
    expect(response?.statusCode).toBe(200);
    return (response?.json() as { data: Activity }).data;
  };
  const told = ({ entries }: Activity) => entries.map(sentence);
  const sentence = ({ action, by, impersonator, group, record }: ActivityEntry) =>
    `${impersonator ? `${impersonator.name} as ` : ''}${by.name} ${action} ${group} ${record.name ?? '?'}`;

  beforeAll(async () => {
    server = await openTestApp(kind);
    for (const [name, email] of Object.entries({
      superAdmin: emails.superAdmin,
      north: emails.companyAdmin(1),
      south: emails.companyAdmin(2),
      manager: emails.manager(1, 1),
    }))
      people[name] = await signIn(server.app, email);
  });
  afterAll(() => server.close());

  it('prints', async () => {
    console.log(JSON.stringify(await seenBy('superAdmin'), null, 1), told(await seenBy('north')));
    console.log(ids.location(1, 1));
    void openBrowser;
  });
});

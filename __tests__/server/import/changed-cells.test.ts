import type { ImportOutcome } from '../../../src/contract/imports';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, bookOf, csvOf, importFile, messagesOf, statusesOf } from './import-calls';

type Record_ = Record<string, unknown> & { name: string };

describe.each(oneDatabase)('cells of records that are there already, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const read = async (group: string, id: string) =>
    (await admin.get(`/api/${group}/${id}`)).json<{ data: Record_ }>().data;
  const nameOf = async (group: string, id: string) => (await read(group, id)).name;
  const beforeOf = ({ rows }: ImportOutcome) => rows.map(({ before }) => before);
  const client = () => nameOf('clients', ids.client(1));

  it('stay as they are where the file has an empty one', async () => {
    const person = await read('users', ids.manager(1, 1));
    const [project, district] = [await nameOf('projects', ids.project(1)), await nameOf('districts', ids.district(1))];
    await importFile(
      admin,
      PATHS.db,
      await bookOf({
        Groups: [
          ['Client', 'Project', 'Name'],
          [await client(), project, 'East'],
        ],
      }),
    );
    const headings = ['project', 'district', 'group', 'name', 'code', 'address'];
    const full = [project, district, 'East', 'Pier', 'P-1', 'Here'];
    await importFile(admin, PATHS.locations, csvOf(headings, full));

    const people = await importFile(
      admin,
      PATHS.managers,
      csvOf(['email', 'name', 'status', 'locations'], [emails.manager(1, 1), person.name, '', '']),
    );
    const places = await importFile(admin, PATHS.locations, csvOf(headings, [project, district, '', 'Pier', '', '']));
    expect([statusesOf(people), statusesOf(places)]).toEqual([['skipped'], ['skipped']]);
    expect(await read('users', ids.manager(1, 1))).toEqual(person);
    const again = await importFile(admin, PATHS.locations, csvOf(headings, full), { dry_run: '1' });
    expect(statusesOf(again)).toEqual(['skipped']);
  });

  it('of a workbook stay too: of projects, questionnaires and their questions, and whose a person is', async () => {
    const name = await client();
    const rows = {
      Projects: [
        ['Client', 'Name', 'Starts on', 'Ends on'],
        [name, 'Kept', '2026-01-01', '2026-12-31'],
      ],
      Categories: [
        ['Client', 'Name'],
        [name, 'Kept'],
      ],
      Tools: [
        ['Client', 'Category', 'Name', 'Description', 'Status'],
        [name, 'Kept', 'Kept', 'About', 'draft'],
      ],
      Questions: [
        ['Client', 'Tool', 'Category', 'Question', 'Help', 'Type', 'Options', 'Required'],
        [name, 'Kept', 'K', 'Which?', 'Look', 'single', 'a;b', 'yes'],
      ],
    };
    expect(messagesOf(await importFile(admin, PATHS.db, await bookOf(rows)))).toEqual([]);
    const emptied = {
      Projects: [rows.Projects[0]!, [name, 'Kept', '', '']],
      Tools: [rows.Tools[0]!, [name, 'Kept', 'Kept', '', '']],
      Questions: [rows.Questions[0]!, [name, 'Kept', 'K', 'Which?', '', 'single', '', '']],
      Managers: [
        ['Client', 'Name', 'Email'],
        ['', await nameOf('users', ids.manager(1, 2)), emails.manager(1, 2)],
      ],
    };
    const outcome = await importFile(admin, PATHS.db, await bookOf(emptied), { dry_run: '1' });
    expect([messagesOf(outcome), statusesOf(outcome)]).toEqual([[], ['skipped', 'skipped', 'skipped', 'skipped']]);
  });

  it('are named with what stands in them now, where they change', async () => {
    const [project, other] = [await nameOf('projects', ids.project(1)), await nameOf('locations', ids.location(1, 2))];
    const headings = ['project', 'district', 'name', 'code', 'address'];
    const districts = csvOf(['name'], ['Upper'], ['Lower']);
    await importFile(admin, PATHS.districts, districts);
    await importFile(admin, PATHS.locations, csvOf(headings, [project, 'Upper', 'Mole', 'M-1', 'Here']));
    const places = await importFile(
      admin,
      PATHS.locations,
      csvOf(headings, [project, 'Lower', 'The mole', 'M-1', ''], [project, 'Lower', 'New', '', '']),
      { dry_run: '1' },
    );
    expect(beforeOf(places)).toEqual([{ district: 'Upper', name: 'Mole' }, undefined]);

    const known = Object.fromEntries(places.sheets[0]!.fields.map((field) => [field.field, field.known]));
    expect(known).toMatchObject({
      project: expect.arrayContaining([project]) as unknown,
      district: expect.arrayContaining(['Lower', 'Upper']) as unknown,
    });
    expect(known['address']).toBeUndefined();

    const person = await read('users', ids.manager(1, 1));
    const managed = (person['locations'] as Record_[]).map(({ name }) => `${project} / ${name}`);
    const people = await importFile(
      admin,
      PATHS.managers,
      csvOf(['name', 'email', 'locations'], [person.name, emails.manager(1, 1), other]),
      { dry_run: '1' },
    );
    expect(Object.keys(beforeOf(people)[0]!)).toEqual(['locations']);
    expect(beforeOf(people)[0]!['locations']!.split('; ').sort()).toEqual(managed.sort());

    const questions = csvOf(
      ['Section', 'Question', 'Type', 'Options', 'Required'],
      ['Everything', 'Question 6', 'single', 'a;b', 'yes'],
    );
    expect(beforeOf(await importFile(admin, PATHS.questions, questions, { dry_run: '1' }))).toEqual([
      { type: 'text', answer_options: '', is_required: 'no' },
    ]);
  });
});

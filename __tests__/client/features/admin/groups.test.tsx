import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { assessmentToolBodySchema } from '../../../../src/contract/assessment-tools';
import { categoryBodySchema } from '../../../../src/contract/categories';
import { clientBodySchema } from '../../../../src/contract/clients';
import { districtBodySchema } from '../../../../src/contract/districts';
import { groupBodySchema } from '../../../../src/contract/groups';
import { locationBodySchema } from '../../../../src/contract/locations';
import type { AdminGroup } from '../../../../src/contract/admin';
import { projectBodySchema } from '../../../../src/contract/projects';
import { userBodySchema } from '../../../../src/contract/users';
import { openAdmin, type AdminPage } from './admin-pages';
import { category, client, district, everything, group, location, manager, project, tool } from './admin-records';

interface Case {
  group: AdminGroup;
  path: string;
  updatePath: string;
  /** Where a new record leads; back to the list, unless said. */
  createdPath?: string;
  /** What the row says. */
  row: readonly string[];
  /** What the list asks for beside page, size and sort. */
  relations: readonly string[];
  fill: (page: AdminPage) => Promise<unknown>;
  schema: z.ZodObject;
  /** What is sent for a new record. */
  body: Record<string, unknown>;
  update: 'POST' | 'PUT';
}

const cases: Case[] = [
  {
    group: 'clients',
    path: '/admin/master/clients',
    updatePath: `/admin/master/clients/${client.id}/update`,
    row: ['Acme Care', 'Active'],
    relations: [],
    fill: ({ type }) => type('Name', 'Beta Care'),
    schema: clientBodySchema,
    body: { name: 'Beta Care', status: 'active', remove_logo: '1' },
    update: 'POST',
  },
  {
    group: 'projects',
    path: '/admin/projects',
    updatePath: `/admin/projects/${project.id}/update`,
    row: ['Spring round', 'Acme Care', 'Active', 'Mar 1, 2026', 'May 31, 2026'],
    relations: [],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'Autumn round');
    },
    schema: projectBodySchema,
    body: { client_id: client.id, name: 'Autumn round', status: 'active', starts_on: null, ends_on: null },
    update: 'POST',
  },
  {
    group: 'districts',
    path: '/admin/districts',
    updatePath: `/admin/districts/${district.id}/update`,
    row: ['North', 'Acme Care'],
    relations: [],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'South');
    },
    schema: districtBodySchema,
    body: { client_id: client.id, name: 'South' },
    update: 'POST',
  },
  {
    group: 'groups',
    path: '/admin/groups',
    updatePath: `/admin/groups/${group.id}/update`,
    row: ['Small houses', 'Spring round', 'Acme Care'],
    relations: ['project'],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'Large houses');
      await choose('Project', 'Spring round');
    },
    schema: groupBodySchema,
    body: { client_id: client.id, name: 'Large houses', project_id: project.id },
    update: 'POST',
  },
  {
    group: 'locations',
    path: '/admin/locations',
    updatePath: `/admin/locations/${location.id}/update`,
    row: ['North House', 'N-1', 'Spring round', 'North', 'Small houses', 'Maya', 'Noor', 'Acme Care'],
    relations: ['project', 'district', 'group', 'managers'],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'South House');
      await type('Code', 'S-1');
      await choose('District', 'North');
      await choose('Project', 'Spring round');
      await choose('Group', 'Small houses');
    },
    schema: locationBodySchema,
    body: {
      client_id: client.id,
      name: 'South House',
      code: 'S-1',
      district_id: district.id,
      project_id: project.id,
      group_id: group.id,
      address: null,
    },
    update: 'POST',
  },
  {
    group: 'categories',
    path: '/admin/categories',
    updatePath: `/admin/categories/${category.id}/update`,
    row: ['Safety', '3', 'Acme Care'],
    relations: ['parent'],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'Fire');
      await choose('Part of', 'Safety');
      await type('Position', '7');
    },
    schema: categoryBodySchema,
    body: { client_id: client.id, name: 'Fire', parent_id: category.id, position: 7 },
    update: 'POST',
  },
  {
    group: 'users',
    path: '/admin/users',
    updatePath: `/admin/users/${manager.id}/update`,
    row: ['Maya Manager', 'maya@example.test', 'Manager', 'Acme Care', 'Active', 'North House'],
    relations: ['client'],
    fill: async ({ type, choose }) => {
      await type('Name', 'Noor');
      await type('E-mail', 'noor@example.test');
      await choose('Client', 'Acme Care');
      await choose('Locations', 'North House');
      await type('Password', 'a long password');
    },
    schema: userBodySchema,
    body: {
      name: 'Noor',
      email: 'noor@example.test',
      role_id: 'manager',
      client_id: client.id,
      locations: [location.id],
      status: 'active',
      password: 'a long password',
    },
    update: 'PUT',
  },
  {
    group: 'assessment-tools',
    path: '/admin/assessment-tools',
    updatePath: `/admin/assessment-tools/update/${tool.id}?view=details`,
    createdPath: `/admin/assessment-tools/update/${tool.id}`,
    row: ['Hygiene audit', 'Safety', 'Active', '1', '5', 'Acme Care'],
    relations: ['category'],
    fill: async ({ type, choose }) => {
      await choose('Client', 'Acme Care');
      await type('Name', 'Fire audit');
      await choose('Category', 'Safety');
      await type('Description', 'Once a year.');
    },
    schema: assessmentToolBodySchema,
    body: { client_id: client.id, name: 'Fire audit', category_id: category.id, description: 'Once a year.' },
    update: 'PUT',
  },
];

describe.each(cases)(
  '$group',
  ({ group: name, path, updatePath, createdPath = path, row, relations, fill, schema, body, update }) => {
    test('the list shows what the server has', async () => {
      const { call, server } = openAdmin(path);
      const link = await screen.findByRole('link', { name: row[0]! });
      const cells = within(link.closest('tr')!);
      for (const text of row) expect(cells.getAllByText(text)).not.toHaveLength(0);
      const { query } = await call('GET', `/api/${name}`);
      expect(query.getAll('relations[]')).toEqual(relations);
      expect(server.callsTo('GET', `/api/${name}`)).toHaveLength(1);
    });

    test('a new record is sent as the contract wants it', async () => {
      const page = openAdmin(`${path}/create`);
      await fill(page);
      await page.press('Create');
      const sent = await page.call('POST', `/api/${name}`);
      expect(schema.strict().parse(sent.body)).toEqual(body);
      await waitFor(() => {
        expect(window.location.pathname).toBe(createdPath);
      });
    });

    test('an update says what it is based on; what the server refuses stands at its field', async () => {
      const page = openAdmin(updatePath);
      const { id } = everything[name][0]!;
      await page.type('Name', 'Renamed');
      page.server.refuse({ name: ['This name is taken.'] });
      await page.press('Save');
      await waitFor(() => {
        expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
      });
      expect(screen.getByLabelText('Name')).toHaveFocus();
      await page.type('Name', 'Renamed again');
      await page.press('Save');
      await waitFor(() => {
        expect(page.server.callsTo(update, `/api/${name}/${id}`)).toHaveLength(2);
      });
      const sent = await page.call(update, `/api/${name}/${id}`);
      expect(sent.ifMatch).toBe('"v1"');
      expect(schema.strict().partial().parse(sent.body)).toMatchObject({ name: 'Renamed again' });
    });
  },
);

import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Scope } from '../db/scope';
import type { ExportRow } from '../export/table';
import { writeWorkbook } from '../export/write-export';
import { type Batches, type Client, named, ofEachClient } from './installation-batches';
import { INSTALLATION_SHEETS, type InstallationGroup } from './installation-columns';

const projects = (scope: Scope, { id }: Client): Batches =>
  named(
    'projects',
    scope
      .projects()
      .where('projects.client_id', '=', id)
      .select(['projects.name', 'projects.status', 'projects.starts_on', 'projects.ends_on']),
  );

const districts = (scope: Scope, { id }: Client): Batches =>
  named('districts', scope.districts().where('districts.client_id', '=', id).select('districts.name'));

const groups = (scope: Scope, { id }: Client): Batches =>
  named(
    'groups',
    scope
      .groups()
      .innerJoin('projects', (join) =>
        join.onRef('projects.client_id', '=', 'groups.client_id').onRef('projects.id', '=', 'groups.project_id'),
      )
      .where('groups.client_id', '=', id)
      .select(['groups.name', 'projects.name as project']),
  );

const locations = (scope: Scope, { id }: Client): Batches =>
  named(
    'locations',
    scope
      .locations()
      .innerJoin('projects', (join) =>
        join.onRef('projects.client_id', '=', 'locations.client_id').onRef('projects.id', '=', 'locations.project_id'),
      )
      .innerJoin('districts', (join) =>
        join
          .onRef('districts.client_id', '=', 'locations.client_id')
          .onRef('districts.id', '=', 'locations.district_id'),
      )
      .leftJoin('groups', (join) =>
        join.onRef('groups.client_id', '=', 'locations.client_id').onRef('groups.id', '=', 'locations.group_id'),
      )
      .where('locations.client_id', '=', id)
      .select(['locations.name', 'locations.code', 'locations.address'])
      .select(['projects.name as project', 'districts.name as district', 'groups.name as group']),
  );

/** Each category before those below it, all in their positions' order. */
async function* categories(scope: Scope, { id: clientId }: Client): Batches {
  const all = await scope
    .categories()
    .where('categories.client_id', '=', clientId)
    .select(['categories.id', 'categories.parent_id', 'categories.name'])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
  const byParent = new Map<string | null, typeof all>();
  for (const category of all) {
    const siblings = byParent.get(category.parent_id);
    if (siblings) siblings.push(category);
    else byParent.set(category.parent_id, [category]);
  }
  const below = (parentId: string | null, parent: string | null): ExportRow[] =>
    (byParent.get(parentId) ?? []).flatMap(({ id, name }) => [{ parent, name }, ...below(id, name)]);
  yield below(null, null);
}

const MANAGED_LOCATIONS = sql<
  string | null
>`(select string_agg(project.name || ' / ' || place.name, '; ' order by lower(project.name), lower(place.name), place.id)
  from user_locations managed
  join locations place on place.client_id = managed.client_id and place.id = managed.location_id
  join projects project on project.client_id = place.client_id and project.id = place.project_id
  where managed.client_id = users.client_id and managed.user_id = users.id and place.deletion_id is null)`;

const people = (scope: Scope, clientId: string | null): Batches =>
  named(
    'users',
    scope
      .users()
      .where('users.client_id', clientId === null ? 'is' : '=', clientId)
      .select(['users.name', 'users.email', 'users.role', 'users.status', MANAGED_LOCATIONS.as('locations')]),
  );

/** Those who belong to no client first. */
async function* everybody(scope: Scope): Batches {
  yield* people(scope, null);
  yield* ofEachClient(scope, ({ id }) => people(scope, id));
}

const tools = (scope: Scope, { id }: Client): AsyncGenerator<({ id: string; name: string } & ExportRow)[]> =>
  named(
    'assessment_tools',
    scope
      .assessmentTools()
      .innerJoin('categories', (join) =>
        join
          .onRef('categories.client_id', '=', 'assessment_tools.client_id')
          .onRef('categories.id', '=', 'assessment_tools.category_id'),
      )
      .leftJoin('categories as parents', (join) =>
        join.onRef('parents.client_id', '=', 'categories.client_id').onRef('parents.id', '=', 'categories.parent_id'),
      )
      .where('assessment_tools.client_id', '=', id)
      .select([
        'assessment_tools.id',
        'assessment_tools.name',
        'assessment_tools.description',
        'assessment_tools.status',
        'assessment_tools.version',
      ])
      .select(sql<string>`concat(parents.name || ' / ', categories.name)`.as('category')),
  );

/** What the newest version of each tool asks, in its order. */
async function* questions(scope: Scope, client: Client): Batches {
  for await (const batch of tools(scope, client)) {
    for (const tool of batch) {
      const asked = await scope
        .assessmentTools()
        .innerJoin('question_categories as heading', (join) =>
          join
            .onRef('heading.client_id', '=', 'assessment_tools.client_id')
            .onRef('heading.assessment_tool_id', '=', 'assessment_tools.id'),
        )
        .innerJoin('questions', (join) =>
          join
            .onRef('questions.client_id', '=', 'heading.client_id')
            .onRef('questions.question_category_id', '=', 'heading.id'),
        )
        .where('assessment_tools.client_id', '=', client.id)
        .where('assessment_tools.id', '=', tool.id)
        .where('heading.until_version', 'is', null)
        .where('questions.until_version', 'is', null)
        .select([
          'heading.name as category',
          'questions.question',
          'questions.help',
          'questions.type',
          'questions.answer_options',
        ])
        .select(sql<string>`case questions.is_required when 1 then 'yes' else 'no' end`.as('is_required'))
        .orderBy('heading.position')
        .orderBy('heading.id')
        .orderBy('questions.position')
        .orderBy('questions.id')
        .execute();
      yield asked.map((question) => ({ ...question, tool: tool.name }));
    }
  }
}

const READERS: Readonly<Record<InstallationGroup, (scope: Scope) => Batches>> = {
  clients: (scope) => named('clients', scope.clients().select(['clients.name', 'clients.status'])),
  projects: (scope) => ofEachClient(scope, (client) => projects(scope, client)),
  districts: (scope) => ofEachClient(scope, (client) => districts(scope, client)),
  groups: (scope) => ofEachClient(scope, (client) => groups(scope, client)),
  locations: (scope) => ofEachClient(scope, (client) => locations(scope, client)),
  categories: (scope) => ofEachClient(scope, (client) => categories(scope, client)),
  users: everybody,
  'assessment-tools': (scope) => ofEachClient(scope, (client) => tools(scope, client)),
  questions: (scope) => ofEachClient(scope, (client) => questions(scope, client)),
};

/**
 * Everything that a scope shows, as an XLSX file of `INSTALLATION_SHEETS` that can be imported again. Streamed: the
 * stream fails when reading does.
 */
export const writeInstallation = (scope: Scope): Readable =>
  writeWorkbook(
    INSTALLATION_SHEETS.map(({ sheet, group, columns }) => ({
      name: sheet,
      columns: columns.map(({ field, title }) => ({ key: field, title })),
      rows: READERS[group](scope),
    })),
  );

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type TestApp, openTestApp } from '../support/test-app';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}
interface Operation {
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { required: string[] } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
  security: Record<string, unknown>[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, { in: string; name: string }> };
}

/** `GET /api/answers/{id}` of every route that is registered meanwhile. */
function watchRoutes(): { routes: string[]; stop: () => void } {
  const routes: string[] = [];
  const note = ({ method, url }: RouteOptions): void => {
    for (const name of [method].flat() as string[]) routes.push(`${name} ${url.replace(/:(\w+)/g, '{$1}')}`);
  };
  const watch = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', watch);
  return { routes, stop: () => unsubscribe('fastify.initialization', watch) };
}

/** Every value under the key `$ref`, however deep. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : referencesIn(member),
  );
}

const schemaOf = (operation: Operation, status: string) =>
  operation.responses[status]?.content?.['application/json']?.schema;

describe('the OpenAPI document', () => {
  const { routes, stop } = watchRoutes();
  let server: TestApp;
  let document: Document;
  const operation = (name: string): Operation => {
    const [method = '', path = ''] = name.split(' ');
    return document.paths[path]![method.toLowerCase()]!;
  };
  const parametersOf = (name: string, place: string): string[] =>
    (operation(name).parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name);

  beforeAll(async () => {
    server = await openTestApp('embedded', { demo: true });
    document = (await server.app.inject('/docs/json')).json();
  });
  afterAll(async () => {
    stop();
    await server.close();
  });

  it('has every route of the API, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ofApi = routes.filter((route) => !/^(HEAD|OPTIONS) | \/(docs|dev)(\/|$)/.test(route));
    expect(described.length).toBeGreaterThan(30);
    expect(new Set(described)).toEqual(new Set(ofApi));
    expect(document.openapi).toBe('3.1.0');
  });

  it('says of a piece of a file that it comes as bytes', () => {
    const put = operation('PUT /api/evidence/{id}/pieces');
    expect(put.requestBody?.content).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    });
    expect(parametersOf('PUT /api/evidence/{id}/pieces', 'query')).toEqual(['offset']);
  });

  it('names each call, and its group', () => {
    for (const { summary, tags } of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
      expect(summary).toMatch(/^\p{Lu}/u);
      expect(tags).toEqual([expect.stringMatching(/^[a-z-]+$/)]);
    }
    const named = [
      'GET /api/clients',
      'GET /api/answers/{id}',
      'POST /api/answers/{id}/change-status',
      'POST /login',
      'GET /health',
    ].map(operation);
    expect(named.map(({ tags, summary }) => [...tags, summary])).toEqual([
      ['clients', 'List clients'],
      ['answers', 'Read one of the answers'],
      ['answers', 'Change status'],
      ['auth', 'Login'],
      ['health', 'Health'],
    ]);
  });

  it('refers to nothing that is not there', () => {
    const references = new Set(referencesIn(document));
    expect(references).toContain('#/components/schemas/Category');
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? reference;
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });

  it('says what a write needs and answers', () => {
    const write = operation('POST /api/answers/{id}/create-key-trend');
    expect(parametersOf('POST /api/answers/{id}/create-key-trend', 'path')).toEqual(['id']);
    expect(parametersOf('POST /api/answers/{id}/create-key-trend', 'header')).toEqual(['Idempotency-Key']);
    expect(write.requestBody?.content['application/json']?.schema.required).toEqual(['questionCategoryId', 'text']);
    expect(write.responses['201']).toMatchObject({ description: 'Created', content: expect.anything() as unknown });
    expect(write.security).toEqual([{ session: [], token: [] }]);
  });

  it('says how a query is written', () => {
    const names = parametersOf('GET /api/answers', 'query');
    expect(names).toEqual(
      expect.arrayContaining(['page', 'relations[]', 'filters[status]', 'filters[dateRange][startDate]']),
    );
    expect(names).not.toContain('filters');
  });

  it('asks for the header of a reading call that changes something', () => {
    const parameters = operation('GET /api/notifications/mark-all-read').parameters;
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Requested-With', in: 'header', required: true }),
    );
  });

  it('has one body for all refusals', () => {
    for (const name of ['GET /api/clients', 'POST /login', 'DELETE /api/answers/{id}']) {
      expect(schemaOf(operation(name), '4XX')).toEqual({ $ref: '#/components/schemas/Error' });
    }
    expect(document.components.schemas['Error']).toMatchObject({ required: ['message'] });
    expect(operation('DELETE /api/answers/{id}').responses['204']).toEqual({ description: 'No Content' });
  });

  it('knows who may ask, by the cookie that there really is', async () => {
    expect(operation('GET /api/clients').security).toEqual([{ session: [] }]);
    expect(operation('GET /sanctum/csrf-cookie').security).toEqual([]);
    const { cookies } = await server.app.inject('/sanctum/csrf-cookie');
    const { session, token } = document.components.securitySchemes;
    expect(cookies.map(({ name }) => name)).toContain(session?.name);
    expect(token).toMatchObject({ in: 'header', name: 'X-XSRF-TOKEN' });
  });

  it('is a page under the same policy as all others', async () => {
    const page = await server.app.inject({ url: '/docs', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const elsewhere = await server.app.inject('/health');
    expect(page.headers['content-security-policy']).toBe(elsewhere.headers['content-security-policy']);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const url of files) expect((await server.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('outside of a demonstration', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp('embedded');
  });
  afterAll(() => server.close());

  it.each(['/docs', '/docs/', '/docs/json', '/docs/static/swagger-ui.css'])('there is nothing at %s', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });

  it('it is served when that is asked for, and what only a demonstration shows is not', async () => {
    const described = await openTestApp('embedded', { apiDocs: true });
    const statuses = ['/docs/json', '/dev/mail'].map(async (url) => (await described.app.inject(url)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await described.close();
  });

  it('the document is there for programs', () => {
    expect(Object.keys(server.app.swagger().paths ?? {})).toContain('/api/answers/{id}');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { ROOT } from '../../config/scripts/run-command';
import { readEnvironment } from '../../src/server/environment';

const read = (...file: string[]) => readFileSync(path.join(ROOT, ...file), 'utf8');
const inDeploy = (file: string) => read('config/deploy', file);
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } };

describe('the image', () => {
  const text = inDeploy('Dockerfile');
  const instructions = DockerfileParser.parse(text).getInstructions();
  const startOfStages = instructions.flatMap((each, at) => (each.getKeyword() === 'FROM' ? [at] : []));
  const lastStage = instructions.slice(startOfStages.at(-1));
  const inLastStage = (keyword: string) => lastStage.filter((each) => each.getKeyword() === keyword);
  const copies = instructions.filter((each): each is Copy => each.getKeyword() === 'COPY');

  it('has a Dockerfile in which a linter finds nothing', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('runs the server as somebody without rights, on what was built and on packages for production alone', () => {
    expect(inLastStage('USER').map((each) => each.getArgumentsContent())).toEqual(['node']);
    expect(inLastStage('VOLUME').map((each) => each.getArgumentsContent())).toEqual(['/data']);
    expect(inLastStage('RUN').map((each) => each.getArgumentsContent())).not.toContainEqual(
      expect.stringMatching(/npm|apt/),
    );
    const copied = inLastStage('COPY').map((each) => each.getArguments().map((argument) => argument.getValue())[0]);
    expect(copied).toEqual(['package.json', '/app/node_modules', '/app/dist', '/app/dist-server']);
    expect(text).toMatch(/^FROM base AS packages\nRUN npm ci --omit=dev$/m);
  });

  it('is checked by what it contains', () => {
    const [check] = inLastStage('HEALTHCHECK');
    expect(check?.getArgumentsContent()).toMatch(/CMD \["node", "-e", "fetch\(`[^`]+\/live`\)/);
  });

  it('is built from what stands in .dockerignore, and that holds no secrets', () => {
    const kept = read('.dockerignore').matchAll(/^!(.+)$/gm);
    const sources = [...kept].map(([, name = '']) => name);
    const fromProject = copies.filter((copy) => copy.getFromFlag() === null);
    const named = fromProject.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
    expect(sources).toEqual(expect.arrayContaining(named.filter((name) => name !== '.')));
    expect(sources.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(read('.dockerignore')).toMatch(/^\*$/m);
    expect(read('.dockerignore')).toMatch(/^config\/deploy$/m);
  });

  it('has a Node.js that package.json accepts', () => {
    const [, major = ''] = /^ARG NODE_VERSION=(\d+)$/m.exec(text) ?? [];
    expect(manifest.engines.node).toContain(`^${major}.`);
  });
});

describe('the compose file', () => {
  interface Service {
    image: string;
    ports?: string[];
    environment?: Record<string, string>;
    volumes?: string[];
    networks: string[];
    user?: string;
    read_only?: boolean;
    cap_drop?: string[];
    tmpfs?: string[];
    stop_grace_period?: string;
  }
  const text = inDeploy('compose.yaml');
  const example = new Map(
    [...inDeploy('env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const { services, networks, volumes } = parse(text, { merge: true }) as {
    services: Record<'proxy' | 'app' | 'database', Service>;
    networks: Record<string, { internal?: boolean } | null>;
    volumes: Record<string, null>;
  };

  it('asks for what env.example tells, and for nothing else', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual([...example.keys()].sort());
  });

  it('gives the application settings that it takes, for HTTPS behind one proxy and without a demo', () => {
    const filled = new Map([...example, ['POSTGRES_PASSWORD', 'a1b2c3'], ['APP_KEY', 'ab'.repeat(32)]]);
    const fill = (value: string) =>
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, otherwise = '') => {
        const set = filled.get(name) ?? '';
        return set === '' ? String(otherwise) : set;
      });
    const given = Object.entries(services.app.environment ?? {}).map(([name, value]) => [name, fill(value)]);
    expect(readEnvironment(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
      DATABASE_URL: 'postgres://outpost:a1b2c3@database:5432/outpost',
      PUBLIC_URL: 'https://outpost.example.org',
      COOKIE_SECURE: 'yes',
      TRUST_PROXY: 1,
      DEMO_DATA: 'no',
      APP_KEY: Buffer.alloc(32, 0xab),
    });
  });

  it('lets people reach the proxy alone, and the application alone the database', () => {
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
    expect(services.database.networks).toEqual(['back']);
    expect(services.proxy.networks).toEqual(['front']);
    expect(networks['back']).toEqual({ internal: true });
  });

  it('runs the application without rights, on a file system that cannot be written to but for its data', () => {
    const { user, read_only, cap_drop, tmpfs } = services.app;
    expect({ user, read_only, cap_drop }).toEqual({ user: 'node', read_only: true, cap_drop: ['ALL'] });
    expect(services.app.volumes).toEqual(['data:/data']);
    expect(tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
  });

  it('keeps in named volumes what is to be kept, and waits until a stopping server has ended', () => {
    const kept = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = kept.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    const { STOP_DEADLINE } = readEnvironment({});
    expect(Number.parseInt(services.app.stop_grace_period ?? '', 10)).toBeGreaterThan(STOP_DEADLINE + 5);
  });
});

describe('what is started', () => {
  it('is compiled, for every command of operators: tsx is not there where the server runs', () => {
    const started = Object.values(manifest.scripts).filter((script) => /run-server|src\/server/.test(script));
    expect(started.filter((script) => !/^node config\/scripts\/run-server\.js [\w-]+$/.test(script))).toEqual([]);
    const programs = started.map((script) => script.split(' ').at(-1) ?? '');
    expect(programs).toContain('main');
    expect(programs.filter((program) => !existsSync(path.join(ROOT, 'src/server', `${program}.ts`)))).toEqual([]);
  });

  it('is the same by systemd as in the image', () => {
    const [, command = ''] = /^CMD (.+)$/m.exec(inDeploy('Dockerfile')) ?? [];
    const words = JSON.parse(command) as string[];
    expect(inDeploy('outpost.service')).toContain(`\nExecStart=/usr/bin/${words.join(' ')}\n`);
  });
});

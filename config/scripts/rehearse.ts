/**
 * `npm run rehearse`: builds the image as its Dockerfile says and uses what came of it as compose.yaml would run it, on a
 * machine without containers: by buildah, on a base made of Debian's packages and this Node.js, since images cannot be
 * fetched. The server runs without rights, on a file system that cannot be written to but for its data and `/tmp`, with
 * PostgreSQL and behind Caddy with HTTPS, all on loopback. For root on Debian; needs buildah, debootstrap, caddy, and a
 * PostgreSQL at `TEST_DATABASE_URL` (else on 127.0.0.1:5432). Takes some minutes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { useInstallation } from './rehearse-use';
import { ROOT } from './run-command';

const ADDRESS = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
const CERTIFICATES = '/etc/ssl/certs';
const [MAJOR = ''] = process.versions.node.split('.');
const BASE = `docker.io/library/node:${MAJOR}-bookworm-slim`;
const PORTS = { app: '4871', https: '4872', http: '4873' };
const NOBODY = 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'outpost-rehearsal-'));
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd: ROOT }).trim();
const say = (words: string) => {
  console.log(`── ${words}`);
};

/** Stands for the official image of this name: Debian, this Node.js with its npm, and a user `node`. */
function makeBase(): void {
  const root = path.join(folder, 'base');
  run('debootstrap', '--variant=minbase', 'bookworm', root);
  copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  const npm = path.join(run('npm', 'root', '--global'), 'npm');
  mkdirSync(path.join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  run('chroot', root, 'useradd', '--create-home', '--uid', String(NOBODY), 'node');
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'copy', '--quiet', container, root, '/');
  run('buildah', 'commit', '--quiet', '--rm', container, BASE);
}

/** @returns the folder with the image's files, and the command that it starts. */
function buildImage(): { container: string; root: string; command: string[]; settings: string[] } {
  // Where the machine trusts more than Debian does, the build does too.
  const trust = existsSync(CERTIFICATES) ? ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`] : [];
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  run(
    ...([
      'buildah',
      'bud',
      '--quiet',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--layers',
      '--pull-never',
    ] as const),
    ...trust,
    ...(extra === undefined ? [] : ['--env', `NODE_EXTRA_CA_CERTS=${extra}`]),
    ...['--build-arg', `NODE_VERSION=${MAJOR}`, '--file', 'config/deploy/Dockerfile', '--tag', 'outpost', '.'],
  );
  const container = run('buildah', 'from', '--pull-never', 'outpost');
  const { Docker } = JSON.parse(run('buildah', 'inspect', '--type', 'image', 'outpost')) as {
    Docker: { config: { Cmd: string[]; Env: string[]; User: string } };
  };
  const { Cmd: command, Env: settings, User: user } = Docker.config;
  if (user !== 'node') throw new Error(`The image runs as ${user}.`);
  return { container, root: run('buildah', 'mount', container), command, settings };
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];

/** A command in the image as compose.yaml runs it: the mounts are of this process alone and go with it. */
function inImage(root: string, settings: readonly string[], command: readonly string[]) {
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  run('chown', String(NOBODY), data);
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs -o size=512m,mode=1777 tmpfs "$0/tmp"',
    `mount --bind "${data}" "$0/data"`,
    'mount -o remount,ro,bind "$0"',
    `exec chroot "$0" /usr/bin/setpriv --reuid=${String(NOBODY)} --regid=${String(NOBODY)} --clear-groups ` +
      '--bounding-set=-all --inh-caps=-all --no-new-privs sh -c \'cd /app && exec "$@"\' sh "$@"',
  ];
  const env = Object.fromEntries(settings.map((setting) => splitAt(setting, setting.indexOf('='))));
  return spawn('unshare', ['--mount', 'sh', '-ec', mounts.join('\n'), root, ...command], {
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

function startProxy() {
  const options = [`http_port ${PORTS.http}`, 'default_bind 127.0.0.1', 'skip_install_trust', 'admin off'];
  const file = path.join(folder, 'Caddyfile');
  const given = readFileSync(path.join(ROOT, 'config/deploy/Caddyfile'), 'utf8');
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n${given}`);
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder, APP: `127.0.0.1:${PORTS.app}` };
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...env, DOMAIN: `https://localhost:${PORTS.https}` },
    stdio: 'ignore',
  });
}

const administrator = new pg.Client({ connectionString: ADDRESS });
await administrator.connect();
const database = `outpost_rehearsal_${randomBytes(6).toString('hex')}`;
await administrator.query(`create database ${database}`);
const children: ChildProcess[] = [];
let mounted = '';
try {
  if (run('buildah', 'images', '--quiet', '--filter', `reference=${BASE}`) === '') {
    say(`base: ${BASE}`);
    makeBase();
  }
  say('image');
  const { container, root, command, settings } = buildImage();
  mounted = container;
  const origin = `https://localhost:${PORTS.https}`;
  const own = [
    ...settings,
    `DATABASE_URL=${Object.assign(new URL(ADDRESS), { pathname: `/${database}` }).href}`,
    `APP_KEY=${randomBytes(32).toString('hex')}`,
    ...['HOST=127.0.0.1', `PORT=${PORTS.app}`, `PUBLIC_URL=${origin}`, 'COOKIE_SECURE=yes', 'TRUST_PROXY=1'],
    // To have something to import into and to report on.
    ...['DEMO_DATA=yes', 'LOG_LEVEL=warn'],
  ];
  say('start');
  const server = inImage(root, own, command);
  children.push(server, startProxy());
  await useInstallation(origin, (args, input) => {
    const tool = inImage(root, own, args);
    tool.stdin.end(input);
    return once(tool, 'exit').then(([code]) => code as number | null);
  });
  say('everything works');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
  await administrator.query(`drop database ${database} with (force)`);
  await administrator.end();
  if (mounted !== '') run('buildah', 'rm', mounted);
  rmSync(folder, { recursive: true, force: true });
}

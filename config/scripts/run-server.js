/*
 * `npm start`, `npm run create-admin` …: runs this program of the compiled server, in this process. What is out of date
 * is built first, where the tools for that are installed; `npm prune --omit=dev` takes them away. Plain JavaScript, so
 * that it starts without them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [program = 'main'] = process.argv.splice(2, 1);
const file = new URL(`../../dist-server/${program}.mjs`, import.meta.url);

function canBuild() {
  try {
    return createRequire(import.meta.url).resolve('tsx') !== '';
  } catch {
    return false;
  }
}

function build() {
  const wanted = program === 'main' ? ['client'] : [];
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'config/scripts/ensure-built.ts', ...wanted], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  } catch (error) {
    // It has said why.
    process.exit(error.status ?? 1);
  }
}

/**
 * The shell between npm and us may die of a SIGTERM without passing it on. Left alone, the server would keep its port
 * and its data folder, so losing the parent counts as the signal.
 */
function stopWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

if (canBuild()) build();
if (existsSync(file)) {
  if (process.env['npm_lifecycle_event'] === 'start') stopWithNpm();
  process.setSourceMapsEnabled(true);
  await import(file.href);
} else {
  console.error('The server is not built. Run: npm ci && npm run build');
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reported } from './explain.ts';

const projectDir = join(import.meta.dirname, '..');
const webDir = join(projectDir, 'packages/web');

/** Says, inside the build, of which sources it was made. */
const mark = join(webDir, 'build/sources.sha256');

const sources = [
  'package-lock.json',
  'content/**/*',
  'packages/contract/src/**/*',
  'packages/web/*.{ts,json}',
  'packages/web/{src,public}/**/*',
];

/**
 * Builds the web unless the build that is there was made of exactly these sources.
 *
 * @throws Error with what the build said.
 */
export async function buildWebWhenStale(report: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintOf(projectDir);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  report('Building the web (only when its sources changed).');
  rmSync(mark, { force: true });
  const began = performance.now();
  await build();
  writeFileSync(mark, fingerprint);
  report(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Content, not times: a checkout of the same version is not stale. Tests do not count. */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function build(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [reactRouter(), 'build'], {
    cwd: webDir,
    // Whatever the installation is for, visitors get the optimised build.
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) resolve();
    else reject(failure(said.join('')));
  });
  return promise;
}

const failure = (said: string) =>
  reported(
    'The web could not be built.',
    `Run \`npm ci\` if versions changed; otherwise correct what the build says:\n${said.slice(-4000)}`,
  );

/** The command line of React Router, wherever npm put it. */
export function reactRouter(): string {
  const require = createRequire(join(webDir, 'package.json'));
  const manifest = require.resolve('@react-router/dev/package.json');
  return join(dirname(manifest), 'bin.cjs');
}

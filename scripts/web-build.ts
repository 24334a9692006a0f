import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reported } from './explain.ts';

const projectDir = join(import.meta.dirname, '..');
const webDir = join(projectDir, 'packages/web');

/** Stores the fingerprint of the sources in the build. */
const mark = join(webDir, 'build/sources.sha256');

const sources = [
  'package-lock.json',
  'content/**/*',
  'packages/contract/src/**/*',
  'packages/web/*.{ts,json}',
  'packages/web/{src,public}/**/*',
];

/**
 * Builds the web unless the existing build was made from these sources.
 *
 * @throws Error with the output of the build.
 */
export async function buildWebWhenStale(report: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintOf(projectDir);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  report('Building the web (only when its sources changed).');
  rmSync(mark, { force: true });
  await build();
  writeFileSync(mark, fingerprint);
  report('The web is built.');
}

/** Hashes contents instead of times, so that a checkout of the same version is not stale. Tests are ignored. */
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
    // Visitors get the optimised build in every environment.
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) resolve();
    else reject(failure(output.join('')));
  });
  return promise;
}

const failure = (output: string) =>
  reported(
    'The web could not be built.',
    `Run \`npm ci\` if versions changed; otherwise correct what the build says:\n${output.slice(-4000)}`,
  );

/** The command-line program of React Router, wherever npm installed it. */
export function reactRouter(): string {
  const require = createRequire(join(webDir, 'package.json'));
  const manifest = require.resolve('@react-router/dev/package.json');
  return join(dirname(manifest), 'bin.cjs');
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { reported } from './explain.ts';

const projectDir = join(import.meta.dirname, '..');
const webDir = join(projectDir, 'packages/web');

const current = join(webDir, 'build');

/** Where a build is made and put aside, so that it replaces the current one as a whole. */
const next = join(webDir, 'build-next');
const previous = join(webDir, 'build-previous');

/** Stores the fingerprint of the sources in a build. */
const markIn = (folder: string) => join(folder, 'sources.sha256');

const assetsIn = (folder: string) => join(folder, 'client/assets');

/** Pages that were opened that long ago still load their scripts and styles. */
const keepsAssetsMs = 30 * 24 * 60 * 60 * 1_000;

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
  const mark = markIn(current);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  report('Building the web (only when its sources changed).');
  await build();
  writeFileSync(markIn(next), fingerprint);
  if (existsSync(assetsIn(current))) keepAssets(assetsIn(current), assetsIn(next));
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) move(current, previous);
  move(next, current);
  rmSync(previous, { recursive: true, force: true });
  report('The web is built.');
}

/**
 * Adds the assets of an earlier build to a new one: a server that is still running and pages that are open ask for
 * them. Their names contain the hash of their content, so builds never disagree.
 */
export function keepAssets(from: string, to: string, now = Date.now()): void {
  for (const name of readdirSync(from)) {
    const asset = join(from, name);
    if (existsSync(join(to, name)) || statSync(asset).mtimeMs < now - keepsAssetsMs) continue;
    linkSync(asset, join(to, name));
  }
}

/** Folders of a container's image cannot be renamed, only copied. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
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
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', WEB_BUILD: basename(next) },
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

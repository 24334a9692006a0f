import { globSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectDir } from '../packages/server/src/kernel/index.ts';
import type { Measurement } from './measurement.ts';
import { startProduct } from './test-platform/index.ts';

/** Seconds that a start may take, the first after the installation and later ones. */
const maxSeconds = { first: 25, later: 3 } as const;

/** Measures `npm start` until the first page, in a copy of the project after `npm ci`. */
export async function measureStart(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ngo-plus-bench-start-'));
  try {
    await copyProject(folder);
    const first = await secondsToFirstPage(folder);
    const second = await secondsToFirstPage(folder);
    return [
      measurement('first npm start: web built, database made', first, maxSeconds.first),
      measurement('later npm start', second, maxSeconds.later),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const measurement = (what: string, seconds: number, max: number) => ({
  what,
  target: `< ${max} s`,
  measured: `${seconds.toFixed(1)} s`,
  isMet: seconds < max,
});

const madeLater = new Set(['node_modules', '.git', '.tsbuild', 'data', 'build', '.react-router']);

/** npm installs most packages at the top level, and other versions of them in workspaces. */
const installedIn = ['node_modules', 'packages/*/node_modules'];

/** Copies the project without build results; installed packages are linked. */
async function copyProject(folder: string): Promise<void> {
  await cp(projectDir, folder, {
    recursive: true,
    filter: (path) => !madeLater.has(basename(path)) || relative(projectDir, path) === '',
  });
  for (const installed of globSync(installedIn, { cwd: projectDir }))
    await symlink(join(projectDir, installed), join(folder, installed));
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const env = { DATA_DIR: join(folder, 'data') };
  const product = await startProduct({ projectDir: folder, env, by: 'npm' });
  await product.stop();
  return product.startedWithinMs / 1_000;
}

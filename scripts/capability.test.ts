// @long
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCapability, namingOf } from './capability.ts';

const project = join(import.meta.dirname, '..');
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'ngo-plus-new-')));
const madeAt = new Date('2030-01-02T03:04:05Z');

/** Copies the project without its capabilities, with the same packages installed. */
beforeAll(() => {
  const files = [
    'package.json',
    'biome.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'scripts/memory-folder.ts',
    'scripts/test-order.ts',
    'scripts/test-report.ts',
    '.gitignore',
  ];
  const folders = [
    'packages/contract',
    'packages/server/src/kernel',
    'packages/server/src/ports',
    'packages/server/src/platform',
    'packages/server/migrations',
    'packages/web/src/kernel',
    'packages/web/src/ui',
  ];
  for (const room of ['contract', 'server', 'web'])
    files.push(`packages/${room}/package.json`, `packages/${room}/tsconfig.json`);
  for (const path of [...files, ...folders])
    cpSync(join(project, path), join(copy, path), { recursive: true, filter: isNeeded });
  for (const entry of readdirSync(join(project, 'packages/web'), { withFileTypes: true }))
    if (entry.isFile())
      cpSync(join(entry.parentPath, entry.name), join(copy, 'packages/web', entry.name));
  for (const project of ['e2e', 'attack']) mkdirSync(join(copy, project));
  link();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Existing tests are skipped, because they run elsewhere; the new ones need the test fixtures. */
const isNeeded = (path: string) => !/\.test\.tsx?$/.test(path);

/** Links everything that is installed, except for the contract, which is that of the copy. */
function link(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@ngo-plus'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@ngo-plus') symlinkSync(join(project, 'node_modules', name), join(modules, name));
  symlinkSync(join(copy, 'packages/contract'), join(modules, '@ngo-plus/contract'));
  const own = join(project, 'packages/web/node_modules');
  if (existsSync(own)) symlinkSync(own, join(copy, 'packages/web/node_modules'));
}

const execute = promisify(execFile);
const programs = join(project, 'node_modules/.bin');
const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };

/** Returns the output of a program, or throws an error that includes it. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await execute(join(programs, program), args, { cwd: copy, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
    },
  );
  return `${stdout}${stderr}`;
}

test.for([
  { path: 'support/tickets', many: 'tickets', one: 'ticket', spoken: 'ticket', article: 'a' },
  { path: 'content/stories', many: 'stories', one: 'story', spoken: 'story', article: 'a' },
  { path: 'files/boxes', many: 'boxes', one: 'box', spoken: 'box', article: 'a' },
  { path: 'files/units', many: 'units', one: 'unit', spoken: 'unit', article: 'a' },
  { path: 'files/updates', many: 'updates', one: 'update', spoken: 'update', article: 'an' },
  {
    path: 'files/storage',
    many: 'storage',
    one: 'storageEntry',
    spoken: 'storage entry',
    article: 'a',
  },
  {
    path: 'outreach/email-templates',
    many: 'emailTemplates',
    one: 'emailTemplate',
    spoken: 'email template',
    article: 'an',
  },
])('one of $path is $article $spoken', ({ path, ...names }) => {
  const [domain, word] = path.split('/');
  expect(namingOf(path)).toEqual({ domain, word, ...names });
});

test.for([
  'tickets',
  'support/Tickets',
  'support/ab',
  '../up',
  'support/tickets 2',
  'support/-tickets',
  'a/b/tickets',
  '',
])('“%s” is not a name', (path) => {
  expect(namingOf(path)).toBeUndefined();
});

test('a generated capability passes types, lint and its own tests', {
  timeout: 300_000,
}, async () => {
  for (const path of ['support/lantern-oils', 'support/weather']) {
    const naming = namingOf(path);
    if (!naming) throw new Error(path);
    makeCapability(copy, naming, new Date(madeAt.getTime() + path.length * 1000));
    expect(() => makeCapability(copy, naming, madeAt)).toThrow('is there already');
  }
  const packages = ['packages/contract', 'packages/server', 'packages/web'];
  expect(await run('tsc', '-b', ...packages)).toBe('');
  await run('biome', 'check', ...packages);
  await run('vitest', 'run', '--project', 'server', '--project', 'web', 'lantern-oils', 'weather');
});

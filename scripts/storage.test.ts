// @long
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ran = { readonly code: number; readonly output: string; readonly warnings: string };

/** Runs the command like a person does. */
function storage(words: string, env: Record<string, string>): Promise<Ran> {
  const args = [join(import.meta.dirname, 'storage.ts'), ...words.split(' ').filter(Boolean)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: String(out), warnings: String(err) }),
    );
  });
}

test.for([
  '',
  'destroy',
  'verify all',
  'verify --orgs=1',
  'rotate --org=1 --master',
  'backup',
  'backup one two',
  'restore --despite-damage',
  'backup folder --org=1',
])('"%s" gets an answer within the rules', async (words) => {
  const { code, warnings } = await storage(words, { DATA_DIR: '/nowhere' });
  expect(code).toBe(1);
  expect(warnings).toContain('npm run storage -- restore FOLDER [--despite-damage]');
});

test('errors are reported, and the exit code is not zero', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const whole = await storage('verify', env);
  expect(whole).toMatchObject({ code: 0, warnings: '' });
  expect(whole.output).toMatch(/0 damaged or missing, 0 files in the store belong to nothing\.\n$/);
  const orphan = '0198c0de-0000-7000-8000-00000000abcd';
  mkdirSync(join(root, 'data/blobs/cd/ab'), { recursive: true });
  writeFileSync(join(root, 'data/blobs/cd/ab', orphan), randomBytes(100));
  writeFileSync(join(root, 'data/blobs/cd/letter.txt'), 'dear');
  writeFileSync(join(root, `data/blobs/cd/ab/${orphan}.part`), 'half');
  const { code, output, warnings } = await storage('verify', env);
  expect(code).toBe(1);
  const lines = [orphan, `${orphan}.part`].map((name) => `cd/ab/${name}`);
  expect(warnings.trim().split('\n').sort()).toEqual(
    [...lines, 'cd/letter.txt']
      .map((path) => `${path}: this file in the store isn't in the database.`)
      .sort(),
  );
  expect(output).toContain('3 files in the store belong to nothing.');
});

test('a damaged file makes the summary of a backup say so, and its exit code', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const { readConfig, withPlatform, seedDemo } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  await withPlatform(
    readConfig({ ...env, BUSY_AFTER_MS: '60000' }),
    () => undefined,
    (platform) => seedDemo(platform, () => undefined),
  );
  const [cut, changed, missing] = globSync('data/blobs/*/*/*', { cwd: root });
  if (!cut || !changed || !missing) throw new Error('The demo has no files.');
  truncateSync(join(root, cut), 20);
  const bytes = readFileSync(join(root, changed));
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
  writeFileSync(join(root, changed), bytes);
  rmSync(join(root, missing));
  const folder = join(root, 'backup');
  const saved = await storage(`backup ${folder} --with-key`, env);
  expect(saved).toMatchObject({ code: 1 });
  expect(saved.output).toContain('The backup is NOT whole: 3 files are damaged or missing');
  expect(saved.warnings.trim().split('\n')).toHaveLength(3);
  expect(saved.warnings).toMatch(/^.*".+" (in|\(not in Cloud Storage\)).* of .+: it is missing/m);
  const restored = await storage(`restore ${folder}`, { DATA_DIR: join(root, 'again') });
  expect(restored).toMatchObject({ code: 1 });
  expect(restored.output, restored.warnings).toContain('3 files were already damaged or missing');
  expect(restored.warnings).toContain(saved.warnings.split('\n')[0]);
  const checked = await storage('verify', { DATA_DIR: join(root, 'again') });
  expect(checked).toMatchObject({ code: 1 });
  expect(checked.output).toContain(': 3 damaged or missing, 0 files');
});

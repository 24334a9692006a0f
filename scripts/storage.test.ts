import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ran = { readonly code: number; readonly said: string; readonly warned: string };

/** Runs the command as a person does. */
function storage(words: string, env: Record<string, string>): Promise<Ran> {
  const args = [join(import.meta.dirname, 'storage.ts'), ...words.split(' ').filter(Boolean)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: String(out), warned: String(err) }),
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
])('"%s" is answered with what can be said', async (words) => {
  const { code, warned } = await storage(words, { DATA_DIR: '/nowhere' });
  expect(code).toBe(1);
  expect(warned).toContain('npm run storage -- restore FOLDER [--despite-damage]');
});

test('what is not right is told, and the exit code says so', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const whole = await storage('verify', env);
  expect(whole).toMatchObject({ code: 0, warned: '' });
  expect(whole.said).toMatch(/0 not what was stored, 0 without a row\.\n$/);
  const orphan = '0198c0de-0000-7000-8000-00000000abcd';
  mkdirSync(join(root, 'data/blobs/cd/ab'), { recursive: true });
  writeFileSync(join(root, 'data/blobs/cd/ab', orphan), randomBytes(100));
  const { code, said, warned } = await storage('verify', env);
  expect(code).toBe(1);
  expect(warned).toBe(`${orphan}: nothing speaks for this file of the store.\n`);
  expect(said).toMatch(/1 without a row\.\n$/);
});

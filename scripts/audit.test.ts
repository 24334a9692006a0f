// @long
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ran = { readonly code: number; readonly said: string; readonly warned: string };

/** Runs the command like a person does. */
function audit(words: string, env: Record<string, string>): Promise<Ran> {
  const args = [join(import.meta.dirname, 'audit.ts'), ...words.split(' ').filter(Boolean)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: String(out), warned: String(err) }),
    );
  });
}

test.for(['', 'destroy', 'verify all', 'verify --notes=1'])(
  '"%s" gets an answer within the rules',
  async (words) => {
    const { code, warned } = await audit(words, { DATA_DIR: '/nowhere' });
    expect(code).toBe(1);
    expect(warned).toContain('npm run audit -- verify [--noted=NUMBER:HASH]');
  },
);

test('a log is verified, and a recorded hash of another log is not found in it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-audit-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const whole = await audit('verify', env);
  expect(whole).toMatchObject({ code: 0, warned: '' });
  expect(whole.said).toMatch(/0 sealed entries are as they were written\.\n$/);
  const foreign = await audit(`verify --noted=7:${'ab'.repeat(32)}`, env);
  expect(foreign.code).toBe(1);
  expect(foreign.warned).toContain('The chain ends at entry 0');
  expect(await audit('verify --noted=7:short', env)).toMatchObject({ code: 1 });
});

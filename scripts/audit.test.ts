// @long
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ran = { readonly code: number; readonly output: string; readonly warnings: string };

/** Runs the command like a person does. */
function audit(words: string, env: Record<string, string>): Promise<Ran> {
  const args = [join(import.meta.dirname, 'audit.ts'), ...words.split(' ').filter(Boolean)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: String(out), warnings: String(err) }),
    );
  });
}

test.for(['', 'destroy', 'verify all', 'verify --notes=1'])(
  '"%s" gets an answer within the rules',
  async (words) => {
    const { code, warnings } = await audit(words, { DATA_DIR: '/nowhere' });
    expect(code).toBe(1);
    expect(warnings).toContain('npm run audit -- verify [--noted=NUMBER:HASH]');
  },
);

test('a log is verified, and a recorded hash of another log is not found in it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-audit-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const whole = await audit('verify', env);
  expect(whole).toMatchObject({ code: 0, warnings: '' });
  expect(whole.output).toMatch(/0 sealed entries are as they were written\.\n$/);
  const foreign = await audit(`verify --noted=7:${'ab'.repeat(32)}`, env);
  expect(foreign.code).toBe(1);
  expect(foreign.warnings).toContain('The chain ends at entry 0');
  expect(await audit('verify --noted=7:short', env)).toMatchObject({ code: 1 });
});

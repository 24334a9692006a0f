import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ran = { readonly code: number; readonly output: string; readonly warnings: string };

/** Runs the command like a person does. */
function ledger(words: string, env: Record<string, string>): Promise<Ran> {
  const args = [join(import.meta.dirname, 'ledger.ts'), ...words.split(' ').filter(Boolean)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: String(out), warnings: String(err) }),
    );
  });
}

test.for(['', 'destroy', 'verify all'])('"%s" fails with the usage', async (words) => {
  const { code, warnings } = await ledger(words, { DATA_DIR: '/nowhere' });
  expect(code).toBe(1);
  expect(warnings).toContain('npm run ledger -- verify');
});

test('the ledger of a new installation has no faults', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ngo-plus-ledger-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const env = { DATA_DIR: join(root, 'data'), NODE_ENV: 'development' };
  const whole = await ledger('verify', env);
  expect(whole).toMatchObject({ code: 0, warnings: '' });
  expect(whole.output).toMatch(/0 journal entries with 0 postings: no faults found\.\n$/);
});

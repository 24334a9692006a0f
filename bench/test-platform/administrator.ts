import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const person = {
  name: 'Ada Mensah',
  email: 'ada@bench.example',
  password: 'seven-lanterns-over-marram',
} as const;

/** Creates the first super administrator, as `npm run admin -- create` does; idempotent. */
export async function ensureAdministrator(
  projectDir: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const words = Object.entries(person).map(([name, value]) => `--${name}=${value}`);
  try {
    await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'create', ...words], {
      cwd: projectDir,
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
  } catch (error) {
    if (!/already has an account/.test(String((error as { stderr?: string }).stderr))) throw error;
  }
}

/** Signs the administrator in and returns the token. */
export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const { token } = (await reply.json()) as { token?: string };
  if (token === undefined) throw new Error(`Signing in answered ${reply.status}.`);
  return token;
}

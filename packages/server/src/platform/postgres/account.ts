import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { bareEnvironment } from './environment.ts';

/** The user PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string };

export const isRoot = () => process.getuid?.() === 0;

/** Who could run PostgreSQL for root, best first: the folder's own user, PostgreSQL's, nobody. */
export function accountsFor(folder: string): Account[] {
  const { uid } = statSync(folder);
  const names = [...(uid === 0 ? [] : [String(uid)]), 'postgres', '_postgres', 'nobody'];
  return names.flatMap((name) => accountOf(name) ?? []);
}

/** By name or number; undefined when the system does not know it (initdb insists that it does). */
export function accountOf(nameOrUid: string): Account | undefined {
  const ask = (option: string) =>
    execFileSync('id', [option, nameOrUid], { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    // Signed 32 bits is what spawn takes; macOS writes nobody as 4294967294.
    return { uid: Number(ask('-u')) | 0, gid: Number(ask('-g')) | 0, name: ask('-un') };
  } catch {
    return undefined;
  }
}

export type Ran = { readonly ok: boolean; readonly output: string };

/**
 * Runs a program to its end as this user (undefined: ourselves). Root does all its work in a folder
 * of another user this way, so that a link planted there gains nobody anything. The environment is
 * left behind: it holds keys that are none of the database's business.
 */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  input = '',
): Ran {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment,
    input,
    encoding: 'utf8',
  });
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}`.trim() };
}

export const identity = (account: Account | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** Writes a file only its owner may read. */
export function writeAs(account: Account | undefined, path: string, text: string): Ran {
  return runAs(account, '/bin/sh', ['-c', 'umask 077 && cat > "$0"', path], text);
}

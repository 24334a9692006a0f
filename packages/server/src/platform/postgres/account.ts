import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { bareEnvironment } from './environment.ts';

/** The user that PostgreSQL runs as when this process is root, because PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string };

export const isRoot = () => process.getuid?.() === 0;

/** Candidate users to run PostgreSQL for root, best first: the folder's owner, postgres, nobody. */
export function accountsFor(folder: string): Account[] {
  const { uid } = statSync(folder);
  const names = [...(uid === 0 ? [] : [String(uid)]), 'postgres', '_postgres', 'nobody'];
  return names.flatMap((name) => accountOf(name) ?? []);
}

/** By name or id; undefined when the system does not know the user (initdb requires a known user). */
export function accountOf(nameOrUid: string): Account | undefined {
  const idOf = (option: string) =>
    execFileSync('id', [option, nameOrUid], { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    // spawn takes signed 32-bit ids; macOS writes nobody as 4294967294.
    return { uid: Number(idOf('-u')) | 0, gid: Number(idOf('-g')) | 0, name: idOf('-un') };
  } catch {
    return undefined;
  }
}

export type RunResult = { readonly ok: boolean; readonly output: string };

/**
 * Runs a program to completion as this user (undefined: the current user). Root accesses folders of other users only
 * this way, so that a planted symbolic link is useless. The environment is not passed on: it has secrets that the
 * database does not need.
 */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  input = '',
): RunResult {
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

/** Writes a file that only its owner can read. */
export function writeAs(account: Account | undefined, path: string, text: string): RunResult {
  return runAs(account, '/bin/sh', ['-c', 'umask 077 && cat > "$0"', path], text);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bareEnvironment } from './environment.ts';

const hasProc = existsSync('/proc/self/stat');

/** Whether a process with this pid is running; a zombie is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !hasProc || statOf(pid)?.state !== 'Z';
}

/**
 * Distinguishes this process from a later one with the same pid: its start time and the boot of the machine. Undefined
 * when there is no such process or it has ended.
 */
export function birthOf(pid: number): string | undefined {
  if (!hasProc) return listed(['-o', 'lstart=', '-p', String(pid)])[0]?.trim();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = statOf(pid);
  return stat && stat.state !== 'Z' ? `${boot} ${stat.startTicks}` : undefined;
}

/** The pid of the PostgreSQL server that runs on this cluster, whatever its pid file says. */
export function postmasterOf(cluster: string): number | undefined {
  if (hasProc)
    return pids().find((pid) => argumentsOf(pid).join('\0').includes(`-D\0${cluster}\0`));
  const row = listed(['-axww', '-o', 'pid=,command=']).find((line) =>
    line.includes(`/postgres -D ${cluster} -p `),
  );
  return row === undefined ? undefined : Number.parseInt(row, 10);
}

const pids = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** Only the main process of a cluster keeps its command line; its children rename themselves. */
function argumentsOf(pid: number): string[] {
  try {
    const [program = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program.endsWith('/postgres') ? rest : [];
  } catch {
    return [];
  }
}

/** proc(5): the name in brackets may contain anything, so fields are counted from its end. */
function statOf(pid: number): { state: string; startTicks: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function listed(options: string[]): string[] {
  try {
    const settings = { encoding: 'utf8', stdio: 'pipe', env: bareEnvironment } as const;
    const text = execFileSync('ps', options, settings);
    return text.split('\n').filter((line) => line.trim() !== '');
  } catch {
    return [];
  }
}

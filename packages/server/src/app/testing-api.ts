import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Actor, DatabaseUrls } from '../kernel/index.ts';

export type ApiProcess = {
  readonly url: string;
  /** What it logged: errors only. */
  readonly errors: readonly string[];
  readonly isAlive: () => boolean;
  readonly kill: () => void;
};

type Options = {
  readonly urls: DatabaseUrls;
  /** The person that every token belongs to. */
  readonly actor: Actor;
  /** A folder for files. */
  readonly data: string;
};

/** Starts the whole API and its pages in a process of its own, over the database of a test. */
export async function startApi({ urls, actor, data }: Options): Promise<ApiProcess> {
  const program = join(import.meta.dirname, 'testing-process.ts');
  const child = spawn(
    process.execPath,
    [program, '--urls', JSON.stringify(urls), '--actor', JSON.stringify(actor), '--data', data],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(errors.join('\n')))),
  ])) as [string];
  lines.on('line', (line) => errors.push(line));
  return {
    url,
    errors,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
  };
}

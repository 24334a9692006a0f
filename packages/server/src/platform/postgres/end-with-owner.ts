import { spawn } from 'node:child_process';
import { bareEnvironment } from './environment.ts';

/** Once the owner process has ended: stops the server and removes its folder. Idle until then. */
const watch = `
  while kill -0 "$1" 2>/dev/null && kill -0 "$2" 2>/dev/null; do sleep 1; done
  kill -0 "$1" 2>/dev/null && exit
  kill -QUIT "$2" 2>/dev/null
  while kill -0 "$2" 2>/dev/null; do sleep 1; done
  rm -rf "$3"`;

/**
 * Ensures that a temporary cluster does not outlive a killed test run. A cluster with real data is left running on
 * purpose: the next start reuses it.
 */
export function endWithOwner(postmasterPid: number, home: string): void {
  const args = [process.pid, postmasterPid, home].map(String);
  const watcher = spawn('/bin/sh', ['-c', watch, 'ngo-plus-watch', ...args], {
    detached: true,
    stdio: 'ignore',
    env: bareEnvironment,
  });
  // Without the watcher a temporary cluster lives longer, which is no reason to crash.
  watcher.on('error', () => undefined);
  watcher.unref();
}

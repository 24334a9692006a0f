import { spawn } from 'node:child_process';
import { bareEnvironment } from './environment.ts';

/** Once the owner is gone: ends the server and removes its folder. Stays idle while both live. */
const watch = `
  while kill -0 "$1" 2>/dev/null && kill -0 "$2" 2>/dev/null; do sleep 1; done
  kill -0 "$1" 2>/dev/null && exit
  kill -QUIT "$2" 2>/dev/null
  while kill -0 "$2" 2>/dev/null; do sleep 1; done
  rm -rf "$3"`;

/**
 * Sees that a throw-away cluster does not outlive a test run that was killed. One that holds real
 * data is left running on purpose: the next start uses it again.
 */
export function endWithOwner(postmasterPid: number, home: string): void {
  const given = [process.pid, postmasterPid, home].map(String);
  const watcher = spawn('/bin/sh', ['-c', watch, 'ngo-plus-watch', ...given], {
    detached: true,
    stdio: 'ignore',
    env: bareEnvironment,
  });
  // Without it a cluster that is thrown away lives longer, which is no reason to end.
  watcher.on('error', () => undefined);
  watcher.unref();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { command, print } from './console.ts';
import { buildWebWhenStale, reactRouter } from './web-build.ts';

const webPort = 5173;

/**
 * Restarts the server when one of its files changes, and hot-reloads the web. Open the address of the web; it forwards
 * `/api` to the server.
 */
await command(async () => {
  // The server needs a build to serve, although the browser uses the one of the dev server.
  await buildWebWhenStale(print);
  const project = join(import.meta.dirname, '..');
  const publicUrl = { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env };
  const watched = ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts'];
  const server = run([...watched, ...process.argv.slice(2)], project, publicUrl);
  const web = run(
    [reactRouter(), 'dev', '--port', String(webPort)],
    join(project, 'packages/web'),
    process.env,
  );
  print(`The web with reload: http://localhost:${webPort}`);
  const both = [server, web];
  const end = () => {
    for (const child of both) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  await Promise.race(both.map(ended));
  end();
  await Promise.all(both.map(ended));
});

/** Runs in its own process group: Ctrl-C reaches only this process, which shuts down both. */
function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: 'inherit' });
  // A process that could not be started has exited.
  return child.on('error', () => child.emit('exit'));
}

function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (child.exitCode !== null || child.signalCode !== null) resolve();
  else child.once('exit', () => resolve());
  return promise;
}

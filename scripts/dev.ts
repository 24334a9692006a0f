import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { command, print } from './console.ts';
import { buildWebWhenStale, reactRouter } from './web-build.ts';

const webPort = 5173;

/**
 * Both sides reload: the server restarts when a file it loaded changes, the web is replaced in the
 * browser as it is saved. Open the web's address; it passes `/api` on to the server.
 */
await command(async () => {
  // The server serves a build as always; it is not the one that is looked at here.
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

/** In a group of its own: Ctrl-C reaches this process alone, which asks both to end in good order. */
function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: 'inherit' });
  // One that cannot be started has ended.
  return child.on('error', () => child.emit('exit'));
}

function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (child.exitCode !== null || child.signalCode !== null) resolve();
  else child.once('exit', () => resolve());
  return promise;
}

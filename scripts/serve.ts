import type { StartOptions } from '../packages/server/src/app/main.ts';
import type { Config } from '../packages/server/src/app/tools/index.ts';
import { notify, print, printStep } from './console.ts';
import { accountsTable } from './demo-accounts.ts';

const brokenStopsWithinMs = 20_000;

/**
 * Starts the product, prints its address, and shuts it down on request, or with an exit code after an exception that
 * may have corrupted its state.
 */
export async function serve(config: Config, options: StartOptions = {}): Promise<void> {
  const stopRequested = leavingAsked();
  const { startServer } = await import('../packages/server/src/app/main.ts');
  const running = await startServer(config, printStep, options);
  printStep('Started.');
  print('');
  print(
    running.address ? `NGO Plus is ready: ${addressOf(running.address)}` : 'NGO Plus runs jobs.',
  );
  if (running.demo) print(await accountsTable());
  if (running.empty)
    print('Nobody can sign in yet. Make the first super administrator: npm run admin -- create');
  const code = await Promise.race([
    stopRequested.then(() => 0),
    running.broken.then(() => 1),
    running.failed.then((failure) => {
      notify(failure);
      return 1;
    }),
  ]);
  print('Stopping.');
  // A corrupted process may not shut down, but the supervisor restarts it only after it has exited.
  if (code !== 0) setTimeout(() => process.exit(code), brokenStopsWithinMs);
  await running.stop();
  process.exit(code);
}

/** `localhost` is easier to type than an address. */
const addressOf = (address: string) =>
  address.replace(/\/\/(127\.0\.0\.1|\[::1?\])/, '//localhost');

/**
 * Resolves when the process should end: Ctrl-C, `kill`, or a closed terminal. During startup, it ends once it has
 * started, so that the database is not left running. A second request ends it immediately; the next start recovers the
 * database.
 */
function leavingAsked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt = 0;
  const leave = () => {
    askedAt ||= Date.now();
    if (Date.now() - askedAt > 1000) process.exit(130);
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  return promise;
}

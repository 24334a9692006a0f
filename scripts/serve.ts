import type { StartOptions } from '../packages/server/src/app/main.ts';
import type { Config } from '../packages/server/src/app/tools/index.ts';
import { notify, print } from './console.ts';
import { accountsTable } from './demo-accounts.ts';

const brokenStopsWithinMs = 20_000;

/**
 * Starts the product, says where it is, and ends it in good order when it is asked to, or with a code
 * after an exception that may have broken its state.
 */
export async function serve(config: Config, options: StartOptions = {}): Promise<void> {
  const asked = leavingAsked();
  const { startServer } = await import('../packages/server/src/app/main.ts');
  const running = await startServer(config, print, options);
  print('');
  print(
    running.address ? `NGO Plus is ready: ${addressOf(running.address)}` : 'NGO Plus runs jobs.',
  );
  if (running.demo) print(await accountsTable());
  if (running.empty)
    print('Nobody can sign in yet. Make the first super administrator: npm run admin -- create');
  const code = await Promise.race([
    asked.then(() => 0),
    running.broken.then(() => 1),
    running.failed.then((failure) => {
      notify(failure);
      return 1;
    }),
  ]);
  print('Stopping.');
  // What is broken may not stop: a supervisor waits for the end of this process to start another one.
  if (code !== 0) setTimeout(() => process.exit(code), brokenStopsWithinMs);
  await running.stop();
  process.exit(code);
}

/** People type the name of this machine more easily than its number. */
const addressOf = (address: string) =>
  address.replace(/\/\/(127\.0\.0\.1|\[::1?\])/, '//localhost');

/**
 * Resolves when someone wants this process to end: Ctrl-C, `kill`, or a closed terminal. Asked while
 * it starts, it ends once it has started, so that the database is not left behind. Asked again a
 * second later it ends at once; the next start finds the database.
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

import type { FastifyInstance } from 'fastify';
import { importConnections } from '../ai/providers/index.ts';
import { mountRealtime } from '../identity/realtime/index.ts';
import {
  type Clock,
  type Config,
  freeMemoryWhenQuiet,
  openLog,
  type Platform,
  startWorker,
  systemRequestContext,
  watchClock,
  watchUnforeseen,
} from '../kernel/index.ts';
import { watchHealth } from '../operations/health/index.ts';
import { type OpenPostgres, openPostgres } from '../platform/postgres/index.ts';
import { authenticator } from './authenticate.ts';
import { boundedInstants } from './bounded-instants.ts';
import { openPlatform } from './platform.ts';
import { preflight } from './preflight.ts';
import { product } from './product.ts';
import { watchReadiness } from './readiness.ts';
import { isEmpty, seedDemo } from './seed.ts';
import { buildServer } from './server.ts';
import { visiblePosts } from './visible-posts.ts';
import { watchChanges } from './watch-changes.ts';
import { mountWeb, type Pages } from './web/index.ts';

export type Running = {
  /** The public address, for example `http://127.0.0.1:4031`; empty if it only runs jobs. */
  readonly address: string;
  readonly demo: boolean;
  /** No account exists yet: the first super administrator has to be created. */
  readonly empty: boolean;
  /** Resolves when its state may be corrupt: stop it, and start another one. */
  readonly broken: Promise<void>;
  /** Resolves when it cannot continue and should end, with a message for the operator. */
  readonly failed: Promise<Error>;
  /** Finishes requests and jobs in progress, then closes the database. Idempotent. */
  stop(): Promise<void>;
};

/** Set by tests. */
export type StartOptions = {
  /** How often an embedded database that ended is restarted before the process ends. */
  readonly maxDatabaseStarts?: number;
  /** Replaces the built web; then there is no site map either. */
  readonly pages?: Pages;
};

/**
 * Starts the whole product: database, schema, demo content, web and jobs, depending on `config.role`.
 *
 * @throws StartFailure with what to do about it
 */
export async function startServer(
  config: Config,
  report: (line: string) => void,
  { maxDatabaseStarts, pages }: StartOptions = {},
): Promise<Running> {
  await preflight(config);
  const log = openLog(config.logLevel);
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const postgres = config.databaseUrl
    ? external(config.databaseUrl)
    : await openPostgres({ dataDir: config.dataDir, report, maxAttempts: maxDatabaseStarts });
  postgres.watch({ warn: (line, cause) => log.warn({ err: cause }, line), gaveUp: fail });
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const stop = onlyOnce(async () => {
    for (const close of closing.reverse()) await close();
  });
  try {
    const platform = await openPlatform(config, postgres.url, log, report);
    closing.push(() => platform.pools.close());
    closing.push(async () => platform.adapters.mail.close());
    const demo = await seedDemo(platform, report);
    await importConnections(systemRequestContext(platform, 'start'));
    const clock = await watchClock(platform.pools.app, { log });
    closing.push(async () => clock.stop());
    if (config.role !== 'web') closing.push(await workQueue(platform, clock));
    const stopFreeing = freeMemoryWhenQuiet();
    closing.push(async () => stopFreeing());
    closing.push(watchHealth(() => systemRequestContext(platform, 'health'), product.jobs));
    // The last query during the start. From then on, an unavailable database does not stop the server.
    const empty = await isEmpty(systemRequestContext(platform, 'start'));
    const address =
      config.role === 'jobs'
        ? ''
        : await serve(platform, { demo, clock, postgres, pages, closing });
    const { promise: broken, resolve: end } = Promise.withResolvers<void>();
    // Runs last, so that errors during shutdown are logged, too.
    closing.unshift(async () => unwatch());
    const unwatch = watchUnforeseen({ log, end });
    return { address, demo, empty, broken, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An external database, whose process we do not manage. */
const external = (url: string) => ({
  url,
  folder: undefined,
  isUp: () => true,
  watch: () => undefined,
  stop: async () => undefined,
});

async function workQueue(platform: Platform, clock: Clock): Promise<() => Promise<void>> {
  const outside = () => systemRequestContext(platform, 'job');
  const worker = await startWorker(platform.pools.owner, product.jobs, outside, {
    concurrency: 3,
    queueConcurrency: 3,
    clock,
    bounds: boundedInstants,
  });
  return () => worker.stop();
}

type Serving = {
  readonly demo: boolean;
  readonly clock: Clock;
  readonly postgres: Pick<OpenPostgres, 'isUp'> & { readonly folder: string | undefined };
  readonly pages: Pages | undefined;
  readonly closing: (() => Promise<unknown>)[];
};

async function serve(platform: Platform, { demo, clock, postgres, pages, closing }: Serving) {
  const { config, pools } = platform;
  const readiness = watchReadiness({ pool: pools.app, clock, folder: postgres.folder });
  closing.push(async () => readiness.stop());
  const changes = watchChanges(pools.owner.options);
  closing.push(() => changes.stop());
  const app: FastifyInstance = await buildServer({
    platform,
    routes: product.routes,
    authenticate: authenticator(platform, changes.sessions),
    ready: readiness.ready,
    alive: () => (postgres.isUp() ? null : 'database'),
    isDiskFull: readiness.isDiskFull,
    content: changes.content,
  });
  const realtime = await mountRealtime(app, platform, product.contributed('connectionsClosed'));
  closing.push(() => realtime.stop());
  await mountWeb(app, {
    publicUrl: config.publicUrl,
    contentVersion: changes.content.version,
    ...(pages ? { pages } : { posts: visiblePosts(platform) }),
    recaptcha: config.recaptcha !== undefined,
    mapTiles: config.mapTiles,
  });
  closing.push(() => {
    readiness.leave();
    return app.close();
  });
  // Demo passwords are public, so such an installation listens on this machine only.
  const host = config.host ?? (demo ? '127.0.0.1' : '0.0.0.0');
  // The address is printed once, when everything is ready.
  const listenTextResolver = () => 'Server listening.';
  return app.listen({ port: config.port, host, listenTextResolver });
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

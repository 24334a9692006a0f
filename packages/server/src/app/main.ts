import type { FastifyInstance } from 'fastify';
import { watchHealth } from '../health/index.ts';
import {
  type Config,
  openLog,
  openPostgres,
  type Platform,
  startWorker,
  systemOutside,
  watchUnforeseen,
} from '../kernel/index.ts';
import { mountRealtime } from '../realtime/index.ts';
import { authenticator } from './authenticate.ts';
import { jobs } from './jobs.ts';
import { openPlatform } from './platform.ts';
import { routes } from './routes.ts';
import { isEmpty, seedDemo } from './seed.ts';
import { buildServer } from './server.ts';
import { visiblePosts } from './visible-posts.ts';
import { mountWeb } from './web.ts';
import { watchContent } from './web-content.ts';

export type Running = {
  /** Where people reach it, for example `http://127.0.0.1:4031`; empty when it only runs jobs. */
  readonly address: string;
  readonly demo: boolean;
  /** Nobody can sign in yet: the first super administrator has to be made. */
  readonly empty: boolean;
  /** Resolves when its state may be broken: stop it, and start another one. */
  readonly broken: Promise<void>;
  /** Answers what is under way, lets jobs finish, then closes the database. Harmless twice. */
  stop(): Promise<void>;
};

/**
 * Starts the whole product: database, schema, demo content, web and jobs as `config.role` says.
 *
 * @throws StartFailure with what to do about it.
 */
export async function startServer(
  config: Config,
  report: (line: string) => void,
): Promise<Running> {
  const log = openLog(config.logLevel);
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await openPostgres({ dataDir: config.dataDir, report });
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const stop = onlyOnce(async () => {
    for (const close of closing.reverse()) await close();
  });
  try {
    const platform = await openPlatform(config, postgres.url, log, report);
    closing.push(() => platform.pools.close());
    closing.push(async () => platform.adapters.mail.close());
    const demo = await seedDemo(platform, report);
    if (config.role !== 'web') closing.push(await workQueue(platform));
    closing.push(watchHealth(() => systemOutside(platform, 'health'), jobs));
    // The last that start needs of the database: once the server answers, one that goes away ends nothing.
    const empty = await isEmpty(systemOutside(platform, 'start'));
    const address = config.role === 'jobs' ? '' : await serve(platform, demo, closing);
    const { promise: broken, resolve: end } = Promise.withResolvers<void>();
    // Until it has stopped: what goes wrong on the way out is logged, too.
    closing.unshift(async () => unwatch());
    const unwatch = watchUnforeseen({ log, end });
    return { address, demo, empty, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function workQueue(platform: Platform): Promise<() => Promise<void>> {
  const outside = () => systemOutside(platform, 'job');
  const worker = await startWorker(platform.pools.owner, jobs, outside, { concurrency: 3 });
  return () => worker.stop();
}

async function serve(platform: Platform, demo: boolean, closing: (() => Promise<unknown>)[]) {
  const { config, pools } = platform;
  let leaving = false;
  const ready = async () => {
    if (leaving) return 'shutting down';
    return pools.app.query('select 1').then(
      () => null,
      () => 'database',
    );
  };
  const app: FastifyInstance = await buildServer({
    platform,
    routes,
    authenticate: authenticator(platform),
    ready,
  });
  const content = watchContent(pools.anonymous.options);
  closing.push(() => content.stop());
  const realtime = await mountRealtime(app, platform);
  closing.push(() => realtime.stop());
  await mountWeb(app, {
    publicUrl: config.publicUrl,
    contentVersion: content.version,
    posts: visiblePosts(platform),
    recaptcha: config.recaptcha !== undefined,
  });
  closing.push(() => {
    leaving = true;
    return app.close();
  });
  // Demo passwords are public knowledge: such an installation answers this machine only.
  const host = config.host ?? (demo ? '127.0.0.1' : '0.0.0.0');
  // The one address that people are told is said when everything is ready.
  const listenTextResolver = () => 'The server listens.';
  return app.listen({ port: config.port, host, listenTextResolver });
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

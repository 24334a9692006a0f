import type { FastifyInstance } from 'fastify';
import {
  type Actor,
  addHealth,
  openApi,
  openServer,
  openVisitorAnswers,
  ownOrigin,
  type Platform,
  pickLanguage,
  type Route,
  requestContextOf,
  type Surroundings,
  serveRoutes,
  type Versions,
} from '../kernel/index.ts';

type Options = {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly authenticate: (token: string) => Promise<Actor | undefined>;
  /** Null if the server can work, otherwise what is missing. */
  readonly ready: () => Promise<string | null>;
  /** Null while everything in this process runs, otherwise what has ended. */
  readonly alive?: () => string | null;
  /** Whether the database may be unavailable because its disk is full. */
  readonly isDiskFull?: () => boolean;
  /** Without it, answers to visitors are not cached. */
  readonly content?: Versions;
  /** False only in the test that checks row-level security without guards. */
  readonly guarded?: boolean;
};

/** The API with its guards, health and documentation; `web/` mounts the pages. */
export async function buildServer(options: Options): Promise<FastifyInstance> {
  const { platform, routes, authenticate, ready, guarded = true } = options;
  const { alive = () => null, isDiskFull = () => false, content } = options;
  const { pools, config } = platform;
  const app = await openServer(config);
  const { owner, app: tenant, anonymous, replica } = pools;
  app.decorate('isDiskFull', isDiskFull);
  addHealth(app, {
    ready,
    alive,
    pools: { owner, tenant, anonymous },
    replica: replica?.state,
    metricsToken: config.metricsToken,
  });

  const outside: Surroundings['outside'] = (caller, request) =>
    requestContextOf(platform, {
      ...caller,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      language: pickLanguage(request.headers['accept-language']),
      origin: ownOrigin(config, request),
      log: request.log,
      readsOnly: caller.actor === undefined && /^(GET|HEAD)$/.test(request.method),
    });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const document = openApi(endpoints, { serverUrl: config.publicUrl });
  app.get('/api/openapi.json', async () => document);
  const visitorAnswers = content && openVisitorAnswers(content);
  await serveRoutes(app, routes, { authenticate, outside, guarded, visitorAnswers });
  return app;
}

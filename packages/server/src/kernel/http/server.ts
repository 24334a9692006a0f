import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { maxJsonBytes } from '@ngo-plus/contract/kernel';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../failures/index.ts';
import { countTraffic } from '../load/index.ts';
import { logOptions } from '../log.ts';
import { networkOf } from '../network.ts';
import { nameWork } from './name-work.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { dropDeparted } from './presence.ts';
import { refuseUnderPressure } from './pressure.ts';
import { sendProblem } from './reply.ts';
import { answerUnreadable, sendUnreadable } from './unreadable.ts';

/** Time limit for request headers: slower clients only occupy a connection. */
const headersWithinMs = 20_000;

/** Interval between checks for slow connections; Node's default is 30 s. */
const checkedEveryMs = 2_000;

/**
 * Creates a Fastify server with what applies to every response: request ids, logs without secrets,
 * security headers, compression, a coarse limit per address, refusal under overload.
 */
export async function openServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: maxJsonBytes,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendUnreadable,
    clientErrorHandler: answerUnreadable,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: headersWithinMs, connectionsCheckingInterval: checkedEveryMs },
    return503OnClosing: false,
  });
  app.addHook('onRequest', dropDeparted);
  nameWork(app);
  handleServerErrors(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('not_found', 'Nothing was found at this address.'), request, reply),
  );
  await app.register(helmet, helmetOptions(config));
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMs,
    exposeStatusRoute: false,
    pressureHandler: refuseUnderPressure,
  });
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('rate_limited', 'Too many requests. Slow down and try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1_000),
      }),
  });
  app.addHook('onRequest', async (request, reply) => {
    countTraffic(reply.raw);
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissionsPolicy);
  });
  refuseWhileClosing(app);
  return app;
}

/** Handles a connection that cannot be accepted, for example because too many files are open. */
function handleServerErrors(app: FastifyInstance): void {
  app.server.on('error', (error) => {
    // Until the server listens, its errors are reported to the caller.
    if (app.server.listening)
      app.log.warn({ reason: error.message }, "Couldn't accept a connection.");
  });
}

/** A kept-alive connection may still send requests while the server shuts down. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing)
      throw new Problem('unavailable', 'The service is restarting. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
  });
}

/**
 * Pages and the API set their own content and frame policies; other headers are the same for all.
 */
const helmetOptions = ({ publicUrl }: Config) => ({
  contentSecurityPolicy: false,
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: publicUrl.startsWith('https:')
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : (false as const),
});

/** A number means that many trusted proxies; Fastify expects a function per hop. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

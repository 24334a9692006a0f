import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaState } from '../database/index.ts';

type Options = {
  /** Null when the server is ready, otherwise what is missing. Answers within 2 s in any case. */
  readonly ready: () => Promise<string | null>;
  /** Null while everything in this process runs, otherwise what ended. */
  readonly alive: () => string | null;
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Undefined without a replica. */
  readonly replica?: (() => ReplicaState) | undefined;
  /** Without a token, `/metrics` answers only direct requests from this machine. */
  readonly metricsToken: string | undefined;
};

/**
 * Adds `/livez` (the process and its embedded database run), `/readyz` (it can serve: database,
 * disk space, correct clock, not shutting down) and `/metrics` in the Prometheus text format.
 */
export function addHealth(
  app: FastifyInstance,
  { ready, alive, pools, replica, metricsToken }: Options,
): void {
  const { registry, requests, seconds } = openMetrics(pools);
  if (replica) addReplicaMetrics(registry, replica);

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: reply.statusCode });
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get('/livez', async (_request, reply) => {
    const missing = alive();
    if (missing === null) return { status: 'alive' };
    return reply.code(503).send({ status: 'failing', missing });
  });
  app.get('/readyz', async (_request, reply) => {
    // A database process that ended leaves connections that answer for a moment longer.
    const missing = alive() ?? (await ready());
    if (missing === null) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', missing });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Headers that reverse proxies add to forwarded requests. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
];

/**
 * Returns whether the request may read metrics. Behind a proxy on the same machine every visitor
 * looks local, so proxied requests need the token.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function openMetrics(pools: Options['pools']) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return { registry, requests, seconds };
}

function addReplicaMetrics(registry: Registry, replica: () => ReplicaState): void {
  const registers = [registry];
  new Gauge({
    name: 'database_replica_used',
    help: '1 while the read replica is used, 0 while the primary serves all reads.',
    registers,
    collect() {
      this.set(replica().fault === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_behind_bytes',
    help: 'How much of the write-ahead log the replica had still to replay when last asked.',
    registers,
    collect() {
      this.set(replica().behindBytes);
    },
  });
  new Gauge({
    name: 'database_reads',
    help: 'Reads since the start, by where they ran. Only with a read replica.',
    labelNames: ['database'],
    registers,
    collect() {
      const { served, missed } = replica();
      this.set({ database: 'replica' }, served);
      this.set({ database: 'primary' }, missed);
    },
  });
}

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addHealth } from './health.ts';
import { sendProblem } from './reply.ts';

const recovering = Object.assign(new Error('the database system is in recovery mode'), {
  code: '57P03',
});

function open(full: boolean, missing: string | null) {
  const app = Fastify();
  app.setErrorHandler(sendProblem);
  app.decorate('isDiskFull', () => full);
  addHealth(app, {
    ready: async () => missing,
    alive: () => missing,
    pools: {},
    metricsToken: undefined,
  });
  app.post('/write', async () => {
    throw recovering;
  });
  return app;
}

test.for([
  { missing: null, status: 200 },
  { missing: 'database', status: 503 },
])('without $missing, /livez and /readyz answer $status', async ({ missing, status }) => {
  const app = open(false, missing);
  for (const url of ['/livez', '/readyz']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().missing).toBe(missing ?? undefined);
  }
});

test.for([
  { full: true, status: 507, code: 'insufficient_storage' },
  { full: false, status: 503, code: 'unavailable' },
])(
  'a database that went away answers $status when its disk is full: $full',
  async ({ full, status, code }) => {
    const reply = await open(full, null).inject({ method: 'POST', url: '/write' });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
  },
);

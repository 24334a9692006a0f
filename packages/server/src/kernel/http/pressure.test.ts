import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnderPressure } from './pressure.ts';

test('excess requests are refused with a Retry-After', () => {
  expect(() => refuseUnderPressure({}, {}, 'eventLoopDelay', 900)).toThrow(
    'Too busy right now. Try again in a moment.',
  );
});

test('a request after a second without a measurement is admitted', async () => {
  const app = Fastify();
  // No sample completes in such a short interval, so the delay is reported as infinite.
  await app.register(underPressure, {
    maxEventLoopDelay: 60_000,
    sampleInterval: 10,
    pressureHandler: (request, reply, kind, value) => {
      statuses.add(value);
      refuseUnderPressure(request, reply, kind, value);
    },
  });
  const statuses = new Set<number | undefined>();
  app.get('/', async () => 'here');
  await app.ready();
  await expect
    .poll(async () => {
      expect((await app.inject('/')).statusCode).toBe(200);
      return statuses.has(Number.POSITIVE_INFINITY);
    })
    .toBe(true);
  await app.close();
});

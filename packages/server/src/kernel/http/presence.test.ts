import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '../failures/index.ts';
import { logOptions } from '../log.ts';
import { signalOf } from './presence.ts';
import { sendProblem } from './reply.ts';

let app: FastifyInstance;
let port = 0;
let lines: { level: number; msg: string }[] = [];
let started: PromiseWithResolvers<AbortSignal>;

beforeEach(async () => {
  lines = [];
  started = Promise.withResolvers();
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  app = Fastify({
    logger: { ...logOptions('info'), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(sendProblem);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.get('/api/slow', async (_request, reply) => {
    const signal = signalOf(reply);
    started.resolve(signal);
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  app.post('/api/upload', async (request, reply) => {
    started.resolve(signalOf(reply));
    for await (const _ of request.body as AsyncIterable<Buffer>);
    return {};
  });
  app.get('/api/quick', async (_request, reply) => {
    started.resolve(signalOf(reply));
    return {};
  });
  app.get('/api/busy', async () => {
    throw new Problem('unavailable', 'Too busy right now. Try again in a moment.');
  });
  app.get('/api/broken', async () => {
    throw new Error('A mistake of ours.');
  });
  app.get('/api/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(app.listeningOrigin).port);
  lines = [];
});
afterEach(() => app.close());

test.for([
  { what: 'waits', head: 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n' },
  {
    what: 'uploads',
    head: 'POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Type: x/y\r\nContent-Length: 1000\r\n\r\nabc',
  },
])('a client that leaves while one $what is not an error', async ({ head }) => {
  const connection = connect(port, '127.0.0.1');
  connection.write(head);
  const signal = await started.promise;
  expect(signal.aborted).toBe(false);
  connection.destroy();
  await expect.poll(() => lines.map(({ level }) => level)).toEqual([30]);
  expect(lines[0]?.msg).toBe('The client disconnected before the response.');
  expect(signal.aborted).toBe(true);
});

test('a client that waits for the response aborts nothing', async () => {
  await (await fetch(`http://127.0.0.1:${port}/api/quick`)).text();
  const signal = await started.promise;
  await app.close();
  expect([signal.aborted, lines]).toEqual([false, []]);
});

test.for([
  { path: 'busy', level: 40, status: 503 },
  { path: 'broken', level: 50, status: 500 },
  { path: 'away', level: 50, status: 503 },
])('/api/$path is logged at $level', async ({ path, level, status }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`);
  expect(answer.status).toBe(status);
  expect(lines.map((line) => line.level)).toEqual([level]);
});

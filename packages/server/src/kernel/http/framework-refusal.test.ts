import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint, upload } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../testing.ts';
import { maxFieldBytes, maxFields } from './framework-refusal.ts';
import { handleCall, handleUpload } from './handle.ts';
import { openServer } from './server.ts';

const write = endpoint('POST /api/notes', {
  summary: 'Writes a note.',
  access: 'public',
  input: z.object({ text: z.string().optional() }),
  output: z.object({}),
});
const file = upload('POST /api/files', {
  summary: 'Takes a file.',
  access: 'public',
  maxBytes: 2_097_152,
  input: z.object({ note: z.string().optional() }),
  output: z.object({}),
});
const routes = [
  handleCall(write, async () => ({})),
  handleUpload(file, async (_outside, _input, { stream }) => {
    await stream.resume().toArray();
    return {};
  }),
];

const line = '\r\n';
const part = (head: string, body: string) =>
  `--x${line}Content-Disposition: form-data; ${head}${line}${line}${body}${line}`;
const form = (...parts: string[]) => `${parts.join('')}--x--${line}`;
const theFile = part('name="file"; filename="a.txt"', 'abc');
const multipart = 'multipart/form-data; boundary=x';

test.for([
  {
    what: 'broken JSON',
    body: '{ not',
    type: 'application/json',
    status: 400,
    says: /isn't valid JSON/,
  },
  { what: 'no JSON', body: '', type: 'application/json', status: 400, says: /body is empty/i },
  {
    what: 'a forbidden name',
    body: '{"__proto__":{}}',
    type: 'application/json',
    status: 400,
    says: /isn't valid JSON/,
  },
  { what: 'text', body: 'hello', type: 'text/plain', status: 400, says: /application\/json/ },
  { what: 'a list', body: '[]', type: 'application/json', status: 400, says: /application\/json/ },
  { what: 'XML', body: '<a/>', type: 'text/xml', status: 400, says: /application\/json/ },
  { what: 'a form', body: form(theFile), type: multipart, status: 400, says: /application\/json/ },
  {
    what: 'too much',
    body: `{"text":"${'a'.repeat(1_048_577)}"}`,
    type: 'application/json',
    status: 413,
    says: /up to 1 MB/,
  },
])('$what to a JSON route is answered with the expected type', async (testCase, { world }) => {
  const { send } = await world.serve(routes);
  const headers = { 'content-type': testCase.type };
  const { status, body } = await send(undefined, 'POST /api/notes', testCase.body, headers);
  expect(status).toBe(testCase.status);
  expect(body).toMatchObject({
    code: testCase.status === 413 ? 'too_large' : 'invalid',
    message: expect.stringMatching(testCase.says),
  });
});

const manyFields = Array.from({ length: maxFields + 1 }, (_, n) => part(`name="f${n}"`, 'a'));

test.for([
  { what: 'a table', body: 'a,b', type: 'text/csv', status: 400, says: /multipart\/form-data/ },
  { what: 'JSON', body: '{}', type: 'application/json', status: 400, says: /multipart\/form-data/ },
  {
    what: 'too many fields',
    body: form(...manyFields, theFile),
    type: multipart,
    status: 413,
    says: /up to 50 fields/,
  },
  {
    what: 'too long a field',
    body: form(part('name="note"', 'a'.repeat(maxFieldBytes + 1)), theFile),
    type: multipart,
    status: 400,
    says: /64 kB or less/,
  },
  {
    what: 'a forbidden field',
    body: form(part('name="__proto__"', 'a')),
    type: multipart,
    status: 400,
    says: /Rename it/,
  },
  {
    what: 'too large a file',
    body: form(part('name="file"; filename="a"', 'a'.repeat(2_097_153))),
    type: multipart,
    status: 413,
    says: /up to 2 MB/,
  },
])('$what to a file route is answered with the expected type', async (testCase, { world }) => {
  const { send } = await world.serve(routes);
  const headers = { 'content-type': testCase.type };
  const { status, body } = await send(undefined, 'POST /api/files', testCase.body, headers);
  expect(body).toMatchObject({ message: expect.stringMatching(testCase.says) });
  expect(status).toBe(testCase.status);
});

test.for([
  { encoding: 'zip', body: '{}', says: /gzip/ },
  { encoding: 'gzip', body: '{}', says: /compression doesn't match/ },
])('a body in $encoding that cannot be decoded is reported', async (testCase, { world }) => {
  const app = await openServer(world.platform.config);
  app.post('/api/notes', async () => ({}));
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/api/notes',
    payload: testCase.body,
    headers: { 'content-type': 'application/json', 'content-encoding': testCase.encoding },
  });
  expect([statusCode, json()]).toMatchObject([
    400,
    { code: 'invalid', message: expect.stringMatching(testCase.says) },
  ]);
  await app.close();
});

test('errors of a library are replaced by our own messages', async ({ world }) => {
  const app = await openServer(world.platform.config);
  app.get('/api/odd', async () => {
    throw Object.assign(new Error('ERR_ODD in module odd'), { statusCode: 418 });
  });
  const { statusCode, json } = await app.inject('/api/odd');
  expect([statusCode, json().message]).toEqual([
    400,
    "The request couldn't be read. Check it and send it again.",
  ]);
  await app.close();
});

test('a request during shutdown is answered with a retry', async ({ world }) => {
  const app = await openServer(world.platform.config);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/api/slow', async () => {
    started.resolve();
    await finish.promise;
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(connection, 'connect');
  const request = 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n';
  connection.write(request);
  await started.promise;
  const closed = app.close();
  // The shutdown hooks run in separate ticks of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 50));
  connection.write(request);
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish.resolve();
  const [first, second] = (await text(connection)).split(/(?=HTTP\/1\.1 503)/);
  expect(first).toContain('HTTP/1.1 200');
  expect(second).toMatch(/retry-after: 2/i);
  expect(second).toContain('"code":"unavailable","message":"The service is restarting.');
  await closed;
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnreadable, sendUnreadable } from './unreadable.ts';

let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  app = Fastify({ frameworkErrors: sendUnreadable, clientErrorHandler: answerUnreadable });
  app.get('/api/things/:id', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [where] = app.addresses();
  if (typeof where === 'object') port = where.port;
});
afterAll(() => app.close());

function print(words: string): Promise<string> {
  const connection = connect(port, '127.0.0.1');
  connection.write(words);
  return text(connection);
}

const ending = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each([
  { what: 'no HTTP', words: 'hello\r\n\r\n', says: [' 400 ', "couldn't read that HTTP request"] },
  {
    what: 'an address beyond all bounds',
    words: `GET /api/things/${'x'.repeat(20_000)} ${ending}`,
    says: [' 431 ', 'too long. Shorten'],
  },
  {
    what: 'half a character in the API',
    words: `GET /api/things/%ff ${ending}`,
    says: [' 400 ', 'The address is incomplete. Check the link.'],
  },
])('$what gets instructions', async ({ words, says }) => {
  const answer = await print(words);
  for (const part of [...says, '"code":"invalid"', '"requestId":"']) expect(answer).toContain(part);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each([
  { path: '/%ff', leadsTo: '/%EF%BF%BD' },
  { path: '/help/%E0%A4?q=%C3%A9', leadsTo: '/help/%EF%BF%BD?q=%C3%A9' },
  { path: '//elsewhere.example/%ff', leadsTo: '/elsewhere.example/%EF%BF%BD' },
  { path: '/100%', leadsTo: '/100%EF%BF%BD' },
])('half a character in the address of a page: $path is tried again as $leadsTo', async (row) => {
  const answer = await print(`GET ${row.path} ${ending}`);
  expect(answer).toContain(' 302 ');
  expect(answer.toLowerCase()).toContain(`location: ${row.leadsTo.toLowerCase()}\r\n`);
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../kernel/index.ts';
import type { Pages } from './page.ts';
import { mountWeb } from './web.ts';

let app: FastifyInstance;
let version = '1';
let made = 0;

const html = (body: string, init?: ResponseInit) =>
  new Response(`<!DOCTYPE html><html><body>${body}</body></html>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init?.headers },
  });

/** A route without a page that refuses the method. */
const refusedByRouter = () =>
  Response.json({ message: 'Unexpected Server Error' }, { status: 405 });

/** Replaces the built web: it answers by address. */
const answers: Record<
  string,
  (request: Request, context: Parameters<Pages['answer']>[1]) => Response | Promise<Response>
> = {
  '/': (_, { nonce }) =>
    html(
      `<script nonce="${nonce}">go()</script><script>stolen()</script><script src="/a.js"></script>`,
    ),
  '/slow': async () => {
    await new Promise((done) => setTimeout(done, 20));
    return html('slow');
  },
  '/language': (request) => html(request.headers.get('accept-language') ?? ''),
  '/visitor': (request) =>
    html([...request.headers.keys()].filter((name) => /cookie|authorization/.test(name)).join()),
  '/posts': async (_, { fetch }) => html(await (await fetch('/api/posts?limit=2')).text()),
  '/missing': () => html('missing', { status: 404 }),
  '/broken': () => html('broken', { status: 500 }),
  '/elsewhere': () => new Response(null, { status: 302, headers: { location: '/' } }),
  '/impossible': () => {
    throw new Error('impossible');
  },
  '/busy': () => {
    throw new Problem('unavailable', 'Too busy right now.', { retryAfterSeconds: 5 });
  },
  '/no-form': () => html('Not here, says the page.', { status: 405 }),
  '/redirect': () => refusedByRouter(),
  '/redirect.data': () => refusedByRouter(),
  '/cause-embed/any': () => html('card', { headers: { 'x-framed-by': '' } }),
  '/cause-embed/named': () =>
    html('card', { headers: { 'x-framed-by': "example.org *.water.example:8080 'self'; bad!" } }),
  '/cause-embed/language': (request) => html(request.headers.get('accept-language') ?? ''),
  '/framed': () => html('page', { headers: { 'x-framed-by': 'example.org' } }),
  '/form': async (request) => html(await request.text()),
};

const pages: Pages = {
  languages: ['en', 'fr'],
  site: async () => ({ pages: [], closed: [] }),
  answer: async (request, context) => {
    made += 1;
    const answer = answers[new URL(request.url).pathname];
    return answer ? answer(request, context) : html('none', { status: 404 });
  },
};

beforeEach(async () => {
  version = '1';
  made = 0;
  app = Fastify();
  app.get('/api/posts', async (request) => ({ asked: request.query, from: request.ip }));
  const publicUrl = 'https://ngo.example';
  await mountWeb(app, { publicUrl, pages, contentVersion: () => version, ttlSeconds: 60 });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('scripts', () => {
  test('our inline scripts are allowed by hash, others are not, and no nonce is sent', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`]);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(body).toContain('<script>go()</script>');
    expect(body).not.toContain('nonce');
  });
});

test.each([
  { recaptcha: false, scripts: "script-src 'self'", frames: "frame-src 'self'" },
  {
    recaptcha: true,
    scripts:
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    frames:
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  },
])('the hosts of reCAPTCHA are allowed where it is set up: $recaptcha', async (options) => {
  const { recaptcha, scripts, frames } = options;
  const other = Fastify();
  await mountWeb(other, { publicUrl: 'https://ngo.example', pages, recaptcha });
  const { headers } = await other.inject({ url: '/visitor' });
  await other.close();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining([scripts, frames]));
});

test.each([
  { url: '/data-collection/forms/5/fill', hosts: "connect-src 'self' https://tiles.example.org" },
  { url: '/visitor', hosts: "connect-src 'self'" },
])('$url may connect to $hosts', async ({ url, hosts }) => {
  const other = Fastify();
  const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png' };
  await mountWeb(other, { publicUrl: 'https://ngo.example', pages, mapTiles });
  const { headers } = await other.inject({ url });
  await other.close();
  expect(String(headers['content-security-policy']).split('; ')).toContain(hosts);
});

test.each([
  { url: '/cause-embed/any', framers: '*' },
  {
    url: '/cause-embed/named',
    framers:
      "'self' https://example.org http://example.org https://*.water.example:8080 http://*.water.example:8080",
  },
  { url: '/framed', framers: "'none'" },
  { url: '/', framers: "'none'" },
])('$url is framed by $framers', async ({ url, framers }) => {
  const { headers } = await get(url);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`frame-ancestors ${framers}`);
  expect(headers).not.toHaveProperty('x-framed-by');
});

test.each([
  { url: '/cause-embed/language?kind=form&lang=fr', body: 'fr' },
  { url: '/cause-embed/language?lang=xx', body: 'en' },
  { url: '/language?lang=fr', body: 'en' },
])('$url answers $body in English', async ({ url, body }) => {
  expect((await get(url, { 'accept-language': 'en' })).body).toContain(`<body>${body}</body>`);
});

describe('a page', () => {
  test('is rendered once and then cached, one per query and language', async () => {
    for (const url of ['/language', '/language', '/language?page=2']) await get(url);
    expect(made).toBe(2);
    const french = await get('/language', { 'accept-language': 'de, fr-CA;q=0.8' });
    expect(french.body).toContain('<body>fr</body>');
    expect(made).toBe(3);
  });

  test('is rendered once for many concurrent visitors', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/slow')));
    expect(made).toBe(1);
  });

  test('is rendered again when the content has changed', async () => {
    await get('/');
    version = '2';
    await get('/');
    expect(made).toBe(2);
  });

  test('knows nothing of the visitor', async () => {
    const { body } = await get('/visitor', { cookie: 'a=b', authorization: 'Bearer secret' });
    expect(body).toContain('<body></body>');
  });

  test("calls the API without leaving the process, in the visitor's name", async () => {
    const { body } = await app.inject({ url: '/posts', remoteAddress: '203.0.113.9' });
    expect(body).toContain('{"asked":{"limit":"2"},"from":"203.0.113.9"}');
  });

  test.each(['/missing', '/broken', '/elsewhere'])('%s is never cached', async (url) => {
    const { headers } = await get(url);
    await get(url);
    expect(made).toBe(2);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  test('a response to a form is never cached', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await app.inject({ method: 'POST', url: '/form', payload: 'name=A', headers });
    expect(sent.body).toContain('name=A');
    expect(sent.headers['cache-control']).toBe('no-store');
  });
});

test.each(['//', '///', '//evil.example'])('%s is a path on this host', async (url) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body.includes('go()')]).toEqual(
    url.endsWith('/') ? [200, true] : [404, false],
  );
});

test.each([
  { url: '/no-form', says: 'Not here, says the page.' },
  { url: '/redirect', says: "This form can't be submitted here." },
  { url: '/redirect.data?_routes=1', says: '{"message":"Unexpected Server Error"}' },
])('a form sent to $url is refused with a message', async ({ url, says }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await app.inject({ method: 'POST', url, payload: 'name=A', headers });
  expect([sent.statusCode, sent.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect(sent.headers['cache-control']).toBe('no-store');
  expect(sent.body).toContain(says);
});

test('a page that cannot be rendered at all says so, with the reference', async () => {
  const { statusCode, headers, body } = await get('/impossible');
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('Unexpected Application Error!');
  expect(body).toMatch(/Reference <code>req-/);
});

test('a page that is temporarily unavailable says when to retry', async () => {
  const { statusCode, headers } = await get('/busy');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

describe('the cache of the browser', () => {
  test('each encoding has a strong ETag, and a matching one is answered with 304', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, br, gzip].map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => tag.startsWith('"'))).toBe(true);
    expect(br.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", ${tags[1]}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(br.headers['content-security-policy']);
  });

  test('the tag is the same when the page is rendered again and has not changed', async () => {
    const before = await get('/');
    version = '2';
    expect((await get('/')).headers['etag']).toBe(before.headers['etag']);
  });

  test('HEAD has the same headers without the page', async () => {
    const { headers, body } = await app.inject({ method: 'HEAD', url: '/' });
    expect(headers['etag']).toBe((await get('/')).headers['etag']);
    expect(body).toBe('');
  });
});

// @vitest-environment jsdom
import { endpoint, pageInput, upload as uploading } from '@ngo-plus/contract/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call, callCountedPage, callPage, RequestFailed, upload } from './index.ts';
import { requestFor } from './request.ts';

const readPost = endpoint('GET /api/blogs/:id', {
  summary: 'A post.',
  access: 'public',
  input: z.object({ id: z.string() }),
  output: z.object({ title: z.string() }),
});
const listPosts = endpoint('GET /api/blogs', {
  summary: 'Posts.',
  access: 'public',
  paged: true,
  input: z.object({ ...pageInput }),
  output: z.array(z.object({ title: z.string() })),
});
const give = endpoint('POST /api/donations', {
  summary: 'Gives.',
  access: 'public',
  idempotent: true,
  input: z.object({ amountMinor: z.string() }),
  output: z.object({}),
});
const sendPicture = uploading('POST /api/blogs/:id/picture', {
  summary: 'Sends a picture.',
  access: 'signed-in',
  maxBytes: 1_000,
  input: z.object({ id: z.string(), caption: z.string() }),
  output: z.object({}),
});

const fetched = vi.spyOn(globalThis, 'fetch');
const answer = (body: unknown, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(Response.json(body, init));
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  return { url, headers: new Headers(init?.headers), body: init?.body };
};

beforeEach(() => {
  fetched.mockReset();
});
afterEach(() => localStorage.clear());

test.each([
  { route: 'GET /api/blogs', input: {}, url: '/api/blogs', body: undefined },
  {
    route: 'GET /api/blogs',
    input: { limit: 5, cursor: undefined },
    url: '/api/blogs?limit=5',
    body: undefined,
  },
  { route: 'GET /api/blogs/:id', input: { id: 'a/b' }, url: '/api/blogs/a%2Fb', body: undefined },
  {
    route: 'POST /api/blogs/:id/publication',
    input: { id: '7', at: 'now' },
    url: '/api/blogs/7/publication',
    body: '{"at":"now"}',
  },
  { route: 'DELETE /api/blogs/:id', input: { id: '7' }, url: '/api/blogs/7', body: '{}' },
])('$route with $input requests $url', ({ route, input, url, body }) => {
  expect(requestFor(route, input)).toMatchObject({ url, body });
});

describe('the token', () => {
  test('is sent as a bearer token if set', async () => {
    localStorage.setItem('token', 'secret');
    answer({ title: 'Wells' });
    await call(readPost, { id: '7' });
    expect(sent().headers.get('authorization')).toBe('Bearer secret');
  });

  test('is left out when the call is anonymous', async () => {
    localStorage.setItem('token', 'secret');
    answer({ title: 'Wells' });
    await call(readPost, { id: '7' }, { anonymous: true });
    expect(sent().headers.has('authorization')).toBe(false);
  });
});

test('a page has its items and the cursor of the next one; nothing is counted', async () => {
  answer([{ title: 'Wells' }], {
    headers: { link: '</api/blogs?limit=1&cursor=abc%3D>; rel="next"' },
  });
  expect(await callPage(listPosts, { limit: 1 })).toEqual({
    items: [{ title: 'Wells' }],
    next: 'abc=',
  });
  expect(sent().url).toBe('/api/blogs?limit=1');
});

test('a page with a total requests the total', async () => {
  answer([{ title: 'Wells' }], { headers: { 'x-total-count': '41' } });
  expect(await callCountedPage(listPosts, {})).toEqual({
    items: [{ title: 'Wells' }],
    total: 41,
    next: undefined,
  });
  expect(sent().url).toBe('/api/blogs?total=true');
});

test('the total of a long list is not a number', async () => {
  answer([{ title: 'Wells' }], { headers: { 'x-total-count': '1000+' } });
  expect(await callCountedPage(listPosts, {})).toMatchObject({ total: '1000+' });
});

test("an operation that must not happen twice has a key, the caller's if there is one", async () => {
  answer({});
  await call(give, { amountMinor: '500' });
  const first = sent().headers.get('idempotency-key');
  answer({});
  await call(give, { amountMinor: '500' }, { idempotencyKey: 'mine' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(sent().headers.get('idempotency-key')).toBe('mine');
});

test('an upload sends the fields before the file', async () => {
  answer({});
  await upload(sendPicture, { id: '7', caption: 'A well' }, new File(['x'], 'well.png'));
  const { url, body } = sent();
  expect(url).toBe('/api/blogs/7/picture');
  expect([...(body as FormData).keys()]).toEqual(['caption', 'file']);
});

describe('a failure', () => {
  test('keeps the message, the fields and the reference of the server', async () => {
    const refusal = {
      code: 'invalid',
      message: 'Check the form.',
      fields: { title: 'Enter a title' },
      requestId: 'r-1',
    };
    answer(refusal, { status: 400 });
    await expect(call(readPost, { id: '7' })).rejects.toMatchObject(refusal);
  });

  test('without a message of ours is described by its status', async () => {
    fetched.mockResolvedValueOnce(
      new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'x-request-id': 'r-2' } }),
    );
    await expect(call(readPost, { id: '7' })).rejects.toMatchObject({
      code: 'unavailable',
      message: "The server couldn't respond. Try again in a moment.",
      requestId: 'r-2',
    });
  });

  test('of the network says so', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const failed = call(readPost, { id: '7' });
    await expect(failed).rejects.toBeInstanceOf(RequestFailed);
    await expect(failed).rejects.toThrow(
      "Couldn't reach the server. Check your connection and try again.",
    );
  });

  test('an aborted call is reported as aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    fetched.mockRejectedValueOnce(abort.signal.reason);
    await expect(call(readPost, { id: '7' }, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('401 removes token and user and is still passed on', async () => {
    for (const key of ['token', 'user', 'userId']) localStorage.setItem(key, 'x');
    history.replaceState(null, '', '/signin');
    answer({ code: 'unauthenticated', message: 'Sign in to continue.' }, { status: 401 });
    await expect(call(readPost, { id: '7' })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(localStorage.length).toBe(0);
  });

  test('a response that violates the contract fails here', async () => {
    answer({ headline: 'Wells' });
    await expect(call(readPost, { id: '7' })).rejects.toThrow();
  });
});

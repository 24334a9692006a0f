// @vitest-environment jsdom
import type { openLink } from '@ngo-plus/contract/files/storage';
import { expect, test } from 'vitest';
import { serve } from '../../../kernel/testing.ts';
import { request, whyOf } from './link-call.ts';

const route = 'POST /api/links/openings';
const open = () => request<typeof openLink>(route, { token: 'x' });

test('the response is passed on, and the session token is not sent', async () => {
  localStorage.setItem('token', 'a-token-of-the-tests');
  const { mock } = serve({ [route]: { state: 'locked', organisation: 'Hillside Water Trust' } });
  expect(await open()).toEqual({ state: 'locked', organisation: 'Hillside Water Trust' });
  expect(new Headers(mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
});

const unreachable = "Couldn't reach the server. Check your connection and try again.";

test.for([
  {
    what: 'a refusal',
    reply: () =>
      Response.json({ code: 'not_found', message: 'This link has expired.' }, { status: 404 }),
    says: 'This link has expired.',
  },
  {
    what: 'a fault of a field',
    reply: () =>
      Response.json(
        { code: 'invalid', message: 'Check it.', fields: { password: 'Enter it.' } },
        { status: 400 },
      ),
    says: 'Enter it.',
  },
  {
    what: 'the page of a proxy',
    reply: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    says: unreachable,
  },
  { what: 'half an answer', reply: () => new Response('{"state":"op'), says: unreachable },
])('$what is reported as “$says”', async ({ reply, says }) => {
  serve({ [route]: reply() });
  expect(whyOf(await open().catch((error: unknown) => error))).toBe(says);
});

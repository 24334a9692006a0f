import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingOf } from './fuzz.ts';

const theirs = '0199a1b2-0000-7000-8000-00000000000a';
const operation = (method: string, isPublic = false) => ({
  method,
  path: '/api/causes/{id}',
  isPublic,
  bodyType: 'nothing' as const,
  input: fc.constant({ path: {}, query: {}, headers: {}, body: undefined }),
});
const answer = (status: number, text = '') => ({ status, text, milliseconds: 5 });
const sent = (method: string, path: string, isPublic?: boolean) => ({
  operation: operation(method, isPublic),
  path,
  request: `${method} ${path}`,
});

test.for([
  { is: 'fault', request: sent('GET', '/api/causes'), reply: answer(500) },
  { is: 'no answer', request: sent('GET', '/api/causes'), reply: answer(0) },
  { is: 'leak', request: sent('GET', '/api/causes'), reply: answer(200, theirs) },
  { is: 'foreign write', request: sent('DELETE', `/api/causes/${theirs}`), reply: answer(200) },
  { is: undefined, request: sent('DELETE', `/api/causes/${theirs}`), reply: answer(404) },
  { is: undefined, request: sent('DELETE', `/api/causes/${theirs}/saved`), reply: answer(200) },
  { is: 'foreign write', request: sent('PUT', `/api/causes/${theirs}/saved`), reply: answer(200) },
  { is: undefined, request: sent('POST', `/api/causes/${theirs}`, true), reply: answer(200) },
  { is: undefined, request: sent('GET', `/api/causes/${theirs}`), reply: answer(200, theirs) },
])('$request.request answered $reply.status is $is', ({ is, request, reply }) => {
  expect(findingOf(request, reply, [theirs])?.what).toBe(is);
});

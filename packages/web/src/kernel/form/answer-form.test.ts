import { endpoint } from '@ngo-plus/contract/kernel';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerForm } from './answer-form.ts';

const requestLink = endpoint('POST /api/links', {
  summary: 'Sends a link.',
  access: 'public',
  input: z.object({ email: z.string({ error: 'Enter your email address' }) }),
  output: z.object({}),
});

const url = 'http://localhost/links';
const needed = { email: 'Enter your email address' };

test.each([
  { name: 'nothing at all', init: {} },
  { name: 'JSON', init: { body: '{"email":"a@b.example"}' } },
  { name: 'a form without its end', init: { body: '--x', type: 'multipart/form-data' } },
])('$name is answered like an empty form', async ({ init: { body = '', type = 'text/plain' } }) => {
  const headers = { 'content-type': type };
  const answer = await answerForm(requestLink)({
    request: new Request(url, { method: 'POST', body, headers }),
    url: new URL(url),
    pattern: '/links',
    params: {},
    context: new RouterContextProvider(),
  });
  expect(answer).toEqual({ values: {}, fields: needed });
});

import { forgotPassword } from '@ngo-plus/contract/accounts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { answerForm } from './posted-form.ts';

const url = 'http://localhost/forgot-password';
const needed = { email: 'Enter a value.' };

test.each([
  { name: 'nothing at all', init: {} },
  { name: 'JSON', init: { body: '{"email":"a@b.example"}' } },
  { name: 'a form without its end', init: { body: '--x', type: 'multipart/form-data' } },
])('$name is answered like an empty form', async ({ init: { body = '', type = 'text/plain' } }) => {
  const headers = { 'content-type': type };
  const answer = await answerForm(forgotPassword)({
    request: new Request(url, { method: 'POST', body, headers }),
    url: new URL(url),
    pattern: '/forgot-password',
    params: {},
    context: new RouterContextProvider(),
  });
  expect(answer).toEqual({ values: {}, fields: needed });
});

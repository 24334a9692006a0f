import { APICallError } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { failureOf } from './faults.ts';

const fail = (statusCode: number, message: string, responseBody = '', key?: string) => {
  const error = new APICallError({
    message,
    url: 'https://api.example.org/v1',
    requestBodyValues: {},
    statusCode,
    responseBody,
  });
  return failureOf(error, new Date(), key);
};

const words = 'Refused.';

test.for([
  { status: 401, message: words, body: '', fault: 'key' },
  {
    status: 400,
    message: 'API key not valid.',
    body: '{"reason":"API_KEY_INVALID"}',
    fault: 'key',
  },
  { status: 400, message: words, body: '{"status":"INVALID_ARGUMENT"}', fault: 'refused' },
  { status: 403, message: words, body: '{"type":"permission_error"}', fault: 'key' },
  { status: 403, message: 'Your API key was reported as leaked.', body: '', fault: 'key' },
  { status: 403, message: 'Your input was flagged.', body: '', fault: 'refused' },
  {
    status: 403,
    message: 'Country, region, or territory not supported',
    body: '{"code":"unsupported_country_region_territory"}',
    fault: 'refused',
  },
  {
    status: 403,
    message: 'Your input was flagged.',
    body: JSON.stringify({ flagged_input: 'What is "permission_error"?' }),
    fault: 'refused',
  },
])('$status with $message $body is $fault', ({ status, message, body, fault }) => {
  expect(fail(status, message, body).fault).toBe(fault);
});

const key = 'sk-proj-AbCdEfGhIjKlMnOp1234';

test.for([
  `Incorrect API key provided: ${key}.`,
  'Incorrect API key provided: sk-proj-************1234.',
  'Incorrect API key provided: ****1234.',
  'Key AbCdEfGhIj is unknown.',
  `${'x '.repeat(140)}${key}`,
])('%s is cut after the key is hidden', (message) => {
  const { said } = fail(401, message, '', key);
  expect(said).toContain('…');
  expect(said).not.toMatch(/sk-p|AbCd|1234/);
  expect(said?.length).toBeLessThanOrEqual(300);
});

test('other words stay', () => {
  expect(fail(401, 'Incorrect API key provided.', '', key).said).toBe(
    'Incorrect API key provided.',
  );
});

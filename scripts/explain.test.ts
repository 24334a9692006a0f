import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const failure = (fields: object, message = 'broken') => Object.assign(new Error(message), fields);

test.for([
  {
    error: failure({ code: 'EADDRINUSE', port: 4031 }),
    message: 'Port 4031 is in use by another program.',
    advice: /PORT=4040 npm start/,
  },
  {
    error: failure({ code: 'EACCES', port: 80 }),
    message: 'This user may not listen on port 80.',
    advice: /PORT=4031/,
  },
  {
    error: failure({ code: 'EADDRNOTAVAIL', address: '10.9.9.9' }),
    message: 'This machine has no address 10.9.9.9.',
    advice: /Set HOST/,
  },
  {
    error: failure({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }),
    message: 'No database answers at 127.0.0.1:5432.',
    advice: /DATABASE_URL/,
  },
  {
    error: failure({ code: '42883' }, 'function uuidv7() does not exist'),
    message: 'The database is too old.',
    advice: /PostgreSQL 18/,
  },
  {
    error: new Error('Migration x failed', {
      cause: failure({ code: '42501' }, 'permission denied to create role'),
    }),
    message: 'The database user may not do what is needed: permission denied to create role.',
    advice: /owns the database/,
  },
  {
    error: failure({ name: 'Problem', code: 'conflict' }, 'a@b.org already has an account.'),
    message: 'a@b.org already has an account.',
    advice: /try again/,
  },
  {
    error: failure({ code: 'ERR_MODULE_NOT_FOUND' }, "Cannot find package 'pg' imported from a.ts"),
    message: /^Something is not installed/,
    advice: /npm ci/,
  },
  { error: new Error('odd'), message: 'This should not have happened: odd', advice: /report it/ },
  { error: 'text', message: 'This should not have happened: text', advice: /report it/ },
])('$error is reported as $message', ({ error, message, advice }) => {
  const lines = explain(error);
  expect(lines.message).toMatch(message);
  expect(lines.advice).toMatch(advice);
});

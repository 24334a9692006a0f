import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { accountRoutes } from './routes.ts';
import { freshEmail, goodPassword, newcomer, runJobs, signUpOf } from './testing.ts';

test.for([
  { what: 'no body', body: undefined },
  { what: 'bad JSON', body: '{ "email": ' },
  { what: 'an array', body: '[]' },
  { what: 'no organisation', body: { organisationName: ' ' } },
  { what: 'a country that does not exist', body: { country: 'QX' } },
  { what: 'two addresses', body: { email: 'a@example.org,b@example.org' } },
  { what: 'an address with a name', body: { email: 'Ada<ada@example.org>' } },
  { what: 'a short password', body: { password: 'short' } },
  { what: 'a password of 201 characters', body: { password: 'x'.repeat(201) } },
  { what: 'a name of 10,000 characters', body: { name: 'x'.repeat(10_000) } },
  { what: 'a hidden character', body: { name: 'Ada\u0000' } },
  { what: 'a line break in a name', body: { organisationName: 'River\nBcc: x@example.org' } },
  { what: 'a number for a name', body: { name: 7 } },
])('a sign-up with $what answers 400 and names no email', async ({ body }, { world }) => {
  const { send } = await world.serve(accountRoutes);
  const payload = typeof body === 'object' ? { ...signUpOf(freshEmail()), ...body } : body;
  const { status, body: answer } = await send(undefined, 'POST /api/auth/register', payload);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'invalid', message: expect.any(String) });
});

test('markup in a name is stored as text', async ({ world }) => {
  const { send } = await world.serve(accountRoutes);
  const signUp = { ...signUpOf(freshEmail()), name: '<img src=x onerror=alert(1)>' };
  expect((await send(undefined, 'POST /api/auth/register', signUp)).status).toBe(200);
  expect(await runJobs(world)).toBe(1);
  const { rows } = await world.pools.owner.query('select name from users where email = $1', [
    signUp.email,
  ]);
  expect(rows).toEqual([{ name: signUp.name }]);
});

test('a locked account answers 429 with the seconds to wait', async ({ world }) => {
  const { email } = await newcomer(world);
  const { send } = await world.serve(accountRoutes);
  const signIn = () => send(undefined, 'POST /api/auth/login', { email, password: 'not the one' });
  for (let n = 0; n < 5; n += 1) expect((await signIn()).status).toBe(400);
  const paused = await signIn();
  expect(paused.status).toBe(429);
  expect(paused.headers['retry-after']).toBe('60');
});

test('the response to signing in contains no more than the contract says', async ({ world }) => {
  const { email } = await newcomer(world);
  const { send } = await world.serve(accountRoutes);
  const input = { email, password: goodPassword };
  const { body, text } = await send(undefined, 'POST /api/auth/login', input);
  expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { email } });
  expect(text).not.toMatch(/hash|argon2/);
});

test.for(['STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER', 'ADMIN'] as const)(
  '%s may not change the organisation',
  async (role, { world }) => {
    const { send } = await world.serve(accountRoutes);
    const { status } = await send(role, 'PATCH /api/organisation', { name: 'Mine now' });
    expect(status).toBe(403);
  },
);

test.for([
  { id: 'not-an-id', status: 400 },
  { id: '01983c5e-0000-7000-8000-000000000000', status: 404 },
])('signing out the device $id answers $status', async ({ id, status }, { world }) => {
  const { send } = await world.serve(accountRoutes);
  expect((await send('STAFF', `DELETE /api/auth/devices/${id}`)).status).toBe(status);
});

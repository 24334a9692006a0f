import { expect } from 'vitest';
import type { World } from '../../../kernel/testing.ts';
import { test } from '../../../kernel/testing.ts';
import { login } from '../sign-in/index.ts';
import { forgotPassword } from '../sign-up/index.ts';
import {
  after,
  goodPassword,
  inboxOf,
  newcomer,
  runJobs,
  signIn,
  tokenFor,
  visitor,
  whoIs,
} from '../testing.ts';
import { changePassword, resetPassword } from './password.ts';

const password = 'another fine horse';

async function requestReset(world: World, email: string) {
  await forgotPassword(visitor(world), { email });
  await runJobs(world);
  return tokenFor(world, email);
}

test('a reset sets the password, ends every session and notifies the owner', async ({ world }) => {
  const { email } = await newcomer(world);
  const { token: session } = await signIn(world, email);
  const token = await requestReset(world, email);
  await resetPassword(visitor(world), { token, password });
  expect(await whoIs(world, session)).toBeUndefined();
  expect((await inboxOf(world, email))[0]?.subject).toBe('Your password was changed');
  await expect(login(visitor(world), { email, password: goodPassword })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await login(visitor(world), { email, password })).toHaveProperty('token');
});

test('a reset link works once, also when opened twice at the same moment', async ({ world }) => {
  const { email } = await newcomer(world);
  const token = await requestReset(world, email);
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      resetPassword(visitor(world), { token, password: `another horse ${n}` }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(resetPassword(visitor(world), { token, password })).rejects.toMatchObject({
    code: 'invalid',
    message: 'This link no longer works. Request a new one.',
  });
});

test('a newer link replaces an older one, and a link expires after an hour', async ({ world }) => {
  const { email } = await newcomer(world);
  const older = await requestReset(world, email);
  const newer = await requestReset(world, email);
  const tryToReset = (token: string, at = after(0)) =>
    resetPassword(visitor(world, { at }), { token, password });
  await expect(tryToReset(older)).rejects.toMatchObject({ code: 'invalid' });
  await expect(tryToReset(newer, after(3_601))).rejects.toMatchObject({ code: 'invalid' });
});

test('a weak new password leaves the link usable', async ({ world }) => {
  const { email } = await newcomer(world);
  const token = await requestReset(world, email);
  await expect(
    resetPassword(visitor(world), { token, password: 'password123' }),
  ).rejects.toMatchObject({ fields: { password: expect.any(String) } });
  await resetPassword(visitor(world), { token, password });
});

test('a password reset lifts a lockout that others caused', async ({ world }) => {
  const { email } = await newcomer(world);
  for (let n = 0; n < 5; n += 1)
    await login(visitor(world, { address: '192.0.2.66' }), { email, password: 'x' }).catch(
      () => undefined,
    );
  await expect(login(visitor(world), { email, password: goodPassword })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await resetPassword(visitor(world), { token: await requestReset(world, email), password });
  expect(await login(visitor(world), { email, password })).toHaveProperty('token');
});

test('changing the password keeps this session and ends the others', async ({ world }) => {
  const { email } = await newcomer(world);
  const [here, there] = [await signIn(world, email), await signIn(world, email)];
  const outside = visitor(world, { actor: here.actor });
  await expect(changePassword(outside, { present: 'not the one', password })).rejects.toMatchObject(
    { code: 'invalid', fields: { present: 'That password is incorrect' } },
  );
  await changePassword(outside, { present: goodPassword, password });
  expect(await whoIs(world, here.token)).toEqual(here.actor);
  expect(await whoIs(world, there.token)).toBeUndefined();
});

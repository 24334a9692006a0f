import * as accounts from '@ngo-plus/contract/identity/accounts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { ttlSeconds } from '../one-use-token.ts';
import { login } from '../sign-in/index.ts';
import { forgotPassword, register, requestSignInLink, verifyEmail } from '../sign-up/index.ts';
import {
  after,
  freshEmail,
  goodPassword,
  inboxOf,
  newcomer,
  runJobs,
  signIn,
  signUpOf,
  tokenFor,
  visitor,
} from '../testing.ts';
import { resetPassword } from './password.ts';

const owner = '198.51.100.20';
const stranger = '203.0.113.99';

type Params = { password?: string; device?: string; proof?: string };

const tryToSignIn = (
  world: World,
  email: string,
  at: Date,
  { password = goodPassword, ...overrides }: Params = {},
  address = owner,
) => login(visitor(world, { at, address }), { email, password, ...overrides });

/** A stranger who enters one wrong password each time the pause ends. */
async function prolongPause(world: World, email: string): Promise<Date> {
  let seconds = 0;
  for (let n = 0; n < 12; n += 1) {
    const tried = await tryToSignIn(
      world,
      email,
      after(seconds),
      { password: 'wrong' },
      stranger,
    ).catch((problem: { retryAfterSeconds?: number }) => problem);
    seconds += ('retryAfterSeconds' in tried ? tried.retryAfterSeconds : undefined) ?? 1;
  }
  await tryToSignIn(world, email, after(seconds), { password: 'wrong' }, stranger).catch(
    () => undefined,
  );
  return after(seconds + 1);
}

const paused = { code: 'rate_limited' };

test("an account that strangers keep locked still opens on its owner's known device", async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { device } = await signIn(world, email, { address: owner });
  const at = await prolongPause(world, email);
  await expect(tryToSignIn(world, email, at)).rejects.toMatchObject(paused);
  await expect(tryToSignIn(world, email, at, { device: `${device}x` })).rejects.toMatchObject(
    paused,
  );
  expect(await tryToSignIn(world, email, at, { device })).toHaveProperty('token');
});

test('a known device belongs to one person, has its own lockout, and is forgotten when the password changes', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { device } = await signIn(world, email, { address: owner });
  const other = await newcomer(world);
  const at = await prolongPause(world, other.email);
  await expect(tryToSignIn(world, other.email, at, { device })).rejects.toMatchObject(paused);

  for (let n = 0; n < 5; n += 1)
    await expect(
      tryToSignIn(world, email, at, { device, password: 'wrong' }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
  await expect(tryToSignIn(world, email, at, { device })).rejects.toMatchObject(paused);
  expect(await tryToSignIn(world, email, at)).toHaveProperty('token');

  await forgotPassword(visitor(world, { at }), { email });
  await runJobs(world, at);
  const token = await tokenFor(world, email);
  const later = new Date(at.getTime() + 60_000);
  const password = 'another battery horse';
  await resetPassword(visitor(world, { at: later }), { token, password });
  const paused2 = await prolongPause(world, email).then(
    (end) => new Date(end.getTime() + 86_400_000),
  );
  for (let n = 0; n < 6; n += 1)
    await tryToSignIn(world, email, paused2, { password: 'wrong' }, stranger).catch(
      () => undefined,
    );
  await expect(tryToSignIn(world, email, paused2, { device, password })).rejects.toMatchObject(
    paused,
  );
});

test('an emailed link bypasses a lockout once, and still needs the password', async ({ world }) => {
  const { email } = await newcomer(world);
  const at = await prolongPause(world, email);
  expect(await requestSignInLink(visitor(world, { at }), { email })).toEqual({
    message: `If there's an account for ${email}, we've emailed a link to sign in.`,
  });
  await runJobs(world, at);
  const [received] = await inboxOf(world, email);
  expect(received?.subject).toBe('Sign in to your account');
  const [, proof = ''] = received?.text.match(/signin\?proof=([\w-]{43})/) ?? [];
  await expect(tryToSignIn(world, email, at, { proof, password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await tryToSignIn(world, email, at, { proof })).toHaveProperty('token');
  await expect(tryToSignIn(world, email, at, { proof })).rejects.toMatchObject(paused);
});

test('a link for one account opens no other, and expires after 15 minutes', async ({ world }) => {
  const { email } = await newcomer(world);
  const { email: other } = await newcomer(world);
  const at = await prolongPause(world, email);
  await requestSignInLink(visitor(world, { at }), { email: other });
  await runJobs(world, at);
  const [received] = await inboxOf(world, other);
  const [, proof = ''] = received?.text.match(/signin\?proof=([\w-]{43})/) ?? [];
  await expect(tryToSignIn(world, email, at, { proof })).rejects.toMatchObject(paused);
});

async function linkFor(world: World, email: string, at: Date): Promise<string> {
  await requestSignInLink(visitor(world, { at }), { email });
  await runJobs(world, at);
  const [received] = await inboxOf(world, email);
  return received?.text.match(/signin\?proof=([\w-]{43})/)?.[1] ?? '';
}

test('when two people use an emailed link at the same time, one is signed in', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const at = await prolongPause(world, email);
  const proof = await linkFor(world, email, at);
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => tryToSignIn(world, email, at, { proof })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('with two-factor sign-in, the password consumes the emailed link', async ({ world }) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email, { address: owner });
  await world.pools.owner.query(
    "insert into two_factor_secrets (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())",
    [actor.userId],
  );
  const at = await prolongPause(world, email);
  const proof = await linkFor(world, email, at);
  expect(await tryToSignIn(world, email, at, { proof })).toHaveProperty('twoFactor');
  await expect(tryToSignIn(world, email, at, { proof })).rejects.toMatchObject(paused);
});

test("trying another person's link does not consume it", async ({ world }) => {
  const { email } = await newcomer(world);
  const { email: other } = await newcomer(world);
  const at = await prolongPause(world, other);
  const proof = await linkFor(world, other, at);
  expect(await tryToSignIn(world, email, at, { proof })).toHaveProperty('token');
  expect(await tryToSignIn(world, other, at, { proof })).toHaveProperty('token');
});

const request = (world: World, address: string, email: string) =>
  forgotPassword(visitor(world, { address }), { email });

test('a sender can request only a few emails to one address', async ({ world }) => {
  const { email } = await newcomer(world);
  for (let n = 0; n < 6; n += 1) await request(world, stranger, email);
  await expect(request(world, stranger, email)).rejects.toMatchObject(paused);
  expect(await request(world, owner, email)).toHaveProperty('message');
});

test('an IPv6 network is one sender, whichever of its addresses is used', async ({ world }) => {
  const { email } = await newcomer(world);
  for (let n = 0; n < 6; n += 1) await request(world, `2001:db8:1:2::${n}`, email);
  await expect(request(world, '2001:db8:1:2:ffff::1', email)).rejects.toMatchObject(paused);
  expect(await request(world, '2001:db8:1:3::1', email)).toHaveProperty('message');
});

test('many strangers neither flood an inbox nor keep its owner from a working link', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  for (let n = 0; n < 70; n += 1) await request(world, `198.18.0.${n}`, email);
  await runJobs(world);
  const resets = (await inboxOf(world, email)).filter(({ subject }) => /password/i.test(subject));
  expect(resets).toHaveLength(5);
  expect(await request(world, owner, email)).toEqual({
    message: `If there's an account for ${email}, we've emailed a link.`,
  });
  await runJobs(world);
  const at = after(599);
  const token = await tokenFor(world, email);
  await resetPassword(visitor(world, { at }), { token, password: 'another battery horse' });

  // Requests for one kind of email do not count against other kinds.
  await requestSignInLink(visitor(world, { address: owner }), { email });
  await runJobs(world);
  expect((await inboxOf(world, email)).map(({ subject }) => subject)).toContain(
    'Sign in to your account',
  );
});

test('many strangers who sign up with an address neither flood its inbox nor lock its owner out', async ({
  world,
}) => {
  const email = freshEmail();
  const password = 'chosen by a stranger';
  for (let n = 0; n < 70; n += 1)
    await register(visitor(world, { address: `198.18.1.${n}` }), { ...signUpOf(email), password });
  await register(visitor(world, { address: owner }), signUpOf(email));
  await runJobs(world);
  expect(await inboxOf(world, email)).toHaveLength(5);
  const { passwordToken } = await verifyEmail(visitor(world), {
    token: await tokenFor(world, email),
  });
  // None of the strangers' passwords counts, whether its sign-up was emailed or not.
  await resetPassword(visitor(world), { token: passwordToken ?? '', password: goodPassword });
  expect(await tryToSignIn(world, email, after(0))).toHaveProperty('token');
  const { email: member } = await newcomer(world);
  const before = (await inboxOf(world, member)).length;
  for (let n = 0; n < 10; n += 1)
    await register(visitor(world, { address: `198.18.2.${n}` }), signUpOf(member));
  await runJobs(world);
  expect((await inboxOf(world, member)).length - before).toBeLessThanOrEqual(5);
});

test('while no further link is sent, the newest one works', () => {
  expect(Math.min(ttlSeconds['reset-password'], ttlSeconds['sign-in'])).toBeGreaterThan(600);
});

test.for([accounts.forgotPassword, accounts.requestSignInLink, accounts.resend])(
  'a sender can email only a few addresses an hour: $route',
  ({ limit }) => {
    expect(limit).toEqual({ per: 'address', max: 20, windowSeconds: 3_600 });
  },
);

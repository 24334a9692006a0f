import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { after, goodPassword, inboxOf, newcomer, signIn, visitor, whoIs } from '../testing.ts';
import { login, loginSecondStep } from './sign-in.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';

const present = goodPassword;
const codeOf = (secret: string, at = after(0)) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) });

async function protectedPerson(world: World) {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const outside = visitor(world, { actor });
  const { secret } = await beginTwoFactor(outside, { present });
  const { recoveryCodes } = await outside.transact((ctx) =>
    confirmTwoFactor(ctx, { code: codeOf(secret) }),
  );
  return { email, actor, secret, recoveryCodes, outside };
}

async function challengeOf(world: World, email: string, at = after(0), address = '203.0.113.7') {
  const answer = await login(visitor(world, { at, address }), { email, password: goodPassword });
  if (!('twoFactor' in answer)) throw new Error('No second step was asked for.');
  return answer.twoFactor.challenge;
}

test('set up with an app, confirmed by email, and required at the next sign-in', async ({
  world,
}) => {
  const { email, secret } = await protectedPerson(world);
  expect((await inboxOf(world, email))[0]?.subject).toBe('Two-factor authentication was turned on');
  const at = after(60);
  const challenge = await challengeOf(world, email, at);
  const outside = visitor(world, { at });
  const { token, user } = await loginSecondStep(outside, { challenge, code: codeOf(secret, at) });
  expect(user.twoFactor).toBe(true);
  expect(await whoIs(world, token, at)).toMatchObject({ role: 'NGO_ADMIN' });
});

test('the secret is sealed in the database and shown as a QR code for the app', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  const setup = await beginTwoFactor(visitor(world, { actor }), { present });
  expect(setup.otpauthUrl).toMatch(/^otpauth:\/\/totp\/NGO%20Plus/);
  expect(setup.qrSvg).toContain('<svg');
  const { rows } = await world.pools.owner.query('select * from two_factor_secrets');
  expect(JSON.stringify(rows)).not.toContain(setup.secret);
});

test('until it is confirmed, signing in does not require it', async ({ world }) => {
  const { email } = await newcomer(world);
  const { actor } = await signIn(world, email);
  await beginTwoFactor(visitor(world, { actor }), { present });
  expect(await login(visitor(world), { email, password: goodPassword })).toHaveProperty('token');
});

test('a code works once: not again, not twice at the same moment', async ({ world }) => {
  const { email, secret } = await protectedPerson(world);
  const at = after(120);
  const code = codeOf(secret, at);
  const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(world, email, at)));
  const tries = await Promise.allSettled(
    challenges.map((challenge) => loginSecondStep(visitor(world, { at }), { challenge, code })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a challenge works once and lasts five minutes', async ({ world }) => {
  const { email, recoveryCodes } = await protectedPerson(world);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const challenge = await challengeOf(world, email);
  await loginSecondStep(visitor(world), { challenge, code: first });
  const tooLate = { code: 'conflict', message: 'That took too long. Sign in again.' };
  await expect(loginSecondStep(visitor(world), { challenge, code: second })).rejects.toMatchObject(
    tooLate,
  );
  const old = await challengeOf(world, email);
  await expect(
    loginSecondStep(visitor(world, { at: after(301) }), { challenge: old, code: third }),
  ).rejects.toMatchObject(tooLate);
});

test('a recovery code works once, in any spelling, and the count goes down', async ({ world }) => {
  const { email, recoveryCodes, outside } = await protectedPerson(world);
  const [code = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  const spelt = code.toLowerCase().replaceAll('-', ' ');
  const first = await challengeOf(world, email);
  expect(await loginSecondStep(visitor(world), { challenge: first, code: spelt })).toHaveProperty(
    'token',
  );
  const again = await challengeOf(world, email);
  await expect(loginSecondStep(visitor(world), { challenge: again, code })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await outside.transact(readTwoFactor)).toMatchObject({ recoveryCodesLeft: 9 });
});

test('guessing codes locks the second step, even with a new challenge', async ({ world }) => {
  const { email } = await protectedPerson(world);
  const address = '198.51.100.40';
  for (let n = 0; n < 5; n += 1) {
    const challenge = await challengeOf(world, email, after(0), address);
    const guess = { challenge, code: String(100_000 + n) };
    await expect(loginSecondStep(visitor(world, { address }), guess)).rejects.toMatchObject({
      code: 'invalid',
    });
  }
  const challenge = await challengeOf(world, email, after(1), address);
  await expect(
    loginSecondStep(visitor(world, { address }), { challenge, code: '123456' }),
  ).rejects.toMatchObject({ code: 'rate_limited' });
});

test('new recovery codes invalidate the old ones; turning it off ends both and is emailed', async ({
  world,
}) => {
  const { email, recoveryCodes, outside } = await protectedPerson(world);
  const { recoveryCodes: renewed } = await renewRecoveryCodes(outside, { present });
  const [old = ''] = recoveryCodes;
  expect(renewed).not.toContain(old);
  const challenge = await challengeOf(world, email);
  await expect(loginSecondStep(visitor(world), { challenge, code: old })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(endTwoFactor(outside, { present: 'not the one' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await endTwoFactor(outside, { present });
  expect((await inboxOf(world, email))[0]?.subject).toBe(
    'Two-factor authentication was turned off',
  );
  expect(await login(visitor(world), { email, password: goodPassword })).toHaveProperty('token');
  await expect(renewRecoveryCodes(outside, { present })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('setup cannot be restarted while it is on', async ({ world }) => {
  const { outside } = await protectedPerson(world);
  await expect(beginTwoFactor(outside, { present })).rejects.toMatchObject({ code: 'conflict' });
});

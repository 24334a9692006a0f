import { expect, vi } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { register, verifyEmail } from '../sign-up/index.ts';
import {
  after,
  chromePhone,
  freshEmail,
  goodPassword,
  inboxOf,
  newcomer,
  runJobs,
  signIn,
  signUpOf,
  tokenFor,
  visitor,
  whoIs,
} from '../testing.ts';
import { login, logout } from './sign-in.ts';

const wrong = {
  code: 'invalid',
  message: "That email and password don't match. Check both and try again.",
};

test('an unknown address and a wrong password get the same answer', async ({ world }) => {
  const { email } = await newcomer(world, { address: '198.51.100.1' });
  for (const who of [email, freshEmail()]) {
    const outside = visitor(world, { address: '198.51.100.1' });
    await expect(login(outside, { email: who, password: 'not the one' })).rejects.toMatchObject(
      wrong,
    );
  }
});

test('an unknown address costs the same transactions and the same hash as a wrong password', async ({
  world,
}) => {
  const measured = [];
  for (let n = 0; n < 4; n += 1) measured.push(await newcomer(world));
  const measure = async (who: string) => {
    const outside = visitor(world, { address: '198.51.100.2' });
    const transact = vi.spyOn(outside, 'transact');
    // CPU time of this process, hashing threads included: wall time would include other processes.
    const before = process.cpuUsage();
    await login(outside, { email: who, password: 'not the one' }).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    return { transactions: transact.mock.calls.length, workMs: (user + system) / 1_000 };
  };
  const cost = async (who: readonly string[]) => {
    const runs = [];
    for (const email of who) runs.push(await measure(email));
    return {
      transactions: runs.map(({ transactions }) => transactions),
      minMs: Math.min(...runs.map(({ workMs }) => workMs)),
    };
  };
  const right = await cost(measured.map(({ email }) => email));
  const unknown = await cost(measured.map(() => freshEmail()));
  expect(unknown.transactions).toEqual(right.transactions);
  // An Argon2id run takes milliseconds; an answer without one would take a fraction of that.
  expect(unknown.minMs).toBeGreaterThan(right.minMs / 3);
});

test('five failures start a growing lockout that reports its length and ends', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const tryToSignIn = (at: Date, password: string) =>
    login(visitor(world, { at, address: '198.51.100.3' }), { email, password });
  for (let n = 0; n < 5; n += 1)
    await expect(tryToSignIn(after(n), 'not the one')).rejects.toMatchObject(wrong);
  await expect(tryToSignIn(after(10), goodPassword)).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many attempts. Try again in 54 seconds.',
    retryAfterSeconds: 54,
  });
  await expect(tryToSignIn(after(65), 'not the one')).rejects.toMatchObject(wrong);
  await expect(tryToSignIn(after(70), goodPassword)).rejects.toMatchObject({
    message: 'Too many attempts. Try again in 2 minutes.',
  });
  expect(await tryToSignIn(after(190), goodPassword)).toHaveProperty('token');
  await expect(tryToSignIn(after(191), 'not the one')).rejects.toMatchObject(wrong);
  expect(await tryToSignIn(after(192), goodPassword)).toHaveProperty('token');
});

test('concurrent attempts do not bypass the lockout', async ({ world }) => {
  const { email } = await newcomer(world);
  const outside = visitor(world, { address: '198.51.100.4' });
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => login(outside, { email, password: 'not the one' })),
  );
  const codes = tries.map((t) => (t.status === 'rejected' ? t.reason.code : 'in'));
  expect(codes.filter((code) => code === 'invalid')).toHaveLength(5);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(25);
});

test.for([
  { what: 'an address', from: (_: number) => '198.51.100.5', other: '198.51.100.6' },
  {
    what: 'a network of IPv6',
    from: (n: number) => `2001:db8:5:5::${n}`,
    other: '2001:db8:5:6::1',
  },
])(
  '$what that tries many accounts is locked out, its neighbours are not',
  async (network, { world }) => {
    const { email } = await newcomer(world);
    const tryToSignIn = (address: string, who: string) =>
      login(visitor(world, { address }), { email: who, password: goodPassword });
    for (let n = 0; n < 20; n += 1)
      await tryToSignIn(network.from(n), freshEmail()).catch(() => undefined);
    await expect(tryToSignIn(network.from(20), email)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(await tryToSignIn(network.other, email)).toHaveProperty('token');
  },
);

test('people in one office sign in all day without a lockout', async ({ world }) => {
  const { email } = await newcomer(world);
  for (let n = 0; n < 30; n += 1) await signIn(world, email, { address: '198.51.100.7' });
});

test('a suspended person learns so only with the right password, and their session ends', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { token, actor } = await signIn(world, email);
  await world.pools.owner.query('update users set suspended_at = now() where id = $1', [
    actor.userId,
  ]);
  expect(await whoIs(world, token)).toBeUndefined();
  const tryPassword = (password: string) => login(visitor(world), { email, password });
  await expect(tryPassword('not the one')).rejects.toMatchObject(wrong);
  await expect(tryPassword(goodPassword)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the database stores only the hash of a token', async ({ world }) => {
  const { email } = await newcomer(world);
  const { token } = await signIn(world, email);
  const { rows } = await world.pools.owner.query('select * from sessions');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test('signing out ends the session immediately', async ({ world }) => {
  const { email } = await newcomer(world);
  const { token, actor } = await signIn(world, email);
  await visitor(world, { actor }).transact(logout);
  expect(await whoIs(world, token)).toBeUndefined();
});

test.for([
  { what: 'rests a week', visitsOnDays: [], day: 7 },
  { what: 'is a month old', visitsOnDays: [6, 12, 18, 24, 29], day: 30 },
])('a session that $what is no longer valid', async ({ visitsOnDays, day }, { world }) => {
  const { email } = await newcomer(world);
  const { token, actor } = await signIn(world, email);
  for (const visit of visitsOnDays)
    expect(await whoIs(world, token, after(visit * 86_400))).toEqual(actor);
  expect(await whoIs(world, token, after(day * 86_400))).toBeUndefined();
});

test('a visit is recorded at most once a minute', async ({ world }) => {
  const { email } = await newcomer(world);
  const { token, actor } = await signIn(world, email);
  const lastSeen = async (seconds: number) => {
    await whoIs(world, token, after(seconds));
    const { rows } = await world.pools.owner.query<{ last_seen_at: Date }>(
      'select last_seen_at from sessions where id = $1',
      [actor.sessionId],
    );
    return rows[0]?.last_seen_at;
  };
  expect(await lastSeen(59)).toEqual(after(0));
  expect(await lastSeen(61)).toEqual(after(61));
  expect(await lastSeen(100)).toEqual(after(61));
});

test('a person is emailed about a new device, but not about the first or a known one', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const subjects = async () => (await inboxOf(world, email)).map(({ subject }) => subject);
  await signIn(world, email);
  await signIn(world, email);
  expect(await subjects()).not.toContain('New sign-in to your account');
  await signIn(world, email, { userAgent: chromePhone });
  expect(await subjects()).toContain('New sign-in to your account');
});

test('a member of a closed organisation cannot sign in', async ({ world }) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await runJobs(world);
  await verifyEmail(visitor(world), { token: await tokenFor(world, email) });
  const { token, actor } = await signIn(world, email);
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    actor.orgId,
  ]);
  expect(await whoIs(world, token)).toBeUndefined();
  await expect(login(visitor(world), { email, password: goodPassword })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { resetPassword } from '../passwords/index.ts';
import { login } from '../sign-in/index.ts';
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
import { forgotPassword, register, resend, verifyEmail } from './sign-up.ts';

test('signing up creates the NGO and its administrator, with the currency of the country', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { user } = await signIn(world, email);
  expect(user).toMatchObject({
    name: 'Ada Example',
    email,
    role: 'NGO_ADMIN',
    plan: 'free',
    organisation: { name: 'River Trust', kind: 'ngo', currency: 'RWF', timeZone: 'Africa/Kigali' },
    memberships: [{ organisation: 'River Trust', role: 'NGO_ADMIN' }],
    twoFactor: false,
  });
});

test('whether the address has an account changes neither answer nor work, only the email', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const stranger = freshEmail();
  const repeated = await register(visitor(world), signUpOf(email));
  const unknown = await register(visitor(world), signUpOf(stranger));
  expect(repeated.message.replace(email, '')).toBe(unknown.message.replace(stranger, ''));
  expect(await runJobs(world)).toBe(2);
  expect((await inboxOf(world, email))[0]?.subject).toBe('You already have an account');
  expect((await inboxOf(world, stranger))[0]?.subject).toBe('Confirm your email address');
});

test('the account and its emails are in the language of the sign-up', async ({ world }) => {
  const email = freshEmail();
  await register(visitor(world, { language: 'en-XA' }), signUpOf(email));
  await runJobs(world);
  expect((await inboxOf(world, email))[0]?.html).toContain('<html lang="en-XA">');
  await verifyEmail(visitor(world), { token: await tokenFor(world, email) });
  expect((await signIn(world, email)).user.locale).toBe('en-XA');
});

test('the answer is in the language of the request', async ({ world }) => {
  const reader = visitor(world, { language: 'en-XA' });
  const { message } = await forgotPassword(reader, { email: freshEmail() });
  expect(message).toMatch(/^\[Ïf thêrê/);
});

test('an address in capitals is the same account', async ({ world }) => {
  const { email } = await newcomer(world);
  await register(visitor(world), signUpOf(email.toUpperCase()));
  await runJobs(world);
  expect((await inboxOf(world, email))[0]?.subject).toBe('You already have an account');
  expect((await signIn(world, email.toUpperCase())).user.email).toBe(email);
});

test('a second sign-up before the first was confirmed replaces the link, and no password is kept', async ({
  world,
}) => {
  const email = freshEmail();
  await register(visitor(world), { ...signUpOf(email), password: 'chosen by a stranger' });
  await runJobs(world);
  const stale = await tokenFor(world, email);
  await register(visitor(world), { ...signUpOf(email), organisationName: 'Lake Trust' });
  await runJobs(world);
  await expect(verifyEmail(visitor(world), { token: stale })).rejects.toMatchObject({
    code: 'invalid',
  });
  // The stranger may as well have been the second: the owner opens the newest link.
  const { passwordToken } = await verifyEmail(visitor(world), {
    token: await tokenFor(world, email),
  });
  for (const password of ['chosen by a stranger', goodPassword])
    await expect(login(visitor(world), { email, password })).rejects.toMatchObject({
      code: 'invalid',
    });
  await resetPassword(visitor(world), { token: passwordToken ?? '', password: goodPassword });
  const { user } = await signIn(world, email);
  expect(user.organisation.name).toBe('Lake Trust');
  expect(user.memberships).toHaveLength(1);
});

test('before the address is confirmed, signing in asks for confirmation and gives no access', async ({
  world,
}) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await runJobs(world);
  const answer = await login(visitor(world), { email, password: goodPassword });
  expect(answer).toEqual({ unverified: { email } });
});

test('when a link is confirmed twice at the same moment, one confirmation succeeds', async ({
  world,
}) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await runJobs(world);
  const token = await tokenFor(world, email);
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => verifyEmail(visitor(world), { token })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(verifyEmail(visitor(world), { token })).rejects.toMatchObject({ code: 'conflict' });
});

test('a link expires after a day, and a new one replaces it', async ({ world }) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await runJobs(world);
  const token = await tokenFor(world, email);
  const late = visitor(world, { at: after(86_401) });
  await expect(verifyEmail(late, { token })).rejects.toMatchObject({ code: 'invalid' });
  await resend(late, { email });
  await runJobs(world, after(86_401));
  const answer = await verifyEmail(late, { token: await tokenFor(world, email) });
  expect(answer.email).toBe(email);
});

test.for([
  { what: 'resend', request: resend },
  { what: 'forgot-password', request: forgotPassword },
])(
  '$what gives strangers the same response, and sends no email',
  async ({ request }, { world }) => {
    const { email } = await newcomer(world);
    const stranger = freshEmail();
    const existing = await request(visitor(world), { email });
    const unknown = await request(visitor(world), { email: stranger });
    expect(existing.message.replace(email, '')).toBe(unknown.message.replace(stranger, ''));
    expect(await runJobs(world)).toBe(2);
    expect(await inboxOf(world, stranger)).toEqual([]);
  },
);

test('no one can flood an inbox through the product', async ({ world }) => {
  const email = freshEmail();
  const request = () => forgotPassword(visitor(world), { email });
  for (let n = 0; n < 6; n += 1) await request();
  await expect(request()).rejects.toMatchObject({ code: 'rate_limited' });
});

test.for([
  { password: 'password123', why: 'common' },
  { password: '2026-Password!!', why: 'common inside digits and signs' },
  { password: 'abcabcabcabc', why: 'a short piece repeated' },
  { password: 'aaaaaaaaaaaa', why: 'one letter' },
  { password: 'Ada Example', why: 'the name' },
  { password: 'river trust 2026', why: 'the organisation' },
])('refuses $password ($why)', async ({ password }, { world }) => {
  const signUp = { ...signUpOf(freshEmail()), password };
  await expect(register(visitor(world), signUp)).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: expect.any(String) },
  });
});

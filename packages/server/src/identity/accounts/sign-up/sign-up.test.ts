import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { login } from '../sign-in/index.ts';
import {
  after,
  enter,
  freshEmail,
  goodPassword,
  inboxOf,
  newcomer,
  signUpOf,
  tokenFor,
  visitor,
  workOff,
} from '../testing.ts';
import { forgotPassword, register, resend, verifyEmail } from './sign-up.ts';

test('signing up makes the NGO and its administrator, with the books of the country', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const { user } = await enter(world, email);
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

test('whether the address is known changes neither answer nor work, only the letter', async ({
  world,
}) => {
  const { email } = await newcomer(world);
  const stranger = freshEmail();
  const known = await register(visitor(world), signUpOf(email));
  const unknown = await register(visitor(world), signUpOf(stranger));
  expect(known.message.replace(email, '')).toBe(unknown.message.replace(stranger, ''));
  expect(await workOff(world)).toBe(2);
  expect((await inboxOf(world, email))[0]?.subject).toBe('You already have an account');
  expect((await inboxOf(world, stranger))[0]?.subject).toBe('Confirm your email address');
});

test('an address in other capitals is the same account', async ({ world }) => {
  const { email } = await newcomer(world);
  await register(visitor(world), signUpOf(email.toUpperCase()));
  await workOff(world);
  expect((await inboxOf(world, email))[0]?.subject).toBe('You already have an account');
  expect((await enter(world, email.toUpperCase())).user.email).toBe(email);
});

test('a second sign-up before the first was confirmed replaces password and link', async ({
  world,
}) => {
  const email = freshEmail();
  await register(visitor(world), { ...signUpOf(email), password: 'chosen by a stranger' });
  await workOff(world);
  const stale = await tokenFor(world, email);
  await register(visitor(world), { ...signUpOf(email), organisationName: 'Lake Trust' });
  await workOff(world);
  await expect(verifyEmail(visitor(world), { token: stale })).rejects.toMatchObject({
    code: 'invalid',
  });
  await verifyEmail(visitor(world), { token: await tokenFor(world, email) });
  const { user } = await enter(world, email);
  expect(user.organisation.name).toBe('Lake Trust');
  expect(user.memberships).toHaveLength(1);
});

test('before the address is confirmed, signing in asks for that and opens nothing', async ({
  world,
}) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await workOff(world);
  const answer = await login(visitor(world), { email, password: goodPassword });
  expect(answer).toEqual({ unverified: { email } });
});

test('a link confirms once, of two at the same moment one', async ({ world }) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await workOff(world);
  const token = await tokenFor(world, email);
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => verifyEmail(visitor(world), { token })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(verifyEmail(visitor(world), { token })).rejects.toMatchObject({ code: 'conflict' });
});

test('a link is worthless after a day, and a new one takes its place', async ({ world }) => {
  const email = freshEmail();
  await register(visitor(world), signUpOf(email));
  await workOff(world);
  const token = await tokenFor(world, email);
  const late = visitor(world, { at: after(86_401) });
  await expect(verifyEmail(late, { token })).rejects.toMatchObject({ code: 'invalid' });
  await resend(late, { email });
  await workOff(world, after(86_401));
  const answer = await verifyEmail(late, { token: await tokenFor(world, email) });
  expect(answer.email).toBe(email);
});

test.for([
  { what: 'resend', ask: resend },
  { what: 'forgot-password', ask: forgotPassword },
])(
  '$what says and does the same for strangers, and writes to nobody',
  async ({ ask }, { world }) => {
    const { email } = await newcomer(world);
    const stranger = freshEmail();
    const known = await ask(visitor(world), { email });
    const unknown = await ask(visitor(world), { email: stranger });
    expect(known.message.replace(email, '')).toBe(unknown.message.replace(stranger, ''));
    expect(await workOff(world)).toBe(2);
    expect(await inboxOf(world, stranger)).toEqual([]);
  },
);

test('nobody fills a letterbox through us', async ({ world }) => {
  const email = freshEmail();
  const ask = () => forgotPassword(visitor(world), { email });
  for (let n = 0; n < 6; n += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
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

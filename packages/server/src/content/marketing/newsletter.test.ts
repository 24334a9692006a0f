import { newsletterWording } from '@ngo-plus/contract/content/marketing';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { listMails } from '../../platform/mail/index.ts';
import { forgetUnconfirmed } from './jobs.ts';
import { confirmSubscription } from './newsletter.ts';
import { requestSubscription } from './requesting.ts';
import { after, openOffice, workOff } from './testing.ts';

const dayMs = 86_400_000;
const email = 'ada@example.org';

async function open(world: World) {
  const { send } = await openOffice(world);
  const rows = async () =>
    (await world.pools.owner.query('select * from newsletter_subscribers order by id')).rows;
  const ask = async (body: object = { email }) => {
    const reply = await send(undefined, 'POST /api/marketing/subscriptions', body);
    await workOff(world, requestSubscription);
    return reply;
  };
  const use = (path: 'confirmation' | 'end', token: string) =>
    send(undefined, `POST /api/marketing/subscriptions/${path}`, { token });
  return { send, rows, ask, use };
}

/** The letters to an address, newest first, with the tokens of their links. */
async function letters(world: World, to = email) {
  const { items } = await world
    .outside(undefined, 'system')
    .transact((ctx) => listMails(ctx, { limit: 50, to }));
  const tokenOf = (text: string, page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return items.map(({ subject, text = '' }) => ({
    subject,
    confirm: tokenOf(text, 'confirm'),
    end: tokenOf(text, 'end'),
  }));
}

const almost = {
  message: 'Almost done. We emailed you a link. Open it to confirm.',
};

test('an address is on the list once its owner has followed the link', async ({ world }) => {
  const { rows, ask, use } = await open(world);
  expect((await ask()).body).toEqual(almost);
  expect(await rows()).toMatchObject([{ email, state: 'pending', confirmed_at: null }]);
  const [letter] = await letters(world);
  expect(letter?.subject).toBe('Confirm your newsletter subscription');
  for (const _ of ['first', 'second'])
    expect((await use('confirmation', letter?.confirm ?? '')).body).toEqual({
      message: "You're subscribed. Welcome.",
    });
  expect(await rows()).toMatchObject([
    {
      state: 'confirmed',
      wording: newsletterWording,
      confirmed_at: new Date('2026-03-01T09:00:00Z'),
    },
  ]);
});

test('the same answer for an address that is known, and only its owner is told', async ({
  world,
}) => {
  const { rows, ask, use } = await open(world);
  await ask();
  await use('confirmation', (await letters(world))[0]?.confirm ?? '');
  expect((await ask({ email: 'ADA@example.org' })).body).toEqual(almost);
  expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
  const [newest, oldest] = await letters(world);
  expect(newest).toMatchObject({ subject: 'You already get our newsletter', confirm: '' });
  expect(newest?.end).toBe(oldest?.end);
});

test('the link of any letter ends it, twice is once, and asking again begins anew', async ({
  world,
}) => {
  const { rows, ask, use } = await open(world);
  await ask();
  const [first] = await letters(world);
  await use('confirmation', first?.confirm ?? '');
  for (const _ of ['first', 'second'])
    expect((await use('end', first?.end ?? '')).body).toEqual({
      message: "You won't get any more newsletters from us.",
    });
  expect(await rows()).toMatchObject([
    { state: 'ended', ended_at: new Date('2026-03-01T09:00:00Z') },
  ]);
  expect((await use('confirmation', first?.confirm ?? '')).status).toBe(400);
  await ask();
  const [second] = await letters(world);
  expect(second?.end).toBe(first?.end);
  expect((await use('confirmation', second?.confirm ?? '')).status).toBe(200);
  expect(await rows()).toMatchObject([{ state: 'confirmed', ended_at: null }]);
});

test('an address that was never confirmed can be taken off as well', async ({ world }) => {
  const { rows, ask, use } = await open(world);
  await ask();
  const [letter] = await letters(world);
  expect((await use('end', letter?.end ?? '')).status).toBe(200);
  expect((await use('confirmation', letter?.confirm ?? '')).status).toBe(400);
  expect(await rows()).toMatchObject([{ state: 'ended' }]);
});

test('only the newest link counts, and for seven days', async ({ world }) => {
  const { ask, use } = await open(world);
  await ask();
  await ask();
  const [newest, older] = await letters(world);
  expect(await use('confirmation', older?.confirm ?? '')).toMatchObject({
    status: 400,
    body: { message: "This link isn't valid or has expired. Sign up for the newsletter again." },
  });
  const token = newest?.confirm ?? '';
  const late = after(world.outside(undefined), 7 * dayMs + 1_000);
  await expect(confirmSubscription(late, { token })).rejects.toMatchObject({ code: 'invalid' });
  const inTime = after(world.outside(undefined), 7 * dayMs - 1_000);
  expect(await confirmSubscription(inTime, { token })).toBeTruthy();
});

test.for([
  { token: '', says: 'This link is incomplete. Open it again from the email.' },
  { token: 'short', says: 'This link is incomplete. Open it again from the email.' },
  { token: "' or true --", says: 'This link is incomplete. Open it again from the email.' },
  {
    token: 'A'.repeat(43),
    says: expect.stringMatching(/^This link (no longer works|isn't valid)/),
  },
])('the link with $token is told: $says', async ({ token, says }, { world }) => {
  const { use } = await open(world);
  for (const path of ['confirmation', 'end'] as const)
    expect(await use(path, token)).toMatchObject({ status: 400, body: { message: says } });
});

test('nobody can fill the letterbox of another', async ({ world }) => {
  const { rows, send } = await open(world);
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    const body = { email: n % 2 === 0 ? email : 'Ada@Example.org' };
    const reply = await send(undefined, 'POST /api/marketing/subscriptions', body, headers);
    expect(reply.body).toEqual(almost);
  }
  expect(await workOff(world, requestSubscription)).toBe(3);
  expect(await rows()).toHaveLength(1);
  expect(await letters(world)).toHaveLength(3);
});

test('one address that asks for many is slowed', async ({ world }) => {
  const { send } = await open(world);
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    const body = { email: `n${n}@example.org` };
    statuses.push((await send(undefined, 'POST /api/marketing/subscriptions', body)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a robot and a wrong address leave nothing', async ({ world }) => {
  const { rows, ask } = await open(world);
  expect((await ask({ email, website: 'https://pills.example' })).body).toEqual(almost);
  for (const wrong of [
    '',
    'ada',
    'ada@example.org\nBcc: eve@example.org',
    `${'a'.repeat(9_000)}@b.org`,
  ])
    expect(await ask({ email: wrong })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid email address' } },
    });
  expect(await rows()).toEqual([]);
  expect(await letters(world)).toEqual([]);
});

test('the job that runs twice asks twice, and keeps one row', async ({ world }) => {
  const { rows, send } = await open(world);
  await send(undefined, 'POST /api/marketing/subscriptions', { email });
  const system = world.outside(undefined, 'system');
  const runs = [1, 2].map(() =>
    requestSubscription.run(system, { email }, AbortSignal.timeout(5_000)),
  );
  await Promise.all(runs);
  expect(await rows()).toHaveLength(1);
});

test('no token is stored, and unconfirmed addresses are forgotten after a month', async ({
  world,
}) => {
  const { rows, ask, use } = await open(world);
  await ask();
  const [letter] = await letters(world);
  const stored = JSON.stringify(await rows());
  for (const token of [letter?.confirm, letter?.end]) expect(stored).not.toContain(token);
  await ask({ email: 'stays@example.org' });
  await use('confirmation', (await letters(world, 'stays@example.org'))[0]?.confirm ?? '');
  const later = (days: number) => after(world.outside(undefined, 'system'), days * dayMs);
  await forgetUnconfirmed.run(later(29), {}, AbortSignal.timeout(5_000));
  expect(await rows()).toHaveLength(2);
  await forgetUnconfirmed.run(later(31), {}, AbortSignal.timeout(5_000));
  expect(await rows()).toMatchObject([{ email: 'stays@example.org' }]);
});

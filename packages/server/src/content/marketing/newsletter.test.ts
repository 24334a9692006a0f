import { newsletterWording } from '@ngo-plus/contract/content/marketing';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { listMails } from '../../platform/mail/index.ts';
import { deleteUnconfirmed } from './jobs.ts';
import { confirmSubscription } from './newsletter.ts';
import { requestSubscription } from './subscription-request.ts';
import { after, runQueued, setUpMarketing } from './testing-marketing.ts';

const dayMs = 86_400_000;
const email = 'ada@example.org';

async function setUp(world: World) {
  const { send } = await setUpMarketing(world);
  const rows = async () =>
    (await world.pools.owner.query('select * from newsletter_subscribers order by id')).rows;
  const requestNewsletter = async (body: object = { email }) => {
    const reply = await send(undefined, 'POST /api/marketing/subscriptions', body);
    await runQueued(world, requestSubscription);
    return reply;
  };
  const use = (path: 'confirmation' | 'end', token: string) =>
    send(undefined, `POST /api/marketing/subscriptions/${path}`, { token });
  return { send, rows, ask: requestNewsletter, use };
}

/** The emails to an address, newest first, with the tokens of their links. */
async function emailsTo(world: World, to = email) {
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

const almostSevenDaysMs = {
  message: 'Almost done. We emailed you a link. Open it to confirm.',
};

test('an address is subscribed once its owner has followed the link', async ({ world }) => {
  const { rows, ask, use } = await setUp(world);
  expect((await ask()).body).toEqual(almostSevenDaysMs);
  expect(await rows()).toMatchObject([{ email, state: 'pending', confirmed_at: null }]);
  const [message] = await emailsTo(world);
  expect(message?.subject).toBe('Confirm your newsletter subscription');
  for (const _ of ['first', 'second'])
    expect((await use('confirmation', message?.confirm ?? '')).body).toEqual({
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

test('a subscribed address gets the same response, and only its owner learns that it is', async ({
  world,
}) => {
  const { rows, ask, use } = await setUp(world);
  await ask();
  await use('confirmation', (await emailsTo(world))[0]?.confirm ?? '');
  expect((await ask({ email: 'ADA@example.org' })).body).toEqual(almostSevenDaysMs);
  expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
  const [newest, oldest] = await emailsTo(world);
  expect(newest).toMatchObject({ subject: 'You already get our newsletter', confirm: '' });
  expect(newest?.end).toBe(oldest?.end);
});

test('the link of any email unsubscribes, is idempotent, and subscribing again starts over', async ({
  world,
}) => {
  const { rows, ask, use } = await setUp(world);
  await ask();
  const [first] = await emailsTo(world);
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
  const [second] = await emailsTo(world);
  expect(second?.end).toBe(first?.end);
  expect((await use('confirmation', second?.confirm ?? '')).status).toBe(200);
  expect(await rows()).toMatchObject([{ state: 'confirmed', ended_at: null }]);
});

test('an unconfirmed address can be unsubscribed as well', async ({ world }) => {
  const { rows, ask, use } = await setUp(world);
  await ask();
  const [message] = await emailsTo(world);
  expect((await use('end', message?.end ?? '')).status).toBe(200);
  expect((await use('confirmation', message?.confirm ?? '')).status).toBe(400);
  expect(await rows()).toMatchObject([{ state: 'ended' }]);
});

test('only the newest link works, for seven days', async ({ world }) => {
  const { ask, use } = await setUp(world);
  await ask();
  await ask();
  const [newest, older] = await emailsTo(world);
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
  { token: '', expectedText: 'This link is incomplete. Open it again from the email.' },
  { token: 'short', expectedText: 'This link is incomplete. Open it again from the email.' },
  { token: "' or true --", expectedText: 'This link is incomplete. Open it again from the email.' },
  {
    token: 'A'.repeat(43),
    expectedText: expect.stringMatching(/^This link (no longer works|isn't valid)/),
  },
])('the link with $token is refused: $expectedText', async ({ token, expectedText }, { world }) => {
  const { use } = await setUp(world);
  for (const path of ['confirmation', 'end'] as const)
    expect(await use(path, token)).toMatchObject({ status: 400, body: { message: expectedText } });
});

test("requests cannot flood another person's inbox", async ({ world }) => {
  const { rows, send } = await setUp(world);
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    const body = { email: n % 2 === 0 ? email : 'Ada@Example.org' };
    const reply = await send(undefined, 'POST /api/marketing/subscriptions', body, headers);
    expect(reply.body).toEqual(almostSevenDaysMs);
  }
  expect(await runQueued(world, requestSubscription)).toBe(3);
  expect(await rows()).toHaveLength(1);
  expect(await emailsTo(world)).toHaveLength(3);
});

test('requests from one IP address for many addresses are rate-limited', async ({ world }) => {
  const { send } = await setUp(world);
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    const body = { email: `n${n}@example.org` };
    statuses.push((await send(undefined, 'POST /api/marketing/subscriptions', body)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('nothing is saved for a bot or an invalid address', async ({ world }) => {
  const { rows, ask } = await setUp(world);
  expect((await ask({ email, website: 'https://pills.example' })).body).toEqual(almostSevenDaysMs);
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
  expect(await emailsTo(world)).toEqual([]);
});

test('a job that runs twice sends two emails, and keeps one row', async ({ world }) => {
  const { rows, send } = await setUp(world);
  await send(undefined, 'POST /api/marketing/subscriptions', { email });
  const system = world.outside(undefined, 'system');
  const runs = [1, 2].map(() =>
    requestSubscription.run(system, { email }, AbortSignal.timeout(5_000)),
  );
  await Promise.all(runs);
  expect(await rows()).toHaveLength(1);
});

test('no token is stored, and unconfirmed addresses are deleted after a month', async ({
  world,
}) => {
  const { rows, ask, use } = await setUp(world);
  await ask();
  const [message] = await emailsTo(world);
  const stored = JSON.stringify(await rows());
  for (const token of [message?.confirm, message?.end]) expect(stored).not.toContain(token);
  await ask({ email: 'stays@example.org' });
  await use('confirmation', (await emailsTo(world, 'stays@example.org'))[0]?.confirm ?? '');
  const later = (days: number) => after(world.outside(undefined, 'system'), days * dayMs);
  await deleteUnconfirmed.run(later(29), {}, AbortSignal.timeout(5_000));
  expect(await rows()).toHaveLength(2);
  await deleteUnconfirmed.run(later(31), {}, AbortSignal.timeout(5_000));
  expect(await rows()).toMatchObject([{ email: 'stays@example.org' }]);
});

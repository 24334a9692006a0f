import { phrase, pseudoLanguage, worded } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { listMails } from '../../platform/mail/index.ts';
import { writeEmails } from './emails.ts';
import { type News, notify } from './notify.ts';
import { notificationRoutes } from './routes.ts';

const wait = new AbortController().signal;

/** A context that is this much later, as when a job runs. */
const later = (outside: RequestContext, ms: number): RequestContext => {
  const now = () => new Date(Date.now() + ms);
  return {
    ...outside,
    now,
    transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, now }), scope),
  };
};

const notifyActor = (world: World, news: Omit<News, 'orgId' | 'userIds'>) => {
  const { orgId, userId } = world.actor('STAFF');
  const notification = { ...news, orgId, userIds: [userId] };
  return world.outside(undefined, 'system').transact((ctx) => notify(ctx, notification));
};

const emailsIn = (world: World) =>
  world.outside(undefined, 'system').transact(async (ctx: TransactionContext) => {
    const { email } = (
      await ctx.db.execute<{ email: string }>(
        `select email from users where id = '${world.actor('STAFF').userId}'`,
      )
    ).rows[0] ?? { email: '' };
    return (await listMails(ctx, { to: email, limit: 50 })).items;
  });

const writeAll = (world: World, dueAt = new Date(Date.now() + 300_000)) => {
  const { userId } = world.actor('STAFF');
  const system = later(world.outside(undefined, 'system'), 300_000);
  return writeEmails.run(system, { userId, dueAt: dueAt.toISOString() }, wait);
};

test('simultaneous notifications are one email, read ones are left out, and none is sent twice', async ({
  world,
}) => {
  const { send } = await world.serve(notificationRoutes);
  await notifyActor(world, { source: 'staff.a:1', title: phrase('Read before') });
  await send('STAFF', 'POST /api/notifications/read', {});
  await notifyActor(world, {
    source: 'volunteering.a:1',
    title: phrase('{{who}} assigned you a task: {{task}}'),
    words: { who: 'Amina <b>', task: 'Paint the well' },
    href: '/volunteer/tasks?task=1',
  });
  await notifyActor(world, {
    source: 'certificates.a:1',
    title: phrase('A certificate was asked for'),
  });
  await notifyActor(world, {
    source: 'opportunities.a:1',
    title: phrase('In two days'),
    hasOwnEmail: true,
  });
  await writeAll(world);
  await writeAll(world);
  const emails = await emailsIn(world);
  expect(emails.map(({ subject }) => subject)).toEqual(['2 new notifications from ngo']);
  const [{ text = '', html = '' } = {}] = emails;
  expect(text).toContain('Amina <b> assigned you a task: Paint the well');
  expect(text).toContain('/volunteer/tasks?task=1');
  expect(text).not.toMatch(/Read before|In two days/);
  expect(html).toContain('Amina &lt;b&gt; assigned you a task');
});

test('an email can say that there is a notification without its content', async ({ world }) => {
  const { send } = await world.serve(notificationRoutes);
  await send('STAFF', 'PATCH /api/notifications/preferences', { hideContent: true });
  await notifyActor(world, {
    source: 'staff.secret:1',
    title: phrase('Leave of Amina was approved'),
  });
  await writeAll(world, new Date(Date.now() + 400_000));
  const [email] = await emailsIn(world);
  expect(email?.subject).toMatch(/^1 new notification from /);
  expect(`${email?.text}${email?.html}`).not.toContain('Amina');
  await send('STAFF', 'PATCH /api/notifications/preferences', { hideContent: false });
});

test('an email about many notifications lists the first and counts all', async ({ world }) => {
  for (let n = 0; n < 53; n++)
    await notifyActor(world, {
      source: `staff.much:${n}`,
      title: phrase('News {{number}}.'),
      words: { number: String(n) },
    });
  await writeAll(world, new Date(Date.now() + 450_000));
  const email = (await emailsIn(world)).find(({ subject }) => subject.startsWith('53 new'));
  expect(email?.text).toContain('News 49.');
  expect(email?.text).not.toContain('News 50.');
  expect(email?.text).toContain('And 3 more in NGO Plus.');
});

test('the bell and the email are in the language of their reader, with times and amounts', async ({
  world,
}) => {
  const { userId } = world.actor('STAFF');
  const { send } = await world.serve(notificationRoutes);
  await send('STAFF', 'POST /api/notifications/read', {});
  await notifyActor(world, {
    source: 'donations.a:1',
    title: phrase('{{who}} donated {{amount}}'),
    body: '{{when}}',
    words: {
      who: 'Amina',
      amount: { amountMinor: '5000', currency: 'RWF' },
      when: {
        startsAt: '2026-12-05T07:00:00Z',
        endsAt: '2026-12-05T10:00:00Z',
        timeZone: 'Africa/Kigali',
      },
    },
  });
  const { body } = await send('STAFF', 'GET /api/notifications?limit=1');
  expect(body).toMatchObject([
    {
      title: 'Amina donated RWF\u00a05,000',
      body: 'Saturday 5 December 2026, 09:00 to 12:00 (Kigali time)',
    },
  ]);
  const setLocale = (locale: string) =>
    world.pools.owner.query('update users set locale = $2 where id = $1', [userId, locale]);
  await setLocale(pseudoLanguage);
  await writeAll(world, new Date(Date.now() + 600_000));
  await setLocale('en');
  const [email] = await emailsIn(world);
  expect(email?.subject).toContain('5,000');
  expect(email?.text).not.toMatch(/donated|Kigali time|Open NGO Plus/);
});

test('a value that is a sentence is stored and translated', async ({ world }) => {
  const { send } = await world.serve(notificationRoutes);
  await notifyActor(world, {
    source: 'causes.a:1',
    title: phrase('{{who}} ordered {{seats}}'),
    words: {
      who: 'Amina',
      seats: worded('{{count}} tickets', { count: 1, defaultValue_one: '{{count}} ticket' }),
    },
  });
  const { body } = await send('STAFF', 'GET /api/notifications?limit=1');
  expect(body).toMatchObject([{ title: 'Amina ordered 1 ticket' }]);
});

test('preferences are validated, saved, and per person', async ({ world }) => {
  const { send } = await world.serve(notificationRoutes);
  const route = 'PATCH /api/notifications/preferences';
  for (const wrong of [
    { quiet: { from: '21:00', to: '21:00' } },
    { quiet: { from: '9pm', to: '07:00' } },
    { timeZone: 'Mars/Olympus' },
    { choices: [{ topic: 'weather', email: 'never', push: true }] },
  ])
    expect((await send('ANALYST', route, wrong)).status).toBe(400);
  const quiet = { from: '21:00', to: '07:00' };
  const choices = [{ topic: 'grants', email: 'never', push: false }];
  const saved = await send('ANALYST', route, { quiet, choices });
  expect(saved.body).toMatchObject({ quiet, dailyAt: '08:00', hideContent: false });
  const { body } = await send('ANALYST', 'GET /api/notifications/preferences');
  expect((body as { choices: object[] }).choices).toContainEqual(choices[0]);
  const other = await send('VIEWER', 'GET /api/notifications/preferences');
  expect(other.body).toMatchObject({ quiet: null });
});

test('thousands of people are notified, each once', async ({ world }) => {
  const { orgId, userId } = world.actor('STAFF');
  const people = await world.pools.owner.query<{ id: string }>(
    `insert into users (id, name, email, email_verified_at)
     select uuidv7(), 'One of many ' || n, 'many' || n || '@crowd.example', now()
     from generate_series(1, 2500) n returning id`,
  );
  const userIds = [...people.rows.map(({ id }) => id), userId];
  const notification = {
    orgId,
    userIds,
    source: 'staff.crowd:1' as const,
    title: phrase('Well done'),
  };
  const system = world.outside(undefined, 'system');
  for (let twice = 0; twice < 2; twice++) await system.transact((ctx) => notify(ctx, notification));
  const { rows } = await world.pools.owner.query(
    `select (select count(*)::int from notifications where source = 'staff.crowd:1') as sent,
       (select count(distinct key)::int from graphile_worker.jobs
        where task_identifier = 'notifications.send-email') as emails`,
  );
  expect(rows[0]).toMatchObject({ sent: 2_501 });
  expect(rows[0].emails).toBeGreaterThanOrEqual(2_501);
});

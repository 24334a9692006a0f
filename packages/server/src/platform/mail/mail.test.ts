import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type RequestContext, uuidv7 } from '../../kernel/index.ts';
import { counted, test, type World } from '../../kernel/testing.ts';
import { delivery, forgetMails } from './delivery.ts';
import { listMails, type Mail, MailRefused } from './index.ts';
import { type Email, sendMail } from './send-mail.ts';

const link = 'https://example.org/reset-password?token=Zm9yIG9uZSB1c2Ugb25seQ';
const email: Email = {
  to: 'ada@example.org',
  subject: 'Set a new password',
  text: `Follow ${link}`,
  html: `<a href="${link}">Set it</a>`,
};

type MailServer = {
  readonly mails: Mail[];
  readonly lines: string[];
  readonly system: RequestContext;
};

/** A mail server that calls `deliver` for each email, and records what was logged. */
function mailServer(world: World, deliver: (mail: Mail) => Promise<'sent' | 'outbox'>): MailServer {
  const mails: Mail[] = [];
  const lines: string[] = [];
  const write = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ message, fields }));
  const mail = {
    deliver: (mail: Mail) => {
      mails.push(mail);
      return deliver(mail);
    },
    close: () => undefined,
  };
  const outside = world.outside(undefined, 'system');
  const log = { info: write, warn: write, error: write };
  const adapters = { ...outside.adapters, mail };
  const system: RequestContext = {
    ...outside,
    adapters,
    log,
    transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, adapters, log }), scope),
  };
  return { mails, lines, system };
}

/** Queues an email and returns its id. */
async function queue(world: World, overrides: Partial<Email> = {}): Promise<string> {
  const system = world.outside(undefined, 'system');
  await system.transact((ctx) => sendMail(ctx, { ...email, ...overrides }));
  const { items } = await system.transact((ctx) => listMails(ctx, { limit: 1 }));
  return items[0]?.id ?? '';
}

const run = ({ system }: MailServer, mailId: string) =>
  delivery.run(system, { mailId }, AbortSignal.timeout(5_000));

async function find(world: World, mailId: string) {
  const { items } = await world
    .outside(undefined, 'system')
    .transact((ctx) => listMails(ctx, { limit: 200 }));
  return items.find(({ id }) => id === mailId);
}

const jobsFor = async (world: World, mailId: string) => {
  const { rowCount } = await world.pools.owner.query(
    "select from graphile_worker._private_jobs where payload ->> 'mailId' = $1",
    [mailId],
  );
  return rowCount;
};

test('an email and its job exist exactly when the transaction commits', async ({ world }) => {
  const mailId = await queue(world);
  expect(await find(world, mailId)).toMatchObject({ state: 'queued', recipient: email.to });
  expect(await jobsFor(world, mailId)).toBe(1);

  const outside = world.outside('STAFF');
  const failing = outside.transact(async (ctx) => {
    await sendMail(ctx, { ...email, to: 'never@example.org' });
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  const { total } = await world
    .outside(undefined, 'system')
    .transact((ctx) => counted(listMails(ctx, { limit: 1, to: 'never@example.org' })));
  expect(total).toBe(0);
});

test('a key is unique per organisation, and reveals nothing to others', async ({ world }) => {
  const { ngo, otherNgo } = world.cast;
  const to = 'once@example.org';
  const people = [ngo, ngo, otherNgo].map((orgId) => world.actor('STAFF', orgId));
  for (const who of [...people, undefined, undefined]) {
    await world.outside(who).transact((ctx) => sendMail(ctx, { ...email, to, key: 'welcome' }));
  }
  const { items } = await world
    .outside(undefined, 'system')
    .transact((ctx) => listMails(ctx, { limit: 10, to }));
  expect(items.map(({ orgId }) => orgId).sort()).toEqual([null, ngo, otherNgo].sort());
  for (const { id } of items) expect(await jobsFor(world, id)).toBe(1);
});

test.for([
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\nBcc: eve@example.org',
  'ada@example.org\u2028Bcc:eve@example.org',
  'ada@example.org,eve@example.org',
  'ada@example.org;eve@example.org',
  'Ada <ada@example.org>',
  'friends:ada@example.org;',
  '"ada"@example.org',
  'ada@[127.0.0.1].org',
  'ada@example',
  '',
])('%j is not a single address', async (to, { ctx }) => {
  await expect(sendMail(ctx, { ...email, to })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Please enter a valid email address',
  });
});

test.for([
  { subject: 'Hello\r\nBcc: eve@example.org', line: 'Hello Bcc: eve@example.org' },
  { subject: 'Hello\u0000\u0007there\u2029 ', line: 'Hello there' },
  { subject: `Dear ${'x'.repeat(500)}`, line: `Dear ${'x'.repeat(295)}` },
  { subject: 'Muraho, Ada – ça va ?', line: 'Muraho, Ada – ça va ?' },
])('the subject $subject is put on one line', async ({ subject, line }, { world }) => {
  const mailId = await queue(world, { subject });
  expect((await find(world, mailId))?.subject).toBe(line);
});

test('neither the database nor the log contains a readable link', async ({ world }) => {
  const mailId = await queue(world);
  const quoting = mailServer(world, async () => {
    throw new Error(`421 will not take\r\nFollow ${link} now`);
  });
  await expect(run(quoting, mailId)).rejects.toThrow('421 will not take Follow [link] now');
  const { rows } = await world.pools.owner.query('select * from outgoing_mails');
  const jobs = await world.pools.owner.query('select * from graphile_worker._private_jobs');
  for (const text of [JSON.stringify(rows), JSON.stringify(jobs.rows), ...quoting.lines])
    expect(text).not.toContain('token=');
  expect(quoting.lines.join()).toContain(mailId);
});

test('an accepted email is sent once, and its body is deleted', async ({ world }) => {
  const mailId = await queue(world);
  const post = mailServer(world, async () => 'sent');
  await run(post, mailId);
  await run(post, mailId);
  expect(post.mails).toEqual([
    {
      messageId: `<${mailId}@localhost>`,
      from: 'NGO Plus <no-reply@localhost>',
      to: 'ada@example.org',
      subject: 'Set a new password',
      text: `Follow ${link}`,
      html: `<a href="${link}">Set it</a>`,
    },
  ]);
  const sent = await find(world, mailId);
  expect(sent).toMatchObject({ state: 'sent', attempts: 1, sentAt: post.system.now() });
  expect(sent?.text).toBeUndefined();
  expect(sent?.html).toBeUndefined();
});

test('without a mail server an email stays readable in the outbox', async ({ world }) => {
  const mailId = await queue(world, { html: undefined });
  await run(
    mailServer(world, async () => 'outbox'),
    mailId,
  );
  const stored = await find(world, mailId);
  expect(stored).toMatchObject({ state: 'outbox', text: `Follow ${link}`, sentAt: null });
  expect(stored?.html).toBeUndefined();
});

test('a refused email is not retried', async ({ world }) => {
  const mailId = await queue(world);
  const post = mailServer(world, async () => {
    throw new MailRefused('550 No such person');
  });
  await run(post, mailId);
  await run(post, mailId);
  expect(post.mails).toHaveLength(1);
  expect(await find(world, mailId)).toMatchObject({
    state: 'failed',
    lastError: '550 No such person',
    text: `Follow ${link}`,
  });
});

test('an unavailable server is retried twelve times, then the email has failed', async ({
  world,
}) => {
  const mailId = await queue(world);
  const away = mailServer(world, async () => {
    throw new Error('connect ECONNREFUSED');
  });
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await expect(run(away, mailId)).rejects.toThrow('connect ECONNREFUSED');
    expect(await find(world, mailId)).toMatchObject({ state: 'queued', attempts: attempt });
  }
  await run(away, mailId);
  expect(await find(world, mailId)).toMatchObject({ state: 'failed', attempts: 12 });
});

test('after a crash between acceptance and commit, the receiver can recognise the duplicate', async ({
  world,
}) => {
  const mailId = await queue(world);
  const post = mailServer(world, async () => 'sent');
  const { system } = post;
  let calls = 0;
  const dying: RequestContext = {
    ...system,
    transact: (work, scope) => {
      calls += 1;
      if (calls > 1) return Promise.reject(new Error('Connection terminated'));
      return system.transact(work, scope);
    },
  };
  await expect(run({ ...post, system: dying }, mailId)).rejects.toThrow('Connection terminated');
  await run(post, mailId);
  expect(post.mails.map(({ messageId }) => messageId)).toEqual([
    `<${mailId}@localhost>`,
    `<${mailId}@localhost>`,
  ]);
  expect(await find(world, mailId)).toMatchObject({ state: 'sent' });
});

test('members of an organisation can read and change no emails, not even its own', async ({
  world,
}) => {
  const outside = world.outside('NGO_ADMIN');
  await outside.transact((ctx) => sendMail(ctx, email));
  expect(await outside.transact((ctx) => counted(listMails(ctx, { limit: 10 })))).toEqual({
    items: [],
    total: 0,
    next: null,
  });
  const { rowCount } = await outside.transact(({ db }) =>
    db.execute(sql`update outgoing_mails set state = 'failed'`),
  );
  expect(rowCount).toBe(0);
  const forOthers = outside.transact((ctx) =>
    sendMail(ctx, { ...email, orgId: world.cast.otherNgo }),
  );
  await expect(forOthers).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('platform staff can page through all emails, newest first', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const to = 'pages@example.org';
  for (const subject of ['1', '2', '3', '4', '5']) await queue(world, { to, subject });
  const listed: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await outside.transact((ctx) =>
      counted(listMails(ctx, { cursor, limit: 2, to: 'Pages@Example.org' })),
    );
    expect(page.total).toBe(5);
    listed.push(...page.items.map(({ subject }) => subject));
    cursor = page.next ?? undefined;
    more = page.next !== null;
  }
  expect(listed).toEqual(['5', '4', '3', '2', '1']);
});

test('emails are deleted after a month, unless they are pending', async ({ world }) => {
  const [waiting, sent] = [await queue(world), await queue(world)];
  const post = mailServer(world, async () => 'sent');
  await run(post, sent);
  const later = (days: number) => ({
    ...post.system,
    now: () => new Date(world.platform.now().getTime() + days * 86_400_000),
  });
  await forgetMails.run(later(29), {}, AbortSignal.timeout(5_000));
  expect(await find(world, sent)).toBeDefined();
  await forgetMails.run(later(31), {}, AbortSignal.timeout(5_000));
  expect(await find(world, sent)).toBeUndefined();
  expect(await find(world, waiting)).toBeDefined();
});

test('a bulk email of one organisation does not delay the first email of another', async ({
  world,
}) => {
  const orgId = uuidv7();
  const other = uuidv7();
  const rows = Array.from({ length: 30 }, () => orgId);
  await world.pools.owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan, created_at)
     select id, 'ngo', 'Any', 'GB', 'GBP', 'Europe/London', 'free', now() from unnest($1::uuid[]) id`,
    [[orgId, other]],
  );
  const ids = [];
  for (const of of rows) ids.push(await queue(world, { orgId: of }));
  const late = await queue(world, { orgId: other });
  const { rows: jobs } = await world.pools.owner.query<{ id: string; priority: number }>(
    `select payload ->> 'mailId' as id, priority from graphile_worker._private_jobs
     where payload ->> 'mailId' = any ($1) order by priority, run_at, id`,
    [[...ids, late]],
  );
  expect(jobs.map(({ id }) => id).indexOf(late)).toBe(1);
  expect(jobs.at(-1)).toEqual({ id: ids.at(-1), priority: 29 });
});

import { expect } from 'vitest';
import { prove } from '../../identity/bot-check/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { sendMessage } from './forms.ts';
import { setUpMarketing } from './testing-marketing.ts';

const rowsOf = async ({ pools }: World) =>
  (await pools.owner.query('select * from leads order by id')).rows;

const eventsOf = async ({ pools }: World) => {
  const { rows } = await pools.owner.query(
    "select payload from events where name = 'marketing.lead-received' order by id",
  );
  return rows.map(({ payload }) => payload);
};

const thanks = {
  message: "Thanks for your interest! We'll contact you shortly with more information.",
};
const lead = { organisationName: 'Amazi Meza', email: 'info@amazi.example.org' };
const message = { name: 'Ada', email: 'ada@example.org', topic: 'demo', message: 'Show me.' };

test('a lead with a bot check is saved with its campaign', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  const reply = await send(undefined, 'POST /api/marketing/leads', {
    ...lead,
    organisationName: '  Amazi Meza ',
    utmSource: ' FaceBook\u0007 ',
    utmCampaign: 'spring\n2026',
    utmTerm: 'x'.repeat(10_000),
    utmContent: { an: 'object' },
    proof: await prove(send, 'CTA'),
  });
  expect([reply.status, reply.body]).toEqual([200, thanks]);
  expect(await rowsOf(world)).toMatchObject([
    {
      source: 'landing',
      state: 'new',
      organisation_name: 'Amazi Meza',
      email: 'info@amazi.example.org',
      utm_source: 'facebook',
      utm_campaign: 'spring 2026',
      utm_term: '',
      utm_content: '',
      proven: true,
    },
  ]);
});

test('a lead without scripts is saved, and marked as unchecked', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  expect(await send(undefined, 'POST /api/marketing/leads', lead)).toMatchObject({ body: thanks });
  expect(await rowsOf(world)).toMatchObject([{ proven: false }]);
});

const long = 'x'.repeat(10_000);
const organisation = 'Please enter your organization name';
const address = 'Please enter a valid email address';

test.for([
  { body: {}, fields: { organisationName: organisation } },
  { body: { ...lead, organisationName: '   ' }, fields: { organisationName: organisation } },
  {
    body: { ...lead, organisationName: long },
    fields: { organisationName: 'Enter a name of at most 120 characters' },
  },
  {
    body: { ...lead, organisationName: 'A\u0000B' },
    fields: { organisationName: 'Enter a name without line breaks or hidden characters' },
  },
  ...['', 'a', 'a@b', 'a b@c.org', 'a@b@c.org', 'a@c.org,b@c.org', `${long}@c.org`].map(
    (email) => ({ body: { ...lead, email }, fields: { email: address } }),
  ),
  { body: { ...lead, proof: long }, fields: { proof: 'reCAPTCHA failed' } },
])('POST /api/marketing/leads refuses $fields', async ({ body, fields }, { world }) => {
  const { send } = await setUpMarketing(world);
  const { status, body: response } = await send(undefined, 'POST /api/marketing/leads', body);
  expect([status, response]).toMatchObject([400, { code: 'invalid', fields }]);
  expect(await rowsOf(world)).toEqual([]);
});

test.for([
  { body: { ...message, name: '' }, fields: { name: 'Enter your name' } },
  { body: { ...message, name: long }, fields: { name: 'Enter a name of at most 100 characters' } },
  { body: { ...message, email: 'nobody' }, fields: { email: address } },
  { body: { ...message, topic: 'spam' }, fields: { topic: 'Choose a topic' } },
  { body: { ...message, message: ' \n ' }, fields: { message: 'Enter your message' } },
  {
    body: { ...message, message: long },
    fields: { message: 'Keep the message under 5,000 characters' },
  },
  { body: { ...message, proof: 'forged' }, message: 'reCAPTCHA failed' },
])('POST /api/marketing/messages refuses $fields', async ({ body, ...expected }, { world }) => {
  const { send } = await setUpMarketing(world);
  const reply = await send(undefined, 'POST /api/marketing/messages', body);
  expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid', ...expected }]);
  expect(await rowsOf(world)).toEqual([]);
});

test('markup is stored as plain text', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  const script = '<script>alert(1)</script>';
  const body = { ...message, name: script, message: `${script}'; drop table leads; --` };
  expect((await send(undefined, 'POST /api/marketing/messages', body)).status).toBe(200);
  expect(await rowsOf(world)).toMatchObject([{ name: script, message: body.message }]);
  const { body: list, headers } = await send('SUPER_ADMIN', 'GET /api/marketing/leads');
  expect(list).toMatchObject([{ name: script }]);
  expect(headers['content-type']).toContain('application/json');
});

test('a bot is thanked, and nothing is saved', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  const website = 'https://pills.example';
  const reply = await send(undefined, 'POST /api/marketing/leads', { ...lead, website });
  expect([reply.status, reply.body]).toEqual([200, thanks]);
  expect(
    (await send(undefined, 'POST /api/marketing/messages', { ...message, website })).status,
  ).toBe(200);
  expect(await rowsOf(world)).toEqual([]);
  expect(await eventsOf(world)).toEqual([]);
});

test('the same address, simultaneously or twice a day, is one lead', async ({ world }) => {
  const { send } = await setUpMarketing(world);
  const repeated = { organisationName: 'Amazi Meza Rwanda', email: 'INFO@amazi.example.org' };
  const replies = await Promise.all(
    [lead, repeated, lead].map((body) => send(undefined, 'POST /api/marketing/leads', body)),
  );
  for (const { body } of replies) expect(body).toEqual(thanks);
  expect(await rowsOf(world)).toHaveLength(1);
  expect(await eventsOf(world)).toHaveLength(1);
});

test('a second message of the day is appended to the first, and notified again', async ({
  world,
}) => {
  const { send } = await setUpMarketing(world);
  for (const text of ['Show me.', 'And the price?', 'Show me.'])
    await send(undefined, 'POST /api/marketing/messages', { ...message, message: text });
  expect(await rowsOf(world)).toMatchObject([{ message: 'Show me.\n\nAnd the price?' }]);
  expect(await eventsOf(world)).toMatchObject([
    { source: 'contact', who: 'Ada' },
    { source: 'contact', who: 'Ada' },
  ]);
});

test('messages are forwarded to the contact address if there is one', async ({ world }) => {
  await setUpMarketing(world);
  const outside = world.outside(undefined);
  const config = { ...outside.config, contactEmail: 'office@example.org' };
  const withContactEmail: typeof outside = {
    ...outside,
    config,
    transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, config }), scope),
  };
  const form = { ...message, topic: 'demo' as const, name: 'Ada\u2028Bcc: eve@example.org' };
  await sendMessage(withContactEmail, form);
  await sendMessage(outside, { ...form, email: 'other@example.org' });
  const { rows } = await world.pools.owner.query('select recipient, subject from outgoing_mails');
  expect(rows).toEqual([
    { recipient: 'office@example.org', subject: 'Message from Ada Bcc: eve@example.org' },
  ]);
});

test('a thousand leads from one IP address are rate-limited, and others still get through', async ({
  world,
}) => {
  const { send } = await setUpMarketing(world);
  const sent = (n: number) =>
    send(undefined, 'POST /api/marketing/leads', { ...lead, email: `n${n}@flood.example.org` });
  const flood: Awaited<ReturnType<typeof send>>[] = [];
  // In batches that a small machine can process in time.
  for (let wave = 0; wave < 1_000; wave += 100)
    flood.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => sent(wave + n)))));
  const slowed = flood.filter(({ status }) => status === 429);
  expect(slowed).toHaveLength(997);
  expect(slowed[0]?.body).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
  });
  expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(60);
  const elsewhere = { 'x-forwarded-for': '198.51.100.20' };
  const botCheck = await prove(send, 'CTA');
  const other = await send(
    undefined,
    'POST /api/marketing/leads',
    { ...lead, proof: botCheck },
    elsewhere,
  );
  expect([other.status, other.body]).toEqual([200, thanks]);
  expect(await rowsOf(world)).toHaveLength(4);
});

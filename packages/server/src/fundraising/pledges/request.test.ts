import type {
  requestPledge as contractPromise,
  PayablePledge,
} from '@ngo-plus/contract/fundraising/pledges';
import { expect } from 'vitest';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { openFund, openTestProvider, type Person } from '../donations/testing.ts';
import { deleteUnconfirmed } from './jobs.ts';
import { remindAutomatically } from './reminders.ts';
import { pledgeRoutes } from './routes.ts';

let addresses = 0;

/** Creates a cause whose page accepts pledges. */
async function openCause(world: World, { offers = true } = {}) {
  openTestProvider(world);
  world.adapt({
    bots: {
      challenge: async () => ({ kind: 'proof-of-work', puzzle: {} }),
      judge: async () => ({ kind: 'human' }),
    },
  });
  const { head, orgId, cause } = await openFund(world);
  await world.pools.owner.query(
    `update causes set form = form || jsonb_build_object('pledges', $2::boolean) where id = $1`,
    [cause.id, offers],
  );
  const { send } = await world.serve(pledgeRoutes);
  const api = async (
    who: Person | undefined,
    call: Parameters<typeof send>[1],
    body?: object,
    headers?: Record<string, string>,
  ) => {
    const reply = await send(who, call, body, headers);
    return { ...reply, body: reply.body as PayablePledge & Record<string, unknown> };
  };
  const email = `promises-${++addresses}@example.org`;
  const input = { amount: '5000', on: '2026-04-15', name: 'Ada Uwase', email, proof: 'shown' };
  const promise = (
    overrides: Partial<typeof contractPromise.input._zod.input> = {},
    headers: Record<string, string> = {},
  ) => api(undefined, `POST /api/causes/${cause.id}/pledges`, { ...input, ...overrides }, headers);
  const list = async () => (await api(head, 'GET /api/pledges')).body as unknown as object[];
  return { head, orgId, cause, api, promise, list, email };
}

async function tokenFor(world: World, email: string): Promise<string> {
  const [message] = await inboxOf(world, email);
  const [, token = ''] = message?.text.match(/\/pledge\/([\w-]+)/) ?? [];
  return token;
}

const rowsOf = async (world: World, table: string, orgId: string) =>
  (await world.pools.owner.query(`select * from ${table} where org_id = $1`, [orgId])).rows;

test('a request becomes a pledge once its email is confirmed, and raises nothing', async ({
  world,
}) => {
  const { promise, api, list, email, cause, orgId } = await openCause(world);
  const { body } = await promise();
  expect(body).toEqual({
    message: `We emailed ${email}. Open the link in the email to confirm your pledge.`,
  });
  expect(await list()).toEqual([]);
  const token = await tokenFor(world, email);
  expect((await api(undefined, `GET /api/pledges/own/${token}`)).body).toMatchObject({
    state: 'unconfirmed',
    promised: { amountMinor: '5000' },
    next: { on: '2026-04-15' },
    mayWithdraw: false,
  });
  for (const _ of [1, 2])
    expect(
      (await api(undefined, `POST /api/pledges/own/${token}/confirmation`)).body,
    ).toMatchObject({ state: 'open', mayWithdraw: true, paid: { amountMinor: '0' } });
  expect(await list()).toMatchObject([{ name: 'Ada Uwase', state: 'open', nextOn: '2026-04-15' }]);
  expect(await rowsOf(world, 'ledger_journal_entries', orgId)).toEqual([]);
  expect(await rowsOf(world, 'donations', orgId)).toEqual([]);
  const totals = await world.pools.owner.query(
    'select coalesce(sum(raised_minor), 0)::int as raised from cause_totals where cause_id = $1',
    [cause.id],
  );
  expect(totals.rows).toEqual([{ raised: 0 }]);
});

test('paying through the link confirms the pledge', async ({ world }) => {
  const { promise, api, list, email } = await openCause(world);
  await promise();
  const token = await tokenFor(world, email);
  const paying = await api(undefined, `POST /api/pledges/own/${token}/payments`, {});
  expect(paying.body).toMatchObject({ checkoutUrl: expect.any(String) });
  expect(await list()).toMatchObject([{ state: 'open', paid: { amountMinor: '0' } }]);
});

test('a second request before confirming replaces the first', async ({ world }) => {
  const { promise, api, list, email, orgId } = await openCause(world);
  await promise();
  await promise({ amount: '7000', email: email.toUpperCase() });
  expect(await rowsOf(world, 'pledge_requests', orgId)).toHaveLength(1);
  const token = await tokenFor(world, email);
  await api(undefined, `POST /api/pledges/own/${token}/confirmation`);
  expect(await list()).toMatchObject([{ promised: { amountMinor: '7000' } }]);
});

test.for([
  { what: 'no amount', changes: { amount: '0' }, field: 'amount' },
  { what: 'a past day', changes: { on: '2026-02-01' }, field: 'on' },
  { what: 'a day too far', changes: { on: '2028-01-01' }, field: 'on' },
  { what: 'no address', changes: { email: 'nobody' }, field: 'email' },
  { what: 'no name', changes: { name: '' }, field: 'name' },
])('$what is refused, and nothing is saved', async ({ changes, field }, { world }) => {
  const { promise, orgId } = await openCause(world);
  const { status, body } = await promise(changes);
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
  expect(await rowsOf(world, 'pledge_requests', orgId)).toEqual([]);
});

test('a cause accepts pledges only if its team allows them, and bots save nothing', async ({
  world,
}) => {
  const closed = await openCause(world, { offers: false });
  expect((await closed.promise()).status).toBe(409);
  const { promise, orgId, email } = await openCause(world);
  expect((await promise({ website: 'https://spam.example' })).status).toBe(200);
  expect(await rowsOf(world, 'pledge_requests', orgId)).toEqual([]);
  expect(await inboxOf(world, email)).toEqual([]);
});

test('an inbox is never flooded', async ({ world }) => {
  const { promise } = await openCause(world);
  for (const _ of [1, 2, 3, 4]) expect((await promise()).status).toBe(200);
  expect((await promise()).status).toBe(429);
});

test('many requests neither flood an inbox nor keep its owner from pledging', async ({ world }) => {
  const { promise, api, list, email } = await openCause(world);
  for (let n = 0; n < 30; n += 1) {
    const { status } = await promise({ name: 'Stranger' }, { 'x-forwarded-for': `198.18.1.${n}` });
    expect(status).toBe(200);
  }
  expect(await inboxOf(world, email)).toHaveLength(5);
  expect((await promise({ amount: '7000' })).status).toBe(200);
  expect(await inboxOf(world, email)).toHaveLength(5);
  await api(undefined, `POST /api/pledges/own/${await tokenFor(world, email)}/confirmation`);
  expect(await list()).toMatchObject([{ name: 'Ada Uwase', promised: { amountMinor: '7000' } }]);
  // No request is open, so the next one needs a separate email.
  expect((await promise()).status).toBe(200);
  expect(await inboxOf(world, email)).toHaveLength(6);
});

test('a reminder is in the language in which the donor used the form', async ({ world }) => {
  const { promise, api, list, email } = await openCause(world);
  await promise({}, { 'accept-language': 'en-XA' });
  const token = await tokenFor(world, email);
  await api(undefined, `POST /api/pledges/own/${token}/confirmation`);
  const [pledge] = (await list()) as { id: string }[];
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    remindAutomatically(ctx, pledge?.id ?? '', '2026-04-15'),
  );
  const messages = await inboxOf(world, email);
  expect(messages).toHaveLength(2);
  for (const { html } of messages) expect(html).toContain('<html lang="en-XA">');
});

test('the donor withdraws a pledge, and no reminders follow', async ({ world }) => {
  const { promise, api, list, email, head, cause } = await openCause(world);
  await promise();
  const token = await tokenFor(world, email);
  expect((await api(undefined, `POST /api/pledges/own/${token}/withdrawal`)).status).toBe(404);
  await api(undefined, `POST /api/pledges/own/${token}/confirmation`);
  const { body } = await api(undefined, `POST /api/pledges/own/${token}/withdrawal`);
  expect(body).toMatchObject({ state: 'ended', mayWithdraw: false });
  const [pledge] = (await list()) as { id: string }[];
  expect(pledge).toMatchObject({ state: 'written-off' });
  const before = (await inboxOf(world, email)).length;
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    remindAutomatically(ctx, pledge?.id ?? '', '2026-04-15'),
  );
  expect(await inboxOf(world, email)).toHaveLength(before);
  const parts = [{ on: '2026-04-15', amount: '100' }];
  const written = `written-${email}`;
  const created = await api(head, 'POST /api/pledges', {
    causeId: cause.id,
    name: 'Ben',
    email: written,
    currency: 'RWF',
    parts,
  });
  await api(head, `POST /api/pledges/${created.body['id']}/reminders`);
  const theirs = await tokenFor(world, written);
  expect((await api(undefined, `POST /api/pledges/own/${theirs}/withdrawal`)).status).toBe(409);
});

test('unconfirmed requests are deleted after a month', async ({ world }) => {
  const { promise, orgId, api, email } = await openCause(world);
  await promise();
  const token = await tokenFor(world, email);
  const at = new Date('2026-04-10T09:00:00Z');
  const system = visitor(world, { scope: 'system', at });
  await deleteUnconfirmed.run(system, {}, AbortSignal.timeout(10_000));
  expect(await rowsOf(world, 'pledge_requests', orgId)).toEqual([]);
  expect((await api(undefined, `POST /api/pledges/own/${token}/confirmation`)).status).toBe(404);
});

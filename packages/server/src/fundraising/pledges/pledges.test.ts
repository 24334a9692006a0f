import type { DuePledge, Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { expect } from 'vitest';
import { inboxOf, visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { settle } from '../../money/payments/index.ts';
import { donationPayable } from '../donations/index.ts';
import { openFund, openTestProvider, type Person } from '../donations/testing.ts';
import { updatePaid } from './allocation.ts';
import { remindAutomatically } from './reminders.ts';
import { pledgeRoutes } from './routes.ts';
import { pledgeSubscriptions } from './subscriptions.ts';

const twoParts = [
  { on: '2026-03-31', amount: '3000' },
  { on: '2026-06-30', amount: '2000' },
];

let promises = 0;

type Report = Pledge & { readonly fields: Readonly<Record<string, string>> };

/** Creates an NGO whose team records pledges. */
async function createFixture(world: World) {
  const provider = openTestProvider(world);
  const { head, orgId, cause } = await openFund(world);
  const { send } = await world.serve(pledgeRoutes);
  const api = async (who: Person | undefined, call: Parameters<typeof send>[1], body?: object) => {
    const reply = await send(who, call, body);
    return { ...reply, body: reply.body as Report };
  };
  const email = `promised-${++promises}@example.org`;
  const facts = { causeId: cause.id, name: 'Ada Uwase', email, currency: 'RWF', parts: twoParts };
  const make = async (overrides: object = {}) =>
    (await api(head, 'POST /api/pledges', { ...facts, ...overrides })).body;
  return { provider, head, orgId, cause, api, make, facts, email };
}

/** Delivers the waiting events, as the worker would. */
async function deliverEvents(world: World): Promise<void> {
  const job = deliveryJob(pledgeSubscriptions);
  const { rows } = await world.pools.owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [job.name],
  );
  for (const { payload } of rows)
    await job.run(visitor(world, { scope: 'system' }), payload, AbortSignal.timeout(10_000));
}

const remind = (world: World, id: string, today: string) =>
  visitor(world, { scope: 'system' }).transact((ctx) => remindAutomatically(ctx, id, today));

const minors = ({ parts }: Pledge) => parts.map(({ paid }) => paid.amountMinor);

test('a pledge posts nothing to the ledger; payments are applied to its instalments by due day', async ({
  world,
}) => {
  const { make, api, head, orgId } = await createFixture(world);
  const { id, ...made } = await make();
  expect(made).toMatchObject({
    state: 'open',
    promised: { amountMinor: '5000' },
    nextOn: '2026-03-31',
  });
  const booked = () =>
    world.pools.owner.query(
      'select count(*)::int as n from ledger_journal_entries where org_id = $1',
      [orgId],
    );
  expect((await booked()).rows).toEqual([{ n: 0 }]);
  const pay = (amount: string) =>
    api(head, `POST /api/pledges/${id}/payments`, { amount, method: 'cash', on: '2026-02-28' });
  const first = await pay('3500');
  expect(minors(first.body)).toEqual(['3000', '500']);
  expect(first.body).toMatchObject({ state: 'open', nextOn: '2026-06-30' });
  expect((await booked()).rows).toEqual([{ n: 1 }]);
  expect((await pay('2.5')).body.fields).toEqual({
    amount: 'Enter a whole amount: RWF has no decimals',
  });
  const last = await pay('1500');
  expect(last.body).toMatchObject({ state: 'paid', nextOn: null, paid: { amountMinor: '5000' } });
  await deliverEvents(world);
  expect((await api(head, `GET /api/pledges/${id}`)).body).toEqual(last.body);
});

test('the emailed link opens payment of the next instalment; a payment counts, and a refund does not', async ({
  world,
}) => {
  const { make, api, head, provider, email } = await createFixture(world);
  const { id } = await make();
  await remind(world, id, '2026-03-24');
  await remind(world, id, '2026-03-25');
  const messages = await inboxOf(world, email);
  expect(messages).toHaveLength(1);
  const [, token = ''] = messages[0]?.text.match(/\/pledge\/([\w-]+)/) ?? [];
  const own = await api(undefined, `GET /api/pledges/own/${token}`);
  expect(own.body).toMatchObject({ state: 'open', next: { amount: { amountMinor: '3000' } } });
  const press = () => api(undefined, `POST /api/pledges/own/${token}/payments`, {});
  const [one, two] = [await press(), await press()];
  const { reference } = one.body as unknown as { reference: string };
  expect(two.body).toEqual(one.body);
  provider.pay({ reference, amount: { amountMinor: 3000n, currency: 'RWF' } });
  await settle(visitor(world, { scope: 'system' }), [donationPayable], { reference });
  await deliverEvents(world);
  const paid = (await api(head, `GET /api/pledges/${id}`)).body;
  expect(minors(paid)).toEqual(['3000', '0']);
  expect(paid.donations).toHaveLength(1);
  expect((await api(undefined, `GET /api/pledges/own/${token}`)).body).toMatchObject({
    next: { on: '2026-06-30' },
  });
  await world.pools.owner.query(
    `update donations set refunded_minor = 1000, status = 'partly-refunded' where id = $1`,
    [paid.donations[0]?.id],
  );
  await visitor(world, { scope: 'system' }).transact((ctx) => updatePaid(ctx, id));
  expect(minors((await api(head, `GET /api/pledges/${id}`)).body)).toEqual(['2000', '0']);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await api(undefined, `GET /api/pledges/own/${forged}`)).status).toBe(404);
});

test('after several missed reminders one is sent, or none if reminders are off', async ({
  world,
}) => {
  const { make, email } = await createFixture(world);
  const { id } = await make();
  await remind(world, id, '2026-08-15');
  await remind(world, id, '2026-08-15');
  expect(await inboxOf(world, email)).toHaveLength(1);
  const quiet = await make({ reminds: false, email: `quiet-${email}` });
  await remind(world, quiet.id, '2026-08-15');
  expect(await inboxOf(world, `quiet-${email}`)).toHaveLength(0);
});

test('the team sends a reminder at most once a day, and only if an address is known', async ({
  world,
}) => {
  const { make, api, head, email } = await createFixture(world);
  const { id } = await make();
  expect((await api(head, `POST /api/pledges/${id}/reminders`)).status).toBe(200);
  expect((await api(head, `POST /api/pledges/${id}/reminders`)).status).toBe(409);
  expect(await inboxOf(world, email)).toHaveLength(1);
  const unknown = await make({ email: '' });
  expect((await api(head, `POST /api/pledges/${unknown.id}/reminders`)).status).toBe(409);
});

test('payments stay applied when the pledge is changed, deleted or written off', async ({
  world,
}) => {
  const { make, api, head, facts } = await createFixture(world);
  const { id } = await make();
  await api(head, `POST /api/pledges/${id}/payments`, {
    amount: '1000',
    method: 'cheque',
    on: '2026-02-28',
  });
  const change = (overrides: object) =>
    api(head, `PUT /api/pledges/${id}`, { ...facts, ...overrides });
  expect((await change({ parts: [{ on: '2026-03-31', amount: '999' }] })).body.fields).toEqual({
    'parts.0.amount': 'Enter at least the amount already paid',
  });
  expect((await change({ currency: 'USD' })).status).toBe(400);
  const changed = await change({ parts: [{ on: '2026-05-31', amount: '4000' }] });
  expect(minors(changed.body)).toEqual(['1000']);
  expect((await api(head, `DELETE /api/pledges/${id}`)).status).toBe(409);
  const off = await api(head, `POST /api/pledges/${id}/write-off`, { reason: 'Moved away' });
  expect(off.body).toMatchObject({
    state: 'written-off',
    nextOn: null,
    writtenOffReason: 'Moved away',
  });
  expect((await change({})).status).toBe(409);
  const sums = await api(head, 'GET /api/pledges/sums');
  expect(sums.body).toEqual([
    {
      pledges: 1,
      overdue: { amountMinor: '0', currency: 'RWF' },
      promised: { amountMinor: '4000', currency: 'RWF' },
      paid: { amountMinor: '1000', currency: 'RWF' },
      writtenOff: { amountMinor: '3000', currency: 'RWF' },
    },
  ]);
});

test('a late pledge is overdue, and found by that filter', async ({ world }) => {
  const { make, api, head } = await createFixture(world);
  const late = await make({ parts: [{ on: '2025-01-31', amount: '700' }] });
  await make();
  expect(late).toMatchObject({ state: 'overdue', overdue: { amountMinor: '700' } });
  const reply = await api(head, 'GET /api/pledges?state=overdue');
  expect((reply.body as unknown as Pledge[]).map(({ id }) => id)).toEqual([late.id]);
});

test('pledges are listed by when they are due: what is overdue, else the next instalment', async ({
  world,
}) => {
  const { make, api, head } = await createFixture(world);
  const part = (on: string, amount: string) => ({ on, amount });
  const late = await make({ parts: [part('2026-02-01', '1000'), part('2026-02-15', '500')] });
  const next = await make({ parts: [part('2026-03-20', '700'), part('2026-04-20', '800')] });
  const later = await make({ parts: [part('2026-05-01', '900')] });
  const written = await make({ parts: [part('2026-03-02', '900')] });
  await api(head, `POST /api/pledges/${written.id}/write-off`, { reason: 'Moved away' });
  const { body } = await api(head, 'GET /api/pledges/due?limit=2');
  const dueOf = (rows: unknown) =>
    (rows as DuePledge[]).map(({ id, state, due }) => [id, state, due.amountMinor]);
  expect(dueOf(body)).toEqual([
    [late.id, 'overdue', '1500'],
    [next.id, 'open', '700'],
  ]);
  expect(dueOf((await api(head, 'GET /api/pledges/due')).body)).toHaveLength(3);
  const neighbour = await createFixture(world);
  expect((await neighbour.api(neighbour.head, 'GET /api/pledges/due')).body).toEqual([]);
  expect(later.id).not.toBe(late.id);
});

import { expect } from 'vitest';
import { seedAccounts } from '../../identity/accounts/index.ts';
import { Problem, type TestPlatform } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { fetchPayouts, reconcileDay, verifyPayments } from '../../money/payments/index.ts';
import { sandboxAt } from '../../money/sandbox/index.ts';
import { administrationSubscriptions } from '../../operations/administration/index.ts';
import { seedCauses } from '../causes/index.ts';
import { donationPayable } from './payable.ts';
import { seedPayments } from './seed-payments.ts';

const payables = [donationPayable];

const dayMs = 86_400_000;

/** Seeds the demo up to its causes, so that payments can be simulated. */
async function createFixture(world: World) {
  const system = world.outside(undefined, 'system');
  await seedAccounts(system);
  const as: TestPlatform['as'] = async (email) => {
    const { rows } = await world.pools.owner.query(
      `select m.user_id, m.org_id, m.role from memberships m join users u on u.id = m.user_id where u.email = $1`,
      [email],
    );
    const { user_id: userId, org_id: orgId, role } = Problem.ifMissing(rows[0], email);
    return world.outside({ userId, orgId, role, sessionId: '' });
  };
  await seedCauses({ system, as });
  const { payments } = sandboxAt(system, system.now()).adapters;
  return { system, platform: { system, as }, sandbox: payments };
}

test('the demo has disputes, payouts and a payment that is missing here, and its books agree', async ({
  world,
}) => {
  const { system, platform, sandbox } = await createFixture(world);
  const rowsOf = async (query: string) => (await world.pools.owner.query(query)).rows;
  world.adapt({ payments: [] });
  await seedPayments(payables)(platform);
  expect(await rowsOf('select from payment_disputes')).toEqual([]);

  world.adapt({ payments: sandbox });
  await seedPayments(payables)(platform);
  const disputes = () =>
    rowsOf(
      'select id, state, withdrawn_minor::text as held from payment_disputes order by opened_at',
    );
  const payouts = () =>
    rowsOf(
      `select currency, amount_minor = (select sum(net_minor) from payment_payout_lines l where l.payout_id = p.id) as adds_up,
         unmatched_lines, lines, booked_at is not null as booked from payment_payouts p order by made_at`,
    );
  const mismatches = () => rowsOf('select kind, reference, resolved_at from unmatched_payments');
  const complete = { adds_up: true, unmatched_lines: 0, booked: true };
  const expectHistory = async () => {
    expect(await disputes()).toMatchObject([
      { state: 'won', held: '0' },
      { state: 'lost', held: '0' },
      { state: 'needs-answer', held: '25000' },
    ]);
    expect(await payouts()).toEqual([
      { ...complete, currency: 'RWF', lines: 5 },
      { ...complete, currency: 'RWF', lines: 3 },
      { ...complete, currency: 'KES', lines: 2 },
    ]);
    expect(await mismatches()).toEqual([
      { kind: 'missing-here', reference: 'shop-2291', resolved_at: null },
    ]);
    expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
    expect(await verifyPayments(system)).toMatchObject({ wrong: 0, faults: [] });
  };
  await expectHistory();
  expect(
    await rowsOf(
      `select p.amount_minor::int as charged, g.amount_minor::int as donation, g.fee_covered_minor::int as fee
       from donations g join payments p on p.id = g.payment_id where g.fee_covered_minor > 0`,
    ),
  ).toEqual([{ charged: 15_600, donation: 15_000, fee: 600 }]);

  // The nightly checks find no further differences.
  const [provider] = sandbox;
  if (!provider) throw new Error('Nothing is played.');
  for (let daysAgo = 30; daysAgo >= 1; daysAgo -= 1) {
    const day = new Date(system.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
    await reconcileDay(system, payables, provider, day);
  }
  await fetchPayouts(system, payables, provider, system.signal);
  await expectHistory();
});

test('no one is notified to respond to a decided dispute', async ({ world }) => {
  const { system, platform, sandbox } = await createFixture(world);
  world.adapt({ payments: sandbox });
  await seedPayments(payables)(platform);
  const { rows } = await world.pools.owner.query(
    `select id, org_id, state, due_at from payment_disputes order by opened_at`,
  );
  const subscription = administrationSubscriptions.find(
    ({ event }) => event === 'payments.dispute-opened',
  );
  for (const { id: disputeId, org_id: orgId, due_at: dueAt } of rows)
    await system.transact(async (ctx) =>
      subscription?.effect(ctx, {
        orgId,
        disputeId,
        title: 'Clean water',
        amountMinor: '5000',
        currency: 'RWF',
        needsAnswer: true,
        dueAt: dueAt.toISOString(),
      }),
    );
  const { rows: notifications } = await world.pools.owner.query(
    `select distinct href from notifications where href like '/admin/payments/disputes/%'`,
  );
  const open = rows.filter(({ state }) => state === 'needs-answer');
  const hrefs = open.map(({ id }) => `/admin/payments/disputes/${id}`);
  expect(open.length).toBeGreaterThan(0);
  expect(notifications.map(({ href }) => href).toSorted()).toEqual(hrefs.toSorted());
});

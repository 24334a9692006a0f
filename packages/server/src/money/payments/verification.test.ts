import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { recordJournalEntry } from '../ledger/index.ts';
import { refundPayment } from './refunds/refund-commands.ts';
import { settle } from './settlement.ts';
import { countingPayable, opened, testProvider } from './testing-payments.ts';
import { verifyNightly, verifyPayments } from './verification.ts';

const rwf = (amountMinor: bigint) => ({ amountMinor, currency: 'RWF' });

/** A payment with a partial refund, and one that was underpaid. */
async function booked(world: World) {
  const { provider, pay } = testProvider();
  world.adapt({ payments: [provider] });
  const { payable } = countingPayable();
  const system = world.outside(undefined, 'system');
  const [paid, short] = [await opened(world), await opened(world)];
  pay({ reference: paid.reference, amount: rwf(5_000n), fee: rwf(150n) });
  pay({ reference: short.reference, amount: rwf(4_000n) });
  await settle(system, [payable], paid);
  await settle(system, [payable], short);
  const refund = await refundPayment(world.outside('SUPER_ADMIN', 'platform'), [payable], {
    paymentId: paid.paymentId,
    amountMinor: 2_000n,
    reason: 'A mistake',
  });
  return { system, paid: paid.paymentId, short: short.paymentId, refund: refund.id };
}

type Booked = Awaited<ReturnType<typeof booked>>;

test('booked, refunded and held payments agree with the ledger', async ({ world }) => {
  const { system } = await booked(world);
  expect(await verifyPayments(system)).toEqual({ wrong: 0, faults: [] });
});

test.for<{ what: string; damage: (at: Booked) => string; message: RegExp }>([
  {
    what: "a payment with another payment's journal entry",
    damage: ({ paid }) => `update payments set journal_entry_id = null where id = '${paid}'`,
    message: /^Payment ID .* was paid but has no journal entry\.$/,
  },
  {
    what: 'a changed amount',
    damage: ({ paid }) =>
      `alter table payments disable trigger payments_fixed;
       update payments set amount_minor = 5001 where id = '${paid}';
       alter table payments enable trigger payments_fixed`,
    message: /^Payment ID .* is 5001 minor units of RWF, but its journal entry is 5000\.$/,
  },
  {
    what: 'a refunded amount that is too high',
    damage: ({ paid }) => `update payments set refunded_minor = 2500 where id = '${paid}'`,
    message: /^Payment ID .* has 2500 minor units refunded, but its refunds sum to 2000\.$/,
  },
  {
    what: 'a refund that was never booked',
    damage: ({ refund }) =>
      `update payment_refunds set journal_entry_id = null where id = '${refund}'`,
    message: /^Refund .* succeeded but has no journal entry\.$/,
  },
  {
    what: 'a liability that was never booked',
    damage: ({ short }) =>
      `update unmatched_payments set charge_id = 'another' where payment_id = '${short}'`,
    message: /^Unmatched payment .* is owed but has no journal entry\.$/,
  },
])('$what is detected', async ({ damage, message }, { world }) => {
  const at = await booked(world);
  await world.pools.owner.query(damage(at));
  const { faults } = await verifyPayments(at.system);
  const masked = faults.map((fault) => fault.replace(at.paid, 'ID'));
  expect(masked.some((fault) => message.test(fault))).toBe(true);
});

test('a journal entry of an unknown payment is detected and reported at night', async ({
  world,
}) => {
  const { system } = await booked(world);
  await system.transact((ctx) =>
    recordJournalEntry(ctx, {
      orgId: world.cast.ngo,
      source: `payments.charge:played:${uuidv7()}`,
      what: 'Nothing',
      at: new Date('2026-03-01T09:00:00Z'),
      lines: [
        { account: 'clearing:played', ...rwf(100n) },
        { account: 'income:donations', ...rwf(-100n) },
      ],
    }),
  );
  const { faults } = await verifyPayments(system);
  expect(faults.some((fault) => fault.endsWith('belongs to an unknown payment.'))).toBe(true);
  await verifyNightly.run(system, {}, new AbortController().signal);
  const { rows } = await world.pools.owner.query(
    `select payload->>'first' as first from events where name = 'ledger.found-wrong'`,
  );
  expect(rows).toHaveLength(1);
});

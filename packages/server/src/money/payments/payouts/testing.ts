import type { Money } from '../../../kernel/index.ts';
import { uuidv7 } from '../../../kernel/index.ts';
import type { World } from '../../../kernel/testing.ts';
import type { Payout, PayoutLine, PayoutState } from '../../../ports/index.ts';
import { ownName } from '../disputes/testing.ts';
import { settle } from '../settlement.ts';
import { countingPayable, opened, testProvider } from '../testing-payments.ts';
import { fetchPayouts } from './fetch-payouts.ts';

const rwf = (amountMinor: bigint): Money => ({ amountMinor, currency: 'RWF' });

/** A new provider whose payouts the test defines. */
export async function payoutFixture(world: World) {
  const name = ownName();
  const played = testProvider(name);
  world.adapt({ payments: [played.provider] });
  const { payable, callbacks } = countingPayable();
  const system = world.outside(undefined, 'system');
  /** A booked payment, with or without a known fee. */
  const paid = async (
    overrides: { orgId?: string; amount?: Money; fee?: Money | undefined } = {},
  ) => {
    const { amount = rwf(5_000n), orgId = world.cast.ngo } = overrides;
    const order = await opened(world, { orgId, amount });
    const { id } = played.pay({ reference: order.reference, amount, fee: overrides.fee });
    await settle(system, [payable], order);
    return { ...order, chargeId: id };
  };
  const line = (overrides: Partial<PayoutLine> = {}): PayoutLine => {
    const { grossMinor = 5_000n, feeMinor = 150n } = overrides;
    return {
      id: uuidv7(),
      kind: 'charge',
      chargeId: undefined,
      original: undefined,
      grossMinor,
      feeMinor,
      netMinor: grossMinor - feeMinor,
      at: new Date('2026-03-01T08:59:00Z'),
      ...overrides,
    };
  };
  const payOut = (
    lines: readonly PayoutLine[],
    overrides: Partial<Payout> & { currency?: string; state?: PayoutState } = {},
  ) => {
    const { currency = 'RWF', ...changed } = overrides;
    const at = new Date('2026-03-01T09:00:00Z');
    const amountMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0n);
    played.payouts.push({
      id: `po-${name}-${played.payouts.length}`,
      state: 'paid',
      hasLines: true,
      lines,
      amount: { amountMinor, currency },
      createdAt: at,
      arrivesAt: at,
      ...changed,
    });
    return `po-${name}-${played.payouts.length - 1}`;
  };
  const fetch = () =>
    fetchPayouts(system, [payable], played.provider, new AbortController().signal);
  /** The balances of this provider’s clearing account, the bank and the fees, from these payouts and charges only. */
  const books = async (orgId: string = world.cast.ngo) => {
    const { rows } = await world.pools.owner.query(
      `select a.code || ' ' || e.currency as account, sum(e.amount_minor)::text as minor
       from ledger_journal_entries g join ledger_postings e on e.journal_entry_id = g.id join ledger_accounts a on a.id = e.account_id
       where g.org_id = $1 and exists (
         select from ledger_postings o join ledger_accounts c on c.id = o.account_id
         where o.journal_entry_id = g.id and c.code = $2)
       group by 1 having sum(e.amount_minor) <> 0 order by 1`,
      [orgId, `clearing:${name}`],
    );
    return Object.fromEntries(
      rows.map(({ account, minor }) => [account.replace(name, 'played'), minor]),
    );
  };
  const payoutRow = async (payoutId: string) => {
    const { rows } = await world.pools.owner.query(
      'select * from payment_payouts where payout_id = $1',
      [payoutId],
    );
    return rows[0];
  };
  return {
    ...played,
    name,
    payable,
    callbacks,
    system,
    paid,
    line,
    payOut,
    fetch,
    books,
    payoutRow,
  };
}

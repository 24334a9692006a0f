import type { RequestContext } from '../../../kernel/index.ts';
import { uuidv7 } from '../../../kernel/index.ts';
import type { World } from '../../../kernel/testing.ts';
import type { ProviderDispute } from '../../../ports/index.ts';
import { refundPayment } from '../refunds/index.ts';
import { settle } from '../settlement.ts';
import type { PaymentRow } from '../table.ts';
import { countingPayable, opened, testProvider } from '../testing-payments.ts';
import { followDisputes } from './dispute-updates.ts';

const amount = { amountMinor: 5_000n, currency: 'RWF' };

/** A random provider name of letters, so that disputes and payouts of other tests are not mixed in. */
export const ownName = (): string =>
  `played${[...uuidv7().replaceAll('-', '').slice(-12)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')}`;

/** A booked payment of 5,000 at a new provider that supports disputes. */
export async function disputable(world: World, options: { readonly feeMinor?: bigint } = {}) {
  const name = ownName();
  const played = testProvider(name);
  world.adapt({ payments: [played.provider] });
  const { payable, callbacks } = countingPayable();
  const order = await opened(world);
  const fee =
    options.feeMinor === undefined ? undefined : { amountMinor: options.feeMinor, currency: 'RWF' };
  const { id: chargeId } = played.pay({ reference: order.reference, amount, fee });
  const system: RequestContext = world.outside(undefined, 'system');
  const row = await settle(system, [payable], order);
  if (!row) throw new Error('Nothing was booked.');
  const say = (changed: Partial<ProviderDispute> = {}) => {
    const id = changed.id ?? 'dp-1';
    const known = played.disputes.get(id);
    played.disputes.set(id, {
      id,
      chargeId,
      state: 'needs-answer',
      amount,
      isWithdrawn: true,
      fee: undefined,
      reason: 'fraudulent',
      url: 'https://bank.example/dp-1',
      dueAt: new Date('2026-03-08T09:00:00Z'),
      openedAt: new Date('2026-03-01T09:00:00Z'),
      ...known,
      ...changed,
    });
  };
  const follow = (payment: PaymentRow = row) => followDisputes(system, [payable], payment);
  const giveBack = (amountMinor?: bigint) =>
    refundPayment(world.outside('SUPER_ADMIN', 'platform'), [payable], {
      paymentId: order.paymentId,
      reason: 'A mistake',
      amountMinor,
    });
  const books = async () => {
    const { rows } = await world.pools.owner.query(
      `select a.code, sum(e.amount_minor)::text as minor from ledger_journal_entries g
       join ledger_postings e on e.journal_entry_id = g.id join ledger_accounts a on a.id = e.account_id
       where g.source like '%' || $1 || '%' or g.id in (
         select journal_entry_id from payment_refunds where payment_id = $2)
         or exists (select from payment_disputes d where d.payment_id = $2 and g.source like 'payments.dispute:' || d.id || ':%')
       group by a.code having sum(e.amount_minor) <> 0 order by a.code`,
      [chargeId, order.paymentId],
    );
    return Object.fromEntries(rows.map(({ code, minor }) => [code.replace(name, 'played'), minor]));
  };
  return {
    ...order,
    ...played,
    name,
    payable,
    callbacks,
    row,
    system,
    chargeId,
    say,
    follow,
    giveBack,
    books,
  };
}

export const disputeRows = async ({ pools }: World, paymentId: string) => {
  const { rows } = await pools.owner.query(
    'select * from payment_disputes where payment_id = $1 order by id',
    [paymentId],
  );
  return rows;
};

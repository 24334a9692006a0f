import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, emit, type RequestContext } from '../../kernel/index.ts';
import { findFaults, type LedgerVerified, ledgerCheckFailed } from '../ledger/index.ts';

/**
 * Inconsistencies between payments and the ledger. Both are written in one transaction, so there should never be any.
 */
const checks: readonly SQL[] = [
  sql`select a.org_id, format('Payment %s of organisation %s was paid but has no journal entry.', a.id, a.org_id) as message
    from payments a where a.status = 'succeeded'
      and not exists (select from ledger_journal_entries g where g.id = a.journal_entry_id and g.org_id = a.org_id)`,
  sql`select a.org_id, format('Payment %s of organisation %s is %s minor units of %s, but its journal entry is %s.',
      a.id, a.org_id, a.amount_minor, a.currency, b.minor) as message
    from payments a join (
      select e.journal_entry_id, e.currency, -sum(e.amount_minor) as minor
      from ledger_postings e join ledger_accounts c on c.id = e.account_id
      where e.amount_minor < 0 and c.code not like 'clearing:%' group by 1, 2
    ) b on b.journal_entry_id = a.journal_entry_id and b.currency = a.currency
    where a.status = 'succeeded' and b.minor <> a.amount_minor`,
  sql`select a.org_id, format('Payment %s of organisation %s has %s minor units refunded, but its refunds sum to %s.',
      a.id, a.org_id, a.refunded_minor, coalesce(r.minor, 0)) as message
    from payments a left join (
      select payment_id, sum(amount_minor) as minor from payment_refunds
      where state <> 'failed' and unmatched_payment_id is null group by 1
    ) r on r.payment_id = a.id
    where a.refunded_minor <> coalesce(r.minor, 0)`,
  // Amounts of disputes are in the journal entries of the dispute.
  sql`select r.org_id, format('Refund %s of organisation %s succeeded but has no journal entry.', r.id, r.org_id) as message
    from payment_refunds r where r.state = 'succeeded' and r.dispute_id is null
      and not exists (select from ledger_journal_entries g where g.id = r.journal_entry_id and g.org_id = r.org_id)`,
  sql`select g.org_id, format('Journal entry %s of organisation %s belongs to an unknown payment.', g.id, g.org_id) as message
    from ledger_journal_entries g where g.source like 'payments.charge:%'
      and not exists (select from payments a where a.journal_entry_id = g.id)`,
  sql`select m.org_id, format('Unmatched payment %s of organisation %s is owed but has no journal entry.', m.id, m.org_id) as message
    from unmatched_payments m where m.kind in ('amount', 'currency', 'duplicate') and m.org_id is not null
      and not exists (select from ledger_journal_entries g where g.org_id = m.org_id
        and g.source = 'payments.unmatched:' || m.provider || ':' || m.charge_id)`,
];

/**
 * Checks that every payment and refund has its journal entry, and the other way round.
 *
 * @param outside a request context of scope `system`
 */
export const verifyPayments = (
  outside: RequestContext,
): Promise<Pick<LedgerVerified, 'wrong' | 'faults'>> => findFaults(outside, checks);

/** Every night, together with the ledger check. Faults are reported to the platform’s administrators. */
export const verifyNightly = defineJob({
  name: 'payments.verify',
  cron: '55 2 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const { wrong, faults } = await verifyPayments(outside);
    const [first] = faults;
    if (first === undefined) return;
    outside.log.error({ wrong, first }, "Payments don't match the ledger.");
    await outside.transact((ctx) => emit(ctx, ledgerCheckFailed, { wrong, first }));
  },
});

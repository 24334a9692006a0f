import type { Input } from '@ngo-plus/contract/kernel';
import type { PaymentsOverview, readPaymentsOverview } from '@ngo-plus/contract/money/payments';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { disputesOfSubject } from './disputes/dispute-queries.ts';
import { payoutLines, payoutShares } from './payout-table.ts';
import { payments } from './table.ts';

/** Where the money of a donation is. Nothing for donations of other organisations. */
export async function readOverview(
  ctx: TransactionContext,
  { subjectId }: Input<typeof readPaymentsOverview>,
): Promise<PaymentsOverview> {
  const disputes = await disputesOfSubject(ctx, subjectId);
  return {
    disputes: disputes.map((row) => ({
      state: row.state,
      amount: { amountMinor: row.amountMinor.toString(), currency: row.currency },
      dueAt: row.dueAt?.toISOString() ?? null,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
    paidOutAt: (await paidOutAt(ctx, subjectId))?.toISOString() ?? null,
  };
}

async function paidOutAt({ db }: TransactionContext, subjectId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: payoutShares.at })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .innerJoin(
      payoutShares,
      and(
        eq(payoutShares.payoutId, payoutLines.payoutId),
        eq(payoutShares.orgId, payoutLines.orgId),
      ),
    )
    .where(
      and(
        eq(payments.subjectId, subjectId),
        eq(payoutLines.kind, 'charge'),
        isNull(payoutShares.returnedAt),
      ),
    )
    .orderBy(desc(payoutShares.at))
    .limit(1);
  return row?.at;
}

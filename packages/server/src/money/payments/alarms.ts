import type { PaymentAlarm } from '@ngo-plus/contract/money/payments';
import { and, count, desc, gte, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { namesOf } from './admin.ts';
import { attack, overProvider, refusals } from './cards/card-testing.ts';
import { payments } from './table.ts';

const maxText = 50;

/**
 * Organisations whose payments look like card testing right now, by the rule of `blockCardTesting`; most declines
 * first.
 */
export async function listAlarms(ctx: TransactionContext): Promise<PaymentAlarm[]> {
  const since = new Date(ctx.now().getTime() - attack.minutes * 60_000);
  const rows = await ctx.db
    .select({ orgId: payments.orgId, total: count(), refused: refusals })
    .from(payments)
    .where(and(overProvider, gte(payments.createdAt, since)))
    .groupBy(payments.orgId)
    .having(
      sql`${refusals} >= ${attack.refused} and ${refusals} >= count(*) * ${attack.share}::numeric`,
    )
    .orderBy(desc(refusals))
    .limit(maxText);
  const names = await namesOf(ctx, rows);
  return rows.map(({ orgId, total, refused }) => ({
    organisation: { id: orgId, name: names.get(orgId) ?? '' },
    total,
    refused,
    minutes: attack.minutes,
  }));
}

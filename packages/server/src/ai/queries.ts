import { eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../kernel/index.ts';
import { aiCalls } from './table.ts';

type NewCall = typeof aiCalls.$inferInsert;

export async function openCall(db: Database, call: NewCall): Promise<void> {
  await db.insert(aiCalls).values(call);
}

export async function settleCall(
  db: Database,
  id: string,
  result: Partial<NewCall>,
): Promise<void> {
  await db.update(aiCalls).set(result).where(eq(aiCalls.id, id));
}

/** One row per feature and model since an instant, most called first. Walks `ai_calls_age`. */
export function usageSince(db: Database, since: Date) {
  const count = sql<number>`count(*)::int`;
  return db
    .select({
      feature: aiCalls.feature,
      provider: aiCalls.provider,
      model: aiCalls.model,
      calls: count,
      failed: sql<number>`count(*) filter (where ${aiCalls.outcome} in ('failed', 'timed_out'))::int`,
      inputTokens: sql<number>`coalesce(sum(${aiCalls.inputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${aiCalls.outputTokens}), 0)::int`,
      costMicro: sql<string | null>`sum(${aiCalls.costMicro})::text`,
      currency: aiCalls.currency,
      medianMs: sql<number>`coalesce(percentile_disc(0.5) within group (order by ${aiCalls.durationMs}), 0)::int`,
    })
    .from(aiCalls)
    .where(gte(aiCalls.startedAt, since))
    .groupBy(aiCalls.feature, aiCalls.provider, aiCalls.model, aiCalls.currency)
    .orderBy(sql`count(*) desc`, aiCalls.feature, aiCalls.model);
}

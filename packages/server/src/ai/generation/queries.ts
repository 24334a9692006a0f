import { and, eq, gte, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import type { Database } from '../../kernel/index.ts';
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

const measures = {
  calls: sql<number>`count(*)::int`,
  failed: sql<number>`count(*) filter (where ${aiCalls.outcome} in ('failed', 'timed_out'))::int`,
  inputTokens: sql<number>`coalesce(sum(${aiCalls.inputTokens}), 0)`.mapWith(Number),
  outputTokens: sql<number>`coalesce(sum(${aiCalls.outputTokens}), 0)`.mapWith(Number),
  costMicro: sql<string | null>`sum(${aiCalls.costMicro})::text`,
  currency: aiCalls.currency,
};

/** One row per feature and model since an instant, most called first. Walks `ai_calls_age`. */
export function usageSince(db: Database, since: Date) {
  return db
    .select({
      feature: aiCalls.feature,
      provider: aiCalls.provider,
      model: aiCalls.model,
      ...measures,
      medianMs: sql<number>`round(coalesce(percentile_cont(0.5) within group (order by ${aiCalls.durationMs}), 0)::numeric)::int`,
    })
    .from(aiCalls)
    .where(gte(aiCalls.startedAt, since))
    .groupBy(aiCalls.feature, aiCalls.provider, aiCalls.model, aiCalls.currency)
    .orderBy(sql`count(*) desc`, aiCalls.feature, aiCalls.model);
}

/**
 * The most frequent callers since an instant, at most `limit`: a row per person, organisation and currency. Walks
 * `ai_calls_age`.
 */
export function usageByPerson(db: Database, since: Date, limit: number) {
  return db
    .select({
      userId: aiCalls.userId,
      name: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
      organisation: organisations.name,
      ...measures,
    })
    .from(aiCalls)
    .innerJoin(organisations, eq(organisations.id, aiCalls.orgId))
    .leftJoin(users, eq(users.id, aiCalls.userId))
    .where(gte(aiCalls.startedAt, since))
    .groupBy(aiCalls.userId, users.id, organisations.id, aiCalls.currency)
    .orderBy(sql`count(*) desc`, aiCalls.userId, organisations.id, aiCalls.currency)
    .limit(limit);
}

/** Tokens read and written for one organisation since an instant. */
export async function tokensSince(db: Database, orgId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ tokens: sql`coalesce(sum(input_tokens + output_tokens), 0)`.mapWith(Number) })
    .from(aiCalls)
    .where(and(eq(aiCalls.orgId, orgId), gte(aiCalls.startedAt, since)));
  return row?.tokens ?? 0;
}

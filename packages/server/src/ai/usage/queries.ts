import type { UsageGroup } from '@ngo-plus/contract/ai/usage';
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import type { Database } from '../../kernel/index.ts';
import { aiCalls } from './table.ts';

export type UsageFilters = {
  readonly orgId?: string | undefined;
  readonly userId?: string | undefined;
  readonly feature?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  /** Days in UTC, both included. */
  readonly from: string;
  readonly to: string;
};

const dayMs = 86_400_000;

/** Walks `ai_calls_age`, or `ai_calls_of_org` for one organisation. */
export const matching = ({ from, to, ...wanted }: UsageFilters): SQL | undefined =>
  and(
    gte(aiCalls.startedAt, new Date(`${from}T00:00:00Z`)),
    lt(aiCalls.startedAt, new Date(Date.parse(`${to}T00:00:00Z`) + dayMs)),
    ...(['orgId', 'userId', 'feature', 'model', 'provider'] as const).map((name) => {
      const value = wanted[name];
      return value === undefined ? undefined : eq(aiCalls[name], value);
    }),
  );

type Counted = 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'reasoningTokens';

const summed = (name: Counted) => sql<number>`coalesce(sum(${aiCalls[name]}), 0)`.mapWith(Number);

const durationAt = (share: number) =>
  sql<number>`round(coalesce(percentile_cont(${sql.raw(String(share))}) within group (order by ${aiCalls.durationMs}), 0)::numeric)::int`;

const measures = {
  calls: sql<number>`count(*)::int`,
  failed: sql<number>`count(*) filter (where ${aiCalls.outcome} in ('failed', 'timed_out'))::int`,
  inputTokens: summed('inputTokens'),
  cachedTokens: summed('cachedTokens'),
  outputTokens: summed('outputTokens'),
  reasoningTokens: summed('reasoningTokens'),
  unpriced: sql<number>`count(*) filter (where ${aiCalls.costMicro} is null and ${aiCalls.outcome} <> 'started')::int`,
  medianMs: durationAt(0.5),
  p95Ms: durationAt(0.95),
};

const dayOfCall = sql`to_char(${aiCalls.startedAt} at time zone 'UTC', 'YYYY-MM-DD')`;

/** What rows of a group have in common, as text. */
const keys: Readonly<Record<UsageGroup | 'all', SQL<string>>> = {
  all: sql<string>`''`,
  organisation: sql<string>`${aiCalls.orgId}::text`,
  person: sql<string>`${aiCalls.userId}::text || ' ' || ${aiCalls.orgId}::text`,
  feature: sql<string>`${aiCalls.feature}`,
  model: sql<string>`${aiCalls.provider} || ' ' || ${aiCalls.model}`,
  day: sql<string>`${dayOfCall}`,
};

/** At most `limit` groups: days in order, others with the most calls first. */
export function figuresBy(
  db: Database,
  filters: UsageFilters,
  { by, limit }: { readonly by: UsageGroup | 'all'; readonly limit: number },
) {
  const order = by === 'day' ? sql`1` : sql`count(*) desc, 1`;
  return db
    .select({ key: keys[by].as('key'), ...measures })
    .from(aiCalls)
    .where(matching(filters))
    .groupBy(sql`1`)
    .orderBy(order)
    .limit(limit);
}

export type GroupFigures = Awaited<ReturnType<typeof figuresBy>>[number];

/** What each of these groups cost in each currency. */
export function costsBy(
  db: Database,
  filters: UsageFilters,
  { by, of }: { readonly by: UsageGroup | 'all'; readonly of: readonly string[] },
) {
  return db
    .select({
      key: keys[by].as('key'),
      currency: sql<string>`${aiCalls.currency}`,
      amountMicro: sql<string>`sum(${aiCalls.costMicro})::text`,
      estimatedMicro: sql<string>`coalesce(sum(${aiCalls.costMicro}) filter (where ${aiCalls.isEstimate}), 0)::text`,
    })
    .from(aiCalls)
    .where(
      and(
        matching(filters),
        isNotNull(aiCalls.costMicro),
        sql`${keys[by]} = any(${sql.param([...of])}::text[])`,
      ),
    )
    .groupBy(sql`1`, aiCalls.currency)
    .orderBy(sql`1`, aiCalls.currency);
}

export function faultsIn(db: Database, filters: UsageFilters) {
  return db
    .select({ fault: aiCalls.fault, calls: measures.calls })
    .from(aiCalls)
    .where(and(matching(filters), isNotNull(aiCalls.fault)))
    .groupBy(aiCalls.fault)
    .orderBy(sql`count(*) desc`, aiCalls.fault);
}

export async function organisationNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return new Map<string, string | null>(rows.map(({ id, name }) => [id, name]));
}

/** Deleted accounts have no name. */
export async function personNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const rows = await db
    .select({
      id: users.id,
      name: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map<string, string | null>(rows.map(({ id, name }) => [id, name]));
}

/** Tokens read and written for one organisation since an instant. */
export async function tokensSince(db: Database, orgId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ tokens: sql`coalesce(sum(input_tokens + output_tokens), 0)`.mapWith(Number) })
    .from(aiCalls)
    .where(and(eq(aiCalls.orgId, orgId), gte(aiCalls.startedAt, since)));
  return row?.tokens ?? 0;
}

import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

type EmbedCounts = {
  readonly begun: number;
  readonly given: number;
  readonly sums: readonly { readonly amountMinor: string; readonly currency: string }[];
};

type Row = {
  readonly id: string;
  readonly currency: string;
  readonly begun: number;
  readonly given: number;
  readonly sum: string;
};

/**
 * Counts the donations started and paid through embeds of an organisation, by embed id. Embeds without donations are
 * missing.
 */
export async function countByEmbed(
  { db }: TransactionContext,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmbedCounts>> {
  const { rows } = await db.execute<Row>(sql`
    select came_by ->> 'content' as id, currency, count(*)::int as begun,
      (count(*) filter (where status in ('paid', 'partly-refunded')))::int as given,
      coalesce(sum(amount_minor - refunded_minor) filter (where status in ('paid', 'partly-refunded')), 0)::text as sum
    from donations where org_id = ${orgId} and came_by ->> 'source' = 'embed'
      and came_by ->> 'content' = any (${sql.param([...ids])}::text[])
    group by 1, 2 order by 1, 2`);
  const byEmbed = new Map<string, EmbedCounts>();
  for (const { id, currency, begun, given, sum } of rows) {
    const before = byEmbed.get(id) ?? { begun: 0, given: 0, sums: [] };
    byEmbed.set(id, {
      begun: before.begun + begun,
      given: before.given + given,
      sums: given === 0 ? before.sums : [...before.sums, { amountMinor: sum, currency }],
    });
  }
  return byEmbed;
}

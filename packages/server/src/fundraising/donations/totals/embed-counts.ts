import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

type EmbedCounts = {
  readonly started: number;
  readonly paid: number;
  readonly sums: readonly { readonly amountMinor: string; readonly currency: string }[];
};

type Row = {
  readonly id: string;
  readonly currency: string;
  readonly started: number;
  readonly paid: number;
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
    select came_by ->> 'content' as id, currency, count(*)::int as started,
      (count(*) filter (where status in ('paid', 'partly-refunded')))::int as paid,
      coalesce(sum(amount_minor - refunded_minor) filter (where status in ('paid', 'partly-refunded')), 0)::text as sum
    from donations where org_id = ${orgId} and came_by ->> 'source' = 'embed'
      and came_by ->> 'content' = any (${sql.param([...ids])}::text[])
    group by 1, 2 order by 1, 2`);
  const byEmbed = new Map<string, EmbedCounts>();
  for (const { id, currency, started, paid, sum } of rows) {
    const before = byEmbed.get(id) ?? { started: 0, paid: 0, sums: [] };
    byEmbed.set(id, {
      started: before.started + started,
      paid: before.paid + paid,
      sums: paid === 0 ? before.sums : [...before.sums, { amountMinor: sum, currency }],
    });
  }
  return byEmbed;
}

import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

type ThroughEmbed = {
  readonly begun: number;
  readonly given: number;
  readonly sums: readonly { readonly amountMinor: string; readonly currency: string }[];
};

type Counted = {
  readonly id: string;
  readonly currency: string;
  readonly begun: number;
  readonly given: number;
  readonly sum: string;
};

/** What was begun and given through embeds of an organisation, by their ids; those without donations are missing. */
export async function countByEmbed(
  { db }: TransactionContext,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThroughEmbed>> {
  const { rows } = await db.execute<Counted>(sql`
    select came_by ->> 'content' as id, currency, count(*)::int as begun,
      (count(*) filter (where status in ('paid', 'partly-refunded')))::int as given,
      coalesce(sum(amount_minor - refunded_minor) filter (where status in ('paid', 'partly-refunded')), 0)::text as sum
    from donations where org_id = ${orgId} and came_by ->> 'source' = 'embed'
      and came_by ->> 'content' = any (${sql.param([...ids])}::text[])
    group by 1, 2 order by 1, 2`);
  const counted = new Map<string, ThroughEmbed>();
  for (const { id, currency, begun, given, sum } of rows) {
    const before = counted.get(id) ?? { begun: 0, given: 0, sums: [] };
    counted.set(id, {
      begun: before.begun + begun,
      given: before.given + given,
      sums: given === 0 ? before.sums : [...before.sums, { amountMinor: sum, currency }],
    });
  }
  return counted;
}

import { sql } from 'drizzle-orm';
import type { CountVariants } from '../form-trials/index.ts';

type Counted = {
  readonly id: string;
  readonly begun: number;
  readonly undecided: number;
  readonly gifts: number;
  readonly donors: number;
  readonly sum: string;
  readonly squares: string;
};

/** What gifts say of variants of the giving form, in the currency of their cause. */
export const countByVariant: CountVariants = async ({ db }, ids) => {
  const { rows } = await db.execute<Counted>(sql`
    select variant_id as id, count(*)::int as begun,
      (count(*) filter (where status = 'waiting'))::int as undecided,
      (count(*) filter (where paid))::int as gifts, (count(distinct donor_id) filter (where paid))::int as donors,
      coalesce(sum(counted_minor - uncounted_minor) filter (where paid), 0)::text as sum,
      coalesce(sum((counted_minor - uncounted_minor)::numeric ^ 2) filter (where paid), 0)::text as squares
    from (select *, status in ('paid', 'partly-refunded') as paid from gifts
      where variant_id = any (${sql.param([...ids])}::uuid[])) g
    group by variant_id`);
  return new Map(
    rows.map(({ id, sum, squares, ...counts }) => [
      id,
      { ...counts, sumMinor: BigInt(sum), squares: Number(squares) },
    ]),
  );
};

import { sql } from 'drizzle-orm';
import type { CountVariants } from '../../experiments/index.ts';

type Row = {
  readonly id: string;
  readonly started: number;
  readonly undecided: number;
  readonly donations: number;
  readonly donors: number;
  readonly sum: string;
  readonly squares: string;
  readonly regular: number;
  readonly laterDonations: number;
  readonly laterSum: string;
};

/**
 * Statistics of the variants of a donation form, in the currency of the cause. Only the donation made with the form
 * names the variant; later donations are found by its recurring donation and counted separately.
 */
export const countByVariant: CountVariants = async ({ db }, ids) => {
  const { rows } = await db.execute<Row>(sql`
    with started as (select *, status in ('paid', 'partly-refunded') as paid from donations
      where variant_id = any (${sql.param([...ids])}::uuid[])),
    later as (select b.variant_id, count(*)::int as donations, sum(g.counted_minor - g.uncounted_minor) as sum
      from started b join donations g on g.recurring_donation_id = b.recurring_donation_id and g.id <> b.id
      where g.status in ('paid', 'partly-refunded') group by b.variant_id)
    select b.variant_id as id, count(*)::int as started,
      (count(*) filter (where b.status = 'waiting'))::int as undecided,
      (count(*) filter (where b.paid))::int as donations,
      (count(distinct b.donor_id) filter (where b.paid))::int as donors,
      coalesce(sum(b.counted_minor - b.uncounted_minor) filter (where b.paid), 0)::text as sum,
      coalesce(sum((b.counted_minor - b.uncounted_minor)::numeric ^ 2) filter (where b.paid), 0)::text as squares,
      count(b.recurring_donation_id)::int as regular,
      coalesce(l.donations, 0) as "laterDonations", coalesce(l.sum, 0)::text as "laterSum"
    from started b left join later l on l.variant_id = b.variant_id
    group by b.variant_id, l.donations, l.sum`);
  return new Map(
    rows.map(({ id, sum, squares, regular, laterDonations, laterSum, ...counts }) => [
      id,
      {
        ...counts,
        sumMinor: BigInt(sum),
        squares: Number(squares),
        regular: { started: regular, donations: laterDonations, sumMinor: BigInt(laterSum) },
      },
    ]),
  );
};

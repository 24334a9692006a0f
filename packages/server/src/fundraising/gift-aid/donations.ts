import type {
  GiftAidDonation,
  GiftAidYear,
  listGiftAidDonations,
  markDonation,
  summariseGiftAid,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  containsWords,
  countUpTo,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { adjustDonation, sumOpenAdjustments } from './adjustments.ts';
import { pounds } from './present.ts';
import { settingsOf } from './settings.ts';
import { type Eligibility, statusOf } from './status.ts';
import { marks } from './table.ts';

type Sums = Pick<Eligibility, 'tax_year' | 'state' | 'why'> & {
  readonly donations: number;
  readonly total: string;
};

/** Returns what can be claimed now by tax year, newest first. */
export async function summarise(ctx: TransactionContext): Promise<Output<typeof summariseGiftAid>> {
  const { orgId } = signedIn(ctx);
  const { isPossible, isOn } = await settingsOf(ctx, orgId);
  const { rows } = await ctx.db.execute<Sums>(sql`
    with ${statusOf(ctx, orgId)}
    select tax_year, state, case when state = 'hindered' then why end as why, count(*)::int as donations,
      coalesce(sum(left_minor) filter (where currency = 'GBP'), 0)::text as total
    from gift_aid_status group by 1, 2, 3 order by tax_year desc, donations desc, why`);
  const years = [...new Set(rows.map(({ tax_year }) => tax_year))];
  return {
    isPossible,
    isOn,
    owed: pounds(await sumOpenAdjustments(ctx, orgId)),
    years: years.map((year) =>
      yearOf(
        year,
        rows.filter(({ tax_year }) => tax_year === year),
      ),
    ),
  };
}

function yearOf(taxYear: number, rows: readonly Sums[]): GiftAidYear {
  const sumOf = (state: Eligibility['state']) => {
    const row = rows.find((one) => one.state === state);
    return { donations: row?.donations ?? 0, total: pounds(row?.total ?? '0') };
  };
  const claimable = sumOf('claimable');
  return {
    taxYear,
    claimable: { ...claimable, reclaim: pounds(BigInt(claimable.total.amountMinor) / 4n) },
    drafted: sumOf('drafted'),
    claimed: sumOf('claimed'),
    hindered: rows.flatMap(({ state, why, donations: number, total }) =>
      state === 'hindered' && why ? [{ why, donations: number, total: pounds(total) }] : [],
    ),
  };
}

const cursors = cursorsOf('gift-aid.donations', [z.string(), z.uuid()]);

export async function listRecurringDonations(
  ctx: TransactionContext,
  { limit, cursor, state, why, taxYear, search = '' }: Input<typeof listGiftAidDonations>,
): Promise<Page<GiftAidDonation>> {
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const matching = sql`true
    ${state ? sql`and state = ${state}` : sql``} ${why ? sql`and state = 'hindered' and why = ${why}` : sql``}
    ${taxYear ? sql`and tax_year = ${taxYear}` : sql``} ${containsWords(search, sql`name`)}`;
  const statusQuery = statusOf(ctx, signedIn(ctx).orgId);
  const { rows } = await ctx.db.execute<Eligibility>(sql`
    with ${statusQuery} select *, at::text as at from gift_aid_status where ${matching}
      ${position ? sql`and (at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)` : sql``}
    order by gift_aid_status.at desc, id desc limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([new Date(row.at).toISOString(), row.id]),
  );
  return {
    items: page.map(presentDonation),
    total: () =>
      countUpTo(ctx.db, sql`with ${statusQuery} select from gift_aid_status where ${matching}`),
    next,
  };
}

const presentDonation = (row: Eligibility): GiftAidDonation => ({
  id: row.id as GiftAidDonation['id'],
  name: row.name,
  cause: row.cause,
  at: new Date(row.at).toISOString(),
  taxYear: row.tax_year,
  amount: { amountMinor: row.left_minor, currency: row.currency },
  state: row.state,
  why: row.why,
  excluded: row.excluded,
  declarationId: row.declaration_id as GiftAidDonation['declarationId'],
  isSponsored: row.is_sponsored,
});

/**
 * Excludes a donation for a reason that its data does not show. Amounts wrongly claimed from HMRC
 * are recorded as owed.
 *
 * @throws Problem `not_found` also for donations of other organisations
 */
export async function markOne(
  ctx: TransactionContext,
  input: Input<typeof markDonation>,
): Promise<GiftAidDonation> {
  const { id: donationId, excluded, isSponsored, note } = input;
  const { orgId, userId: markedBy } = signedIn(ctx);
  const [donation] = await ctx.db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.orgId, orgId)));
  Problem.ifMissing(donation, 'That donation');
  const mark = { excluded, isSponsored, note, markedBy, markedAt: ctx.now() };
  await ctx.db
    .insert(marks)
    .values({ orgId, donationId, ...mark })
    .onConflictDoUpdate({ target: [marks.orgId, marks.donationId], set: mark });
  await audit(ctx, {
    action: 'gift-aid.mark-donation',
    subject: donationId,
    after: { excluded, isSponsored },
  });
  await adjustDonation(ctx, orgId, donationId);
  const { rows } = await ctx.db.execute<Eligibility>(
    sql`with ${statusOf(ctx, orgId, eq(donations.id, donationId))} select * from gift_aid_status`,
  );
  return presentDonation(Problem.ifMissing(rows[0], 'That donation'));
}

import { phrase } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containsWords, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { donations } from '../table.ts';

/** The pledge that donations are linked to. */
type PledgeTarget = {
  readonly id: string;
  readonly orgId: string;
  readonly causeId: string;
  readonly currency: string;
};

const maxRows = 50;

const matchesPledge = ({ orgId, causeId, currency }: PledgeTarget) =>
  and(
    eq(donations.orgId, orgId),
    eq(donations.causeId, causeId),
    eq(donations.currency, currency),
    inArray(donations.status, ['paid', 'partly-refunded']),
  );

/**
 * Paid donations that could be linked to this pledge and are not linked to any. Without a search term, the pledger’s
 * own come first, then the newest of the cause; 100 at most.
 */
export async function linkableDonations(
  ctx: TransactionContext,
  { email, search, ...pledge }: PledgeTarget & { readonly email: string; readonly search: string },
) {
  const unlinkedOnly = and(matchesPledge(pledge), isNull(donations.pledgeId));
  const of = (address: string) =>
    sql`${donations.emailKey} = lower(${address}) and ${donations.emailKey} <> ''`;
  if (search.includes('@')) return newest(ctx, and(unlinkedOnly, of(search)));
  if (search !== '')
    return newest(
      ctx,
      and(unlinkedOnly, sql`true ${containsWords(search, sql`${donations.name}`)}`),
    );
  const donors = email === '' ? [] : await newest(ctx, and(unlinkedOnly, of(email)));
  const listedIds = new Set(donors.map(({ id }) => id));
  return [...donors, ...(await newest(ctx, unlinkedOnly)).filter(({ id }) => !listedIds.has(id))];
}

const newest = ({ db }: TransactionContext, condition: SQL | undefined) =>
  db
    .select()
    .from(donations)
    .where(condition)
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(maxRows);

/**
 * Links a donation to a pledge; idempotent. The caller must have locked the pledge.
 *
 * @throws Problem `not_found`; `conflict` if the donation is linked to another pledge or does not match this one
 */
export async function linkDonationToPledge(
  ctx: TransactionContext,
  donationId: string,
  pledge: PledgeTarget,
): Promise<void> {
  const { id: pledgeId, orgId } = pledge;
  const isLinkable = or(isNull(donations.pledgeId), eq(donations.pledgeId, pledgeId));
  const [linked] = await ctx.db
    .update(donations)
    .set({ pledgeId })
    .where(and(eq(donations.id, donationId), matchesPledge(pledge), isLinkable))
    .returning({ id: donations.id });
  if (linked) return;
  const [existing] = await ctx.db
    .select({ pledgeId: donations.pledgeId })
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.orgId, orgId)));
  const donation = Problem.ifMissing(existing, 'That donation');
  throw new Problem(
    'conflict',
    donation.pledgeId === null || donation.pledgeId === pledgeId
      ? phrase('Choose a paid donation to the same cause in the same currency.')
      : phrase('This donation already counts towards another pledge. Remove it there first.'),
  );
}

/** Unlinks a donation from a pledge; the donation itself remains. @throws Problem `not_found` */
export async function unlinkDonationFromPledge(
  { db }: TransactionContext,
  donationId: string,
  pledgeId: string,
): Promise<void> {
  const [unlinked] = await db
    .update(donations)
    .set({ pledgeId: null })
    .where(and(eq(donations.id, donationId), eq(donations.pledgeId, pledgeId)))
    .returning({ id: donations.id });
  Problem.ifMissing(unlinked, 'That donation');
}

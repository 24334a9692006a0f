import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { holdsWords, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { donations } from '../table.ts';

/** A promise that donations are counted for. */
type Promised = {
  readonly id: string;
  readonly orgId: string;
  readonly causeId: string;
  readonly currency: string;
};

const most = 50;

const fitting = ({ orgId, causeId, currency }: Promised) =>
  and(
    eq(donations.orgId, orgId),
    eq(donations.causeId, causeId),
    eq(donations.currency, currency),
    inArray(donations.status, ['paid', 'partly-refunded']),
  );

/**
 * Paid donations that keep no promise yet and could keep this one. Without words to search for, those of its
 * donor stand first, then the newest of the cause; a hundred at most.
 */
export async function donationsToTie(
  ctx: TransactionContext,
  { email, search, ...promised }: Promised & { readonly email: string; readonly search: string },
) {
  const free = and(fitting(promised), isNull(donations.pledgeId));
  const of = (address: string) =>
    sql`${donations.emailKey} = lower(${address}) and ${donations.emailKey} <> ''`;
  if (search.includes('@')) return newest(ctx, and(free, of(search)));
  if (search !== '')
    return newest(ctx, and(free, sql`true ${holdsWords(search, sql`${donations.name}`)}`));
  const donors = email === '' ? [] : await newest(ctx, and(free, of(email)));
  const known = new Set(donors.map(({ id }) => id));
  return [...donors, ...(await newest(ctx, free)).filter(({ id }) => !known.has(id))];
}

const newest = ({ db }: TransactionContext, among: SQL | undefined) =>
  db
    .select()
    .from(donations)
    .where(among)
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(most);

/**
 * Counts a donation for a promise; done twice, it is done once. The caller holds the promise.
 *
 * @throws Problem `not_found`, `conflict` for one that keeps another promise or does not fit
 */
export async function tieDonation(
  ctx: TransactionContext,
  donationId: string,
  promised: Promised,
): Promise<void> {
  const { id: pledgeId, orgId } = promised;
  const isFree = or(isNull(donations.pledgeId), eq(donations.pledgeId, pledgeId));
  const [tied] = await ctx.db
    .update(donations)
    .set({ pledgeId })
    .where(and(eq(donations.id, donationId), fitting(promised), isFree))
    .returning({ id: donations.id });
  if (tied) return;
  const [found] = await ctx.db
    .select({ pledgeId: donations.pledgeId })
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.orgId, orgId)));
  const donation = Problem.ifMissing(found, 'That donation');
  throw new Problem(
    'conflict',
    donation.pledgeId === null || donation.pledgeId === pledgeId
      ? 'Choose a paid donation to the same cause in the same currency.'
      : 'This donation already counts towards another pledge. Remove it there first.',
  );
}

/** Counts a donation no longer for a promise; the donation stays. @throws Problem `not_found` */
export async function untieDonation(
  { db }: TransactionContext,
  donationId: string,
  pledgeId: string,
): Promise<void> {
  const [untied] = await db
    .update(donations)
    .set({ pledgeId: null })
    .where(and(eq(donations.id, donationId), eq(donations.pledgeId, pledgeId)))
    .returning({ id: donations.id });
  Problem.ifMissing(untied, 'That donation');
}

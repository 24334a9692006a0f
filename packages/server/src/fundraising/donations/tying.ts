import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Context, holdsWords, Problem } from '../../kernel/index.ts';
import { gifts } from './table.ts';

/** A promise that gifts are counted for. */
type Promised = {
  readonly id: string;
  readonly orgId: string;
  readonly causeId: string;
  readonly currency: string;
};

const most = 50;

const fitting = ({ orgId, causeId, currency }: Promised) =>
  and(
    eq(gifts.orgId, orgId),
    eq(gifts.causeId, causeId),
    eq(gifts.currency, currency),
    inArray(gifts.status, ['paid', 'partly-refunded']),
  );

/**
 * Paid gifts that keep no promise yet and could keep this one. Without words to search for, those of its
 * donor stand first, then the newest of the cause; a hundred at most.
 */
export async function giftsToTie(
  ctx: Context,
  { email, search, ...promised }: Promised & { readonly email: string; readonly search: string },
) {
  const free = and(fitting(promised), isNull(gifts.pledgeId));
  const of = (address: string) =>
    sql`${gifts.emailKey} = lower(${address}) and ${gifts.emailKey} <> ''`;
  if (search.includes('@')) return newest(ctx, and(free, of(search)));
  if (search !== '')
    return newest(ctx, and(free, sql`true ${holdsWords(search, sql`${gifts.name}`)}`));
  const donors = email === '' ? [] : await newest(ctx, and(free, of(email)));
  const known = new Set(donors.map(({ id }) => id));
  return [...donors, ...(await newest(ctx, free)).filter(({ id }) => !known.has(id))];
}

const newest = ({ db }: Context, among: SQL | undefined) =>
  db.select().from(gifts).where(among).orderBy(desc(gifts.at), desc(gifts.id)).limit(most);

/**
 * Counts a gift for a promise; done twice, it is done once. The caller holds the promise.
 *
 * @throws Problem `not_found`, `conflict` for one that keeps another promise or does not fit
 */
export async function tieGift(ctx: Context, giftId: string, promised: Promised): Promise<void> {
  const { id: pledgeId, orgId } = promised;
  const isFree = or(isNull(gifts.pledgeId), eq(gifts.pledgeId, pledgeId));
  const [tied] = await ctx.db
    .update(gifts)
    .set({ pledgeId })
    .where(and(eq(gifts.id, giftId), fitting(promised), isFree))
    .returning({ id: gifts.id });
  if (tied) return;
  const [found] = await ctx.db
    .select({ pledgeId: gifts.pledgeId })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), eq(gifts.orgId, orgId)));
  const gift = Problem.ifMissing(found, 'That gift');
  throw new Problem(
    'conflict',
    gift.pledgeId === null || gift.pledgeId === pledgeId
      ? 'Choose a gift that was paid for the same cause, in the same currency.'
      : 'This gift is counted for another pledge. Take it off there first.',
  );
}

/** Counts a gift no longer for a promise; the gift stays. @throws Problem `not_found` */
export async function untieGift({ db }: Context, giftId: string, pledgeId: string): Promise<void> {
  const [untied] = await db
    .update(gifts)
    .set({ pledgeId: null })
    .where(and(eq(gifts.id, giftId), eq(gifts.pledgeId, pledgeId)))
    .returning({ id: gifts.id });
  Problem.ifMissing(untied, 'That gift');
}

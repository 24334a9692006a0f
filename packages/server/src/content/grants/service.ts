import type * as contract from '@ngo-plus/contract/content/grants';
import type { Input } from '@ngo-plus/contract/kernel';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { presentDetail, presentGrant } from './present.ts';
import {
  distinctFacets,
  findCards,
  findGrant,
  insertSave,
  openCounts,
  removeSave,
  savedAmong,
} from './queries.ts';
import { mayEdit } from './rights.ts';
import { type Filters, findGrants } from './search/index.ts';

const dayMs = 86_400_000;

/** The exclusive end of a date filter: the next day for a date, the next millisecond for an instant. */
const afterEndOf = (text: string) =>
  new Date(new Date(text).getTime() + (text.length === 10 ? dayMs : 1));

type Narrowed = Pick<
  contract.GrantListInput,
  | 'country'
  | 'areaOfInterest'
  | 'category'
  | 'publishedFrom'
  | 'publishedTo'
  | 'search'
  | 'openOnly'
  | 'saved'
>;

/** @throws Problem `unauthenticated` when a visitor filters by saved grants. */
export const filtersOf = (ctx: TransactionContext, input: Narrowed): Filters => ({
  country: input.country,
  areaOfInterest: input.areaOfInterest,
  category: input.category,
  postedFrom: input.publishedFrom ? new Date(input.publishedFrom) : undefined,
  postedBefore: input.publishedTo ? afterEndOf(input.publishedTo) : undefined,
  search: input.search,
  openOnly: input.openOnly,
  savedBy: input.saved ? signedIn(ctx) : undefined,
});

/**
 * A page of grants: all public ones and, for members, those of their organisation.
 *
 * @throws Problem `invalid` for a cursor of another sort order, `unauthenticated` when a visitor filters by saved
 * grants.
 */
export async function listGrants(ctx: TransactionContext, input: contract.GrantListInput) {
  const { sortBy = 'postDate', cursor, limit } = input;
  const { ids, total, next } = await findGrants(ctx, {
    ...filtersOf(ctx, input),
    sort: sortBy,
    // Posting dates are descending by default; titles and deadlines are ascending.
    descending: (input.sortOrder ?? (sortBy === 'postDate' ? 'desc' : 'asc')) === 'desc',
    cursor,
    limit,
  });
  const [cards, saved] = [await findCards(ctx, ids), await savedAmong(ctx.db, ctx.actor, ids)];
  const now = ctx.now();
  return { items: cards.map((card) => presentGrant(card, saved.has(card.id), now)), total, next };
}

/** The distinct filter values of all visible grants, in alphabetical order. */
export async function listFilters(ctx: TransactionContext) {
  const facets = await distinctFacets(ctx.db, ctx.actor?.orgId);
  const of = (facetKind: string) =>
    facets.filter(({ kind }) => kind === facetKind).map(({ value }) => value);
  return { country: of('country'), areaOfInterest: of('area'), category: of('category') };
}

/** @throws Problem `not_found`, also for a grant of another organisation. */
export async function readGrant(ctx: TransactionContext, { id }: Input<typeof contract.readGrant>) {
  const actor = signedIn(ctx);
  const row = Problem.ifMissing(await findGrant(ctx.db, id), 'That grant');
  const saved = await savedAmong(ctx.db, actor, [id]);
  return presentDetail(row, { saved: saved.has(id), mayEdit: mayEdit(actor, row), now: ctx.now() });
}

/** Saves a grant for the caller. Idempotent. */
export async function saveGrant(ctx: TransactionContext, { id }: Input<typeof contract.saveGrant>) {
  Problem.ifMissing(await findGrant(ctx.db, id), 'That grant');
  await insertSave(ctx.db, signedIn(ctx), id, ctx.now());
  return { id, saved: true };
}

export async function unsaveGrant(
  ctx: TransactionContext,
  { id }: Input<typeof contract.unsaveGrant>,
) {
  await removeSave(ctx.db, signedIn(ctx), id);
  return { id, saved: false };
}

/** A grant closes soon when fewer than this many days are left. */
const soonDays = 14;

/** Counts for dashboards, over all visible grants. */
export async function countGrants(ctx: TransactionContext) {
  const now = ctx.now();
  const soon = new Date(now.getTime() + soonDays * dayMs);
  return openCounts(ctx.db, signedIn(ctx), { now, soon });
}

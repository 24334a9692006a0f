import * as contract from '@ngo-plus/contract/content/resources';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { type Actor, Problem, pageOf, type TransactionContext } from '../../kernel/index.ts';
import { cursorAfter, positionIn } from './cursor.ts';
import { countListed, listRows } from './list-queries.ts';
import { presentCard, presentResource } from './present.ts';
import { facetCounts, findPublic, findResource, sitemapRows } from './queries.ts';

const mayManage = (actor: Actor | undefined) => allows(contract.manageResources, actor?.role);

/**
 * A page of the library: published resources, unless a library manager lists others.
 *
 * @throws Problem `forbidden` when anyone else lists drafts, `invalid` for a cursor of another order.
 */
export async function listResources(
  ctx: TransactionContext,
  input: Input<typeof contract.listResources>,
) {
  const { cursor, limit, kind, sort, ...filters } = input;
  if (input.status !== 'published' && !mayManage(ctx.actor))
    throw new Problem('forbidden', 'Only administrators can see drafts.');
  const listing = {
    ...filters,
    sort,
    kind: kind || undefined,
    after: cursor === undefined ? undefined : positionIn(cursor, sort),
    limit: limit + 1,
  };
  const rows = await listRows(ctx.db, listing);
  const { page, next } = pageOf(rows, limit, (last) => cursorAfter(last, sort));
  return {
    items: page.map(presentCard),
    total: () => countListed(ctx.db, listing),
    next,
  };
}

export const listFacets = (ctx: TransactionContext) => facetCounts(ctx.db);

/**
 * One resource by id or slug.
 *
 * @throws Problem `not_found` when there is no such resource, or when it is a draft, unless a library manager reads a
 * preview.
 */
export async function readResource(
  { db, actor }: TransactionContext,
  { id, preview }: Input<typeof contract.readResource>,
) {
  const row = await (preview && mayManage(actor) ? findResource(db, id) : findPublic(db, id));
  return presentResource(Problem.ifMissing(row, 'That resource'));
}

const maxSitemapResources = 5_000;

/** Public resources, for the sitemap. */
export async function sitemapResources({ db }: TransactionContext) {
  const rows = await sitemapRows(db, maxSitemapResources);
  return rows.map(({ slug, updatedAt }) => ({
    path: `/resources/${encodeURIComponent(slug)}`,
    changedAt: updatedAt,
  }));
}

import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import {
  type searchFiles as contract,
  entryId,
  type SearchResult,
} from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { openBlob } from '../../../platform/blobs/index.ts';
import { accessScopeOf, uuids, visibleTo } from '../access-scope.ts';
import { entriesByIds } from '../entry-rows.ts';
import { orderFor } from '../list-order.ts';
import { visibleOr404 } from '../lookup.ts';
import { presentEntry } from '../present.ts';
import { type AccessScope, rightsAlong } from '../rights.ts';
import { entries, texts } from '../table.ts';
import { passageIn } from './passage.ts';
import { type RankedPage, rankPages } from './ranking.ts';
import { wordNumbers } from './search-key.ts';
import { searchTerms } from './search-terms.ts';

type Query = Input<typeof contract>;

/** Searches by name and by text; name matches come first. Only the pages in the results are decrypted. */
export async function searchFiles(outside: RequestContext, query: Query) {
  const words = searchTerms(query.search);
  const hits = await outside.transact(async (ctx) => {
    const scope = await accessScopeOf(ctx);
    if (query.folderId !== undefined) await openFolder(ctx, scope, query.folderId);
    const nameMatches = await findByNames(ctx, scope, query);
    const pages = words.length === 0 ? [] : await findByText(ctx, scope, { query, words });
    const order = [...new Set([...nameMatches, ...pages.map((page) => page.entryId)])];
    const results = await present(ctx, scope, order.slice(0, query.limit));
    const visiblePages = pages.filter((page) =>
      results.some(({ entry }) => entry.id === page.entryId),
    );
    // Blobs are opened in the transaction and read after it.
    const opened = await Promise.all(visiblePages.map((page) => openPage(ctx, page)));
    const waiting = await countWaiting(ctx, scope);
    return {
      results,
      named: new Set(nameMatches),
      opened,
      waiting,
      more: order.length > query.limit,
    };
  });
  const matches = await readMatches(hits.opened, new Set(words));
  const results = hits.results.map((result) => ({
    ...result,
    byName: hits.named.has(result.entry.id),
    matches: matches.get(result.entry.id) ?? [],
  }));
  return { results, more: hits.more, waiting: hits.waiting };
}

async function openFolder(ctx: TransactionContext, scope: AccessScope, id: string): Promise<void> {
  const [row] = await entriesByIds(ctx, [id]);
  const folder = visibleOr404(scope, row?.trashedAt === null ? row : undefined);
  if (folder.kind !== 'folder') throw new Problem('not_found', "That folder doesn't exist.");
}

/** Entries whose name contains every typed word, ordered by name. */
async function findByNames(
  ctx: TransactionContext,
  scope: AccessScope,
  { search, folderId, limit }: Query,
) {
  const typed = search.split(/\s+/).slice(0, 8);
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.orgId, scope.orgId),
        isNull(entries.trashedAt),
        hasName(typed),
        folderId ? sql`${uuids([folderId])} && ${entries.ancestors}` : undefined,
        visibleTo(scope),
      ),
    )
    .orderBy(...orderFor({ by: 'name', descending: false }))
    .limit(limit + 1);
  return rows.map(({ id }) => id);
}

/** The index holds names by their trigrams. */
const indexable = /[\p{L}\p{N}]{3}/u;

function hasName(words: readonly string[]): SQL | undefined {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(pattern);
  if (!words.some((word) => indexable.test(word)))
    return and(...longestFirst.map((like) => sql`${entries.nameKey} like ${like}`));
  // In the collation of the index; that of `casefold` would keep the search from it.
  const patterns = longestFirst.map((like) => sql`(${like}) collate "default"`);
  return sql`${entries.id} = any (array(select storage_named(array[${sql.join(patterns, sql`, `)}])))`;
}

const pattern = (word: string) =>
  sql`'%' || casefold(${word.normalize('NFC').replace(/[\\%_]/g, '\\$&')}::text collate pg_unicode_fast) || '%'`;

async function findByText(
  ctx: TransactionContext,
  scope: AccessScope,
  { query, words }: { query: Query; words: readonly string[] },
): Promise<RankedPage[]> {
  const numberOf = await wordNumbers(ctx, scope.orgId);
  return rankPages(ctx, scope, {
    words,
    numberOf,
    folderId: query.folderId,
    limit: query.limit + 1,
  });
}

type VisibleEntry = Omit<SearchResult, 'byName' | 'matches'>;

async function present(
  ctx: TransactionContext,
  scope: AccessScope,
  ids: readonly string[],
): Promise<VisibleEntry[]> {
  const rows = await entriesByIds(ctx, ids);
  const folders = await entriesByIds(ctx, [...new Set(rows.flatMap(({ ancestors }) => ancestors))]);
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    entry: presentEntry(scope, row),
    path: row.ancestors
      .filter((_, depth) => rightsAlong(scope, row.ancestors.slice(0, depth + 1)) !== undefined)
      .map((id) => ({ id: entryId.parse(id), name: names.get(id) ?? '' })),
  }));
}

type OpenPage = { readonly page: RankedPage; readonly body: Readable };

async function openPage(ctx: TransactionContext, page: RankedPage): Promise<OpenPage> {
  const range = { from: page.fromByte, to: page.fromByte + page.sizeBytes };
  return { page, body: (await openBlob(ctx, page.blobId, range)).body };
}

type Match = SearchResult['matches'][number];

async function readMatches(
  opened: readonly OpenPage[],
  terms: ReadonlySet<string>,
): Promise<Map<string, Match[]>> {
  const matches = new Map<string, Match[]>();
  await Promise.all(
    opened.map(async ({ page: { entryId: id, page }, body }, at) => {
      const match = { page, ...passageIn(await readText(body), terms) };
      const list = matches.get(id) ?? [];
      list[at] = match;
      matches.set(id, list);
    }),
  );
  // `filter` removes the gaps of the sparse array.
  return new Map([...matches].map(([id, list]) => [id, list.filter(Boolean)]));
}

const countWaiting = ({ db }: TransactionContext, { orgId }: AccessScope): Promise<number> =>
  db.$count(texts, and(eq(texts.orgId, orgId), eq(texts.state, 'waiting')));

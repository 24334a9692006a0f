import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import {
  type searchFiles as contract,
  entryId,
  type SearchResult,
} from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { openBlob } from '../../../platform/blobs/index.ts';
import { accessScopeOf, uuids, visibleTo } from '../access-scope.ts';
import { entriesByIds } from '../entry-rows.ts';
import { orderFor } from '../listing-order.ts';
import { seenOr404 } from '../lookup.ts';
import { presentEntry } from '../present.ts';
import { type AccessScope, rightsAlong } from '../rights.ts';
import { entries, texts } from '../table.ts';
import { passageIn } from './passage.ts';
import { type FoundPage, rankPages } from './ranking.ts';
import { wordNumbers } from './search-key.ts';
import { askedText } from './search-terms.ts';

type Query = Input<typeof contract>;

/**
 * What is found by its name stands first, then what is found by its text. Everything is asked of the
 * index; only the pages that are shown are decrypted.
 */
export async function searchFiles(outside: RequestContext, asked: Query) {
  const words = askedText(asked.search);
  const found = await outside.transact(async (ctx) => {
    const sight = await accessScopeOf(ctx);
    if (asked.folderId !== undefined) await openFolder(ctx, sight, asked.folderId);
    const named = await findByNames(ctx, sight, asked);
    const pages = words.length === 0 ? [] : await findByText(ctx, sight, { asked, words });
    const order = [...new Set([...named, ...pages.map((page) => page.entryId)])];
    const results = await present(ctx, sight, order.slice(0, asked.limit));
    const shown = pages.filter((page) => results.some(({ entry }) => entry.id === page.entryId));
    // Opened in the transaction, read after it.
    const opened: OpenPage[] = [];
    for (const page of shown) opened.push(await openPage(ctx, page));
    const waiting = await countWaiting(ctx, sight);
    return { results, named: new Set(named), opened, waiting, more: order.length > asked.limit };
  });
  const matches = await readMatches(found.opened, new Set(words));
  const results = found.results.map((result) => ({
    ...result,
    byName: found.named.has(result.entry.id),
    matches: matches.get(result.entry.id) ?? [],
  }));
  return { results, more: found.more, waiting: found.waiting };
}

async function openFolder(ctx: TransactionContext, sight: AccessScope, id: string): Promise<void> {
  const [row] = await entriesByIds(ctx, [id]);
  const folder = seenOr404(sight, row?.trashedAt === null ? row : undefined);
  if (folder.kind !== 'folder') throw new Problem('not_found', "That folder doesn't exist.");
}

/** Folders and files whose name has every word that was typed, in the order of their names. */
async function findByNames(
  ctx: TransactionContext,
  sight: AccessScope,
  { search, folderId, limit }: Query,
) {
  const typed = search.split(/\s+/).slice(0, 8);
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.orgId, sight.orgId),
        isNull(entries.trashedAt),
        ...typed.map((word) => sql`${entries.nameKey} like ${pattern(word)}`),
        folderId ? sql`${uuids([folderId])} && ${entries.ancestors}` : undefined,
        visibleTo(sight),
      ),
    )
    .orderBy(...orderFor({ by: 'name', descending: false }))
    .limit(limit + 1);
  return rows.map(({ id }) => id);
}

const pattern = (word: string) =>
  sql`'%' || casefold(${word.normalize('NFC').replace(/[\\%_]/g, '\\$&')}::text collate pg_unicode_fast) || '%'`;

async function findByText(
  ctx: TransactionContext,
  sight: AccessScope,
  { asked, words }: { asked: Query; words: readonly string[] },
): Promise<FoundPage[]> {
  const numberOf = await wordNumbers(ctx, sight.orgId);
  return rankPages(ctx, sight, {
    words,
    numberOf,
    folderId: asked.folderId,
    limit: asked.limit + 1,
  });
}

type Shown = Omit<SearchResult, 'byName' | 'matches'>;

async function present(
  ctx: TransactionContext,
  sight: AccessScope,
  ids: readonly string[],
): Promise<Shown[]> {
  const rows = await entriesByIds(ctx, ids);
  const around = await entriesByIds(ctx, [...new Set(rows.flatMap(({ ancestors }) => ancestors))]);
  const names = new Map(around.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    entry: presentEntry(sight, row),
    path: row.ancestors
      .filter((_, depth) => rightsAlong(sight, row.ancestors.slice(0, depth + 1)) !== undefined)
      .map((id) => ({ id: entryId.parse(id), name: names.get(id) ?? '' })),
  }));
}

type OpenPage = { readonly page: FoundPage; readonly body: Readable };

async function openPage(ctx: TransactionContext, page: FoundPage): Promise<OpenPage> {
  const range = { from: page.fromByte, to: page.fromByte + page.sizeBytes };
  return { page, body: (await openBlob(ctx, page.blobId, range)).body };
}

type Match = SearchResult['matches'][number];

async function readMatches(
  opened: readonly OpenPage[],
  asked: ReadonlySet<string>,
): Promise<Map<string, Match[]>> {
  const matches = new Map<string, Match[]>();
  await Promise.all(
    opened.map(async ({ page: { entryId: id, page }, body }, at) => {
      const match = { page, ...passageIn(await readText(body), asked) };
      const list = matches.get(id) ?? [];
      list[at] = match;
      matches.set(id, list);
    }),
  );
  // At the places that their order gave them, without the gaps.
  return new Map([...matches].map(([id, list]) => [id, list.filter(Boolean)]));
}

const countWaiting = ({ db }: TransactionContext, { orgId }: AccessScope): Promise<number> =>
  db.$count(texts, and(eq(texts.orgId, orgId), eq(texts.state, 'waiting')));

import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import { openContent } from '../contents/index.ts';
import {
  type Kind,
  kindOf,
  maxReadBytes,
  type Page,
  readText,
  Unreadable,
} from '../formats/index.ts';
import { type ContentRow, contents, entries, textPages, texts } from '../table.ts';
import { type WordNumbers, wordNumbers } from './search-key.ts';
import { countWords } from './search-terms.ts';

const timeoutMs = 5 * 60_000;

/** Rows per insert statement. */
const batchSize = 100;

/**
 * Extracts and indexes the text of a content. Idempotent; removes the text when the content was deleted or is no
 * longer searchable.
 */
export async function extractText(outside: RequestContext, contentId: string, signal: AbortSignal) {
  const indexable = await outside.transact((ctx) => findIndexable(ctx, contentId));
  if (!indexable) return outside.transact((ctx) => deleteText(ctx, contentId));
  const { content, kind } = indexable;
  try {
    const pages = await readPages(outside, content, { kind, signal });
    await saveText(outside, content, pages);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await outside.transact((ctx) => saveReason(ctx, content, error.message));
  }
}

/** Undefined for contents that are not ready, have no text, or are only in folders excluded from search. */
async function findIndexable({ db }: TransactionContext, contentId: string) {
  const [row] = await db
    .select({ content: contents, name: entries.name })
    .from(contents)
    .innerJoin(entries, eq(entries.contentId, contents.id))
    .where(
      and(
        eq(contents.id, contentId),
        eq(contents.state, 'ready'),
        sql`${entries.trashedAt} is null and storage_is_indexed(${entries})`,
      ),
    )
    .limit(1);
  const kind = row && kindOf(row.content.contentType, row.name);
  return row && kind ? { content: row.content, kind } : undefined;
}

async function readPages(
  outside: RequestContext,
  content: ContentRow,
  { kind, signal }: { kind: Kind; signal: AbortSignal },
): Promise<readonly Page[]> {
  const { sizeBytes } = content;
  if (sizeBytes > maxReadBytes)
    throw new Unreadable('The file is too large for its text to be indexed.');
  if (sizeBytes === 0) return [];
  const { open } = await outside.transact((ctx) => openContent(ctx, outside, content));
  const load = async () => {
    const bytes = new Uint8Array(sizeBytes);
    let offset = 0;
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  };
  const limits = { timeoutMs, orgId: content.orgId, background: true, signal };
  const { pages } = await readText({ kind, sizeBytes, load }, limits);
  return pages;
}

async function saveText(
  outside: RequestContext,
  content: ContentRow,
  pages: readonly Page[],
): Promise<void> {
  const encoded = pages.map(({ text }) => Buffer.from(text));
  const blob =
    encoded.length === 0
      ? undefined
      : await putBlob(outside, {
          purpose: 'storage.text',
          name: 'text',
          stream: Readable.from(encoded, { objectMode: false }),
          maxBytes: Number.MAX_SAFE_INTEGER,
          orgId: content.orgId,
        });
  const blobId = blob?.id ?? null;
  await outside.transact(async (ctx) => {
    const { id: contentId, orgId } = content;
    await deleteText(ctx, contentId);
    const [existing] = await ctx.db
      .select()
      .from(contents)
      .where(eq(contents.id, contentId))
      .for('share');
    // The content was deleted in the meantime.
    if (!existing) return blobId === null ? undefined : removeBlob(ctx, blobId);
    const rows = pageRows(content, pages, encoded, await wordNumbers(ctx, orgId));
    const words = rows.reduce((sum, { length }) => sum + length, 0);
    const state = 'read' as const;
    await ctx.db
      .insert(texts)
      .values({ contentId, orgId, state, blobId, pages: rows.length, words });
    for (let at = 0; at < rows.length; at += batchSize)
      await ctx.db.insert(textPages).values(rows.slice(at, at + batchSize));
  });
}

type PageRow = typeof textPages.$inferInsert;

function pageRows(
  { id: contentId, orgId }: ContentRow,
  pages: readonly Page[],
  encoded: readonly Buffer[],
  numberOf: WordNumbers,
): PageRow[] {
  let fromByte = 0;
  return pages.map(({ page, text }, at) => {
    const sizeBytes = encoded[at]?.length ?? 0;
    const row = { contentId, orgId, page, fromByte, sizeBytes, ...termColumns(text, numberOf) };
    fromByte += sizeBytes;
    return row;
  });
}

function termColumns(
  text: string,
  numberOf: WordNumbers,
): Pick<PageRow, 'words' | 'counts' | 'length'> {
  const counted = [...countWords(text)].map(([word, count]) => ({ number: numberOf(word), count }));
  counted.sort((a, b) => (a.number < b.number ? -1 : 1));
  return {
    words: counted.map(({ number }) => number),
    counts: counted.map(({ count }) => Math.min(count, 32_767)),
    length: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

async function saveReason(
  ctx: TransactionContext,
  { id: contentId, orgId }: ContentRow,
  reason: string,
) {
  await deleteText(ctx, contentId);
  await ctx.db
    .insert(texts)
    .values({ contentId, orgId, state: 'unreadable', reason })
    .onConflictDoNothing();
}

/** Deletes the text of a content and its index entries. */
export async function deleteText(ctx: TransactionContext, contentId: string): Promise<void> {
  const [deleted] = await ctx.db.delete(texts).where(eq(texts.contentId, contentId)).returning();
  if (deleted?.blobId) await removeBlob(ctx, deleted.blobId);
}

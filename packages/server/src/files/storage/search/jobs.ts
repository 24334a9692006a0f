import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { kindOf } from '../formats/index.ts';
import { type ContentRow, contents, entries, texts } from '../table.ts';
import { deleteText, extractText } from './extraction.ts';

const extractInBackground = defineJob({
  name: 'storage.extract-text',
  queue: 'long',
  payload: z.object({ contentId: z.uuid() }),
  run: (outside, { contentId }, signal) => extractText(outside, contentId, signal),
});

/** Queues the text extraction of a content, if its format has text. */
export async function enqueueExtraction(
  ctx: TransactionContext,
  { id: contentId, orgId, contentType }: Pick<ContentRow, 'id' | 'orgId' | 'contentType'>,
  name: string,
): Promise<void> {
  if (!kindOf(contentType, name)) return;
  const waiting = { contentId, orgId, state: 'waiting' as const };
  const { rowCount } = await ctx.db.insert(texts).values(waiting).onConflictDoNothing();
  if (rowCount === 1) await enqueueExtractionJob(ctx, waiting);
}

const enqueueExtractionJob = (
  ctx: TransactionContext,
  { contentId, orgId }: { contentId: string; orgId: string },
) =>
  enqueue(
    ctx,
    extractInBackground,
    { contentId },
    { key: `storage.extract-text:${contentId}`, orgId },
  );

/** Contents per transaction. */
const batchSize = 100;

/** Condition for files in folders that are not excluded from search. */
const searchable = sql`${entries.trashedAt} is null and storage_is_indexed(${entries})`;

/** Adds and removes the texts of an organisation after entries were moved or search settings changed. */
const reviewIndex = defineJob({
  name: 'storage.review-index',
  queue: 'long',
  payload: z.object({ orgId: z.uuid() }),
  run: async (outside, { orgId }, signal) => {
    for (const step of [deleteUnsearchable, extractMissing])
      while (!signal.aborted && (await outside.transact((ctx) => step(ctx, orgId))) > 0);
    signal.throwIfAborted();
  },
});

/** Call when entries change folders or a folder's search setting changes. */
export const enqueueIndexReview = (ctx: TransactionContext, orgId: string) =>
  enqueue(ctx, reviewIndex, { orgId }, { key: `storage.review-index:${orgId}`, orgId });

async function deleteUnsearchable(ctx: TransactionContext, orgId: string): Promise<number> {
  const rows = await ctx.db
    .select({ contentId: texts.contentId })
    .from(texts)
    .where(
      and(
        eq(texts.orgId, orgId),
        sql`not exists (select from ${entries} where ${entries.contentId} = ${texts.contentId} and ${searchable})`,
      ),
    )
    .limit(batchSize);
  for (const { contentId } of rows) await deleteText(ctx, contentId);
  return rows.length;
}

/** Pre-selects types with text; `kindOf` also checks the name. */
const readable: SQL = sql`(${contents.contentType} ~ '^text/|/(pdf|json|xml)$|officedocument\\.(wordprocessingml\\.document|presentationml\\.presentation|spreadsheetml\\.sheet)$|opendocument\\.(text|presentation|spreadsheet)$')`;

async function extractMissing(ctx: TransactionContext, orgId: string): Promise<number> {
  const rows = await ctx.db
    .selectDistinctOn([contents.id], { content: contents, name: entries.name })
    .from(contents)
    .innerJoin(entries, eq(entries.contentId, contents.id))
    .where(
      and(
        eq(contents.orgId, orgId),
        eq(contents.state, 'ready'),
        readable,
        searchable,
        sql`not exists (select from ${texts} where ${texts.contentId} = ${contents.id})`,
      ),
    )
    .limit(batchSize);
  let queued = 0;
  for (const { content, name } of rows) {
    if (!kindOf(content.contentType, name)) continue;
    await enqueueExtraction(ctx, content, name);
    queued += 1;
  }
  return queued;
}

/** Re-queues texts whose job failed permanently. */
const retryWaiting = defineJob({
  name: 'storage.read-waiting',
  cron: '41 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      const rows = await ctx.db.select().from(texts).where(eq(texts.state, 'waiting')).limit(1_000);
      for (const row of rows) await enqueueExtractionJob(ctx, row);
    }),
});

export const searchJobs = [retryWaiting, extractInBackground, reviewIndex];

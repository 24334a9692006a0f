import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { kindOf } from '../formats/index.ts';
import { type ContentRow, contents, entries, texts } from '../table.ts';
import { extractText, forgetText } from './extracting.ts';

const extractInBackground = defineJob({
  name: 'storage.extract-text',
  queue: 'long',
  payload: z.object({ contentId: z.uuid() }),
  run: (outside, { contentId }, signal) => extractText(outside, contentId, signal),
});

/** Makes the text of a content be read soon, when it has any. */
export async function readSoon(
  ctx: TransactionContext,
  { id: contentId, orgId, contentType }: Pick<ContentRow, 'id' | 'orgId' | 'contentType'>,
  name: string,
): Promise<void> {
  if (!kindOf(contentType, name)) return;
  const waiting = { contentId, orgId, state: 'waiting' as const };
  const { rowCount } = await ctx.db.insert(texts).values(waiting).onConflictDoNothing();
  if (rowCount === 1) await enqueueReading(ctx, waiting);
}

const enqueueReading = (
  ctx: TransactionContext,
  { contentId, orgId }: { contentId: string; orgId: string },
) =>
  enqueue(
    ctx,
    extractInBackground,
    { contentId },
    { key: `storage.extract-text:${contentId}`, orgId },
  );

/** Contents that one transaction looks after. */
const batchSize = 100;

/** A file that is searched: where it lies, no folder has opted out. */
const searched = sql`${entries.trashedAt} is null and storage_is_indexed(${entries})`;

/** Brings the search of an organisation in line with which folders are searched, and what lies where. */
const reviewIndex = defineJob({
  name: 'storage.review-index',
  queue: 'long',
  payload: z.object({ orgId: z.uuid() }),
  run: async (outside, { orgId }, signal) => {
    for (const step of [dropUnwanted, readMissing])
      while (!signal.aborted && (await outside.transact((ctx) => step(ctx, orgId))) > 0);
    signal.throwIfAborted();
  },
});

/** Called when what lies in which folder changes, or whether a folder is searched. */
export const reviewSoon = (ctx: TransactionContext, orgId: string) =>
  enqueue(ctx, reviewIndex, { orgId }, { key: `storage.review-index:${orgId}`, orgId });

async function dropUnwanted(ctx: TransactionContext, orgId: string): Promise<number> {
  const rows = await ctx.db
    .select({ contentId: texts.contentId })
    .from(texts)
    .where(
      and(
        eq(texts.orgId, orgId),
        sql`not exists (select from ${entries} where ${entries.contentId} = ${texts.contentId} and ${searched})`,
      ),
    )
    .limit(batchSize);
  for (const { contentId } of rows) await forgetText(ctx, contentId);
  return rows.length;
}

/** Types of files that have text, before their names are looked at. */
const readable: SQL = sql`(${contents.contentType} ~ '^text/|/(pdf|json|xml)$|officedocument\\.(wordprocessingml\\.document|presentationml\\.presentation|spreadsheetml\\.sheet)$|opendocument\\.(text|presentation|spreadsheet)$')`;

async function readMissing(ctx: TransactionContext, orgId: string): Promise<number> {
  const rows = await ctx.db
    .selectDistinctOn([contents.id], { content: contents, name: entries.name })
    .from(contents)
    .innerJoin(entries, eq(entries.contentId, contents.id))
    .where(
      and(
        eq(contents.orgId, orgId),
        eq(contents.state, 'ready'),
        readable,
        searched,
        sql`not exists (select from ${texts} where ${texts.contentId} = ${contents.id})`,
      ),
    )
    .limit(batchSize);
  let queued = 0;
  for (const { content, name } of rows) {
    if (!kindOf(content.contentType, name)) continue;
    await readSoon(ctx, content, name);
    queued += 1;
  }
  return queued;
}

/** What still waits has lost its job: it failed too often, and may not do so today. */
const readWaiting = defineJob({
  name: 'storage.read-waiting',
  cron: '41 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      const rows = await ctx.db.select().from(texts).where(eq(texts.state, 'waiting')).limit(1_000);
      for (const row of rows) await enqueueReading(ctx, row);
    }),
});

export const searchJobs = [readWaiting, extractInBackground, reviewIndex];

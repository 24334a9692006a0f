import type { releaseFile as releaseContract } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  defineJob,
  emit,
  enqueue,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { openContent } from './contents/index.ts';
import { entriesByIds } from './entry-rows.ts';
import { fileQuarantined } from './events.ts';
import { shown } from './folders.ts';
import { seenOr404 } from './lookup.ts';
import { readSoon } from './search/index.ts';
import { type ContentRow, contents, type EntryRow, entries } from './table.ts';

/** Stands where the name of what was found would, for a file that the scanner does not take. */
const unchecked = 'too large to be checked';

export const scanInBackground = defineJob({
  name: 'storage.scan',
  // Not behind other work of the organisation: its people wait for the file.
  queue: 'scan',
  payload: z.object({ contentId: z.uuid() }),
  run: (outside, { contentId }, signal) => scan(outside, contentId, signal),
});

/** What follows once a content is whole: it is checked where there is a scanner, then its text is read. */
export async function admit(
  ctx: TransactionContext,
  content: ContentRow,
  name: string,
): Promise<void> {
  const { id: contentId, orgId } = content;
  if (!ctx.adapters.scanner) return readSoon(ctx, content, name);
  await enqueue(ctx, scanInBackground, { contentId }, { key: `storage.scan:${contentId}`, orgId });
}

/**
 * Has a content looked at, and gives it out or keeps it back. Harmless when it runs twice.
 *
 * @throws Problem `unavailable` when the scanner cannot be asked: the job comes back, the file waits.
 */
async function scan(
  outside: RequestContext,
  contentId: string,
  signal: AbortSignal,
): Promise<void> {
  const content = await outside.transact(async ({ db }) => {
    const [row] = await db.select().from(contents).where(eq(contents.id, contentId));
    return row;
  });
  if (content?.state !== 'scanning') return;
  const finding = await findingIn(outside, content, signal);
  await outside.transact((ctx) => settle(ctx, content, finding));
}

async function findingIn(
  outside: RequestContext,
  content: ContentRow,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { scanner } = outside.adapters;
  // It was taken away after the file came.
  if (!scanner) return undefined;
  const { open } = await outside.transact((ctx) => openContent(ctx, outside, content));
  try {
    const verdict = await scanner.scan(open() as AsyncIterable<Buffer>, signal);
    return verdict.kind === 'found' ? verdict.name : undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_large') return unchecked;
    throw error;
  }
}

async function settle(
  ctx: TransactionContext,
  { id, orgId }: ContentRow,
  finding: string | undefined,
) {
  const state = finding === undefined ? 'ready' : 'quarantined';
  const [content] = await ctx.db
    .update(contents)
    .set({ state, finding: finding ?? null })
    .where(and(eq(contents.id, id), eq(contents.state, 'scanning')))
    .returning();
  if (!content) return;
  const files = await ctx.db.select().from(entries).where(eq(entries.contentId, id));
  for (const file of files)
    if (finding === undefined) await readSoon(ctx, content, file.name);
    else await notifyQuarantined(ctx, file, finding);
  if (finding !== undefined)
    ctx.log.warn({ orgId, contentId: id, finding }, 'A file failed the malware check.');
}

async function notifyQuarantined(
  ctx: TransactionContext,
  file: EntryRow,
  finding: string,
): Promise<void> {
  const { id, orgId, name, createdBy } = file;
  await audit(ctx, { action: 'storage.quarantine', subject: id, orgId, after: { finding } });
  await emit(ctx, fileQuarantined, { orgId, entryId: id, name, finding, uploadedBy: createdBy });
}

/** A wrong alarm, or a file too large to be checked: an administrator answers for it. */
export async function releaseFile(ctx: TransactionContext, { id }: Input<typeof releaseContract>) {
  const sight = await accessScopeOf(ctx);
  const [row] = await entriesByIds(ctx, [id]);
  const file = seenOr404(sight, row);
  const [content] = await ctx.db
    .update(contents)
    .set({ state: 'ready', finding: null })
    .where(and(eq(contents.id, file.contentId ?? ''), eq(contents.state, 'quarantined')))
    .returning();
  if (!content)
    throw new Problem('conflict', '“{{name}}” is not in quarantine.', {
      values: { name: file.name },
    });
  await readSoon(ctx, content, file.name);
  await audit(ctx, { action: 'storage.release', subject: id });
  return shown(ctx, sight, id);
}

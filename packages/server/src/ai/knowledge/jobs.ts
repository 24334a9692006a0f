import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  enqueue,
  installation,
  type KnowledgeSource,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { indexChanges, noteChanges, noteIndexed, organisationsWithChanges } from './changes.ts';
import { installationDocuments } from './installation.ts';
import { changes } from './table.ts';

const pageSize = 1_000;

const index = {
  name: 'knowledge.index',
  queue: 'long',
  payload: z.object({ orgId: z.uuid() }),
} as const;

const rebuild = {
  name: 'knowledge.rebuild',
  queue: 'long',
  payload: z.object({ orgId: z.uuid() }),
} as const;

/** Notes all documents of an organisation, and then indexes those that differ from the index. */
export const enqueueRebuild = (ctx: TransactionContext, orgId: string) =>
  enqueue(ctx, rebuild, { orgId }, { key: `knowledge.rebuild:${orgId}`, orgId });

const enqueueIndex = (ctx: TransactionContext, orgId: string) =>
  enqueue(ctx, index, { orgId }, { key: `knowledge.index:${orgId}`, orgId });

/** Once after the migration that adds the index: has everything that existed before read. */
export async function rebuildEverything(ctx: TransactionContext): Promise<void> {
  const asked = await ctx.db
    .delete(changes)
    .where(and(eq(changes.orgId, installation), eq(changes.source, 'installation')))
    .returning();
  if (asked.length === 0) return;
  for (let after: string = installation, more = true; more; ) {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select id from organisations where erasing_at is null and id > ${after}::uuid order by id limit ${pageSize}`,
    );
    for (const { id } of rows) await enqueueRebuild(ctx, id);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === pageSize;
  }
}

export function knowledgeJobs(sources: () => readonly KnowledgeSource[]): readonly AnyJob[] {
  const noteShipped = installationDocuments(sources);
  return [
    defineJob({
      name: 'knowledge.find-changes',
      cron: '* * * * *',
      payload: z.object({}),
      run: async (outside) => {
        await noteShipped(outside);
        await outside.transact(rebuildEverything);
        await outside.transact(async (ctx) => {
          for (const orgId of await organisationsWithChanges(ctx)) await enqueueIndex(ctx, orgId);
        });
      },
    }),
    defineJob({
      ...index,
      run: (outside, { orgId }, signal) => indexChanges(outside, sources(), orgId, signal),
    }),
    defineJob({
      ...rebuild,
      run: async (outside, { orgId }, signal) => {
        await outside.transact((ctx) => noteIndexed(ctx, orgId));
        for (const source of sources()) await noteAll(outside, source, orgId, signal);
        await outside.transact((ctx) => enqueueIndex(ctx, orgId));
      },
    }),
  ];
}

/** Notes every document of an organisation: those that exist, and those that the index knows. */
async function noteAll(
  outside: RequestContext,
  source: KnowledgeSource,
  orgId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined, more = true; more; ) {
    signal.throwIfAborted();
    const ids = await outside.transact(async (ctx) => {
      const page = await source.list(ctx, { orgId, after, limit: pageSize });
      await noteChanges(ctx, { orgId, source: source.name, ids: page, isStale: false });
      return page;
    });
    after = ids.at(-1);
    more = ids.length === pageSize;
  }
}

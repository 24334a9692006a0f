import type * as contract from '@ngo-plus/contract/ai/knowledge';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import {
  audit,
  type KnowledgeSource,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { enqueueRebuild } from './jobs.ts';
import { searchKnowledge } from './search.ts';

export const searchWith =
  (sources: () => readonly KnowledgeSource[]) =>
  (
    outside: RequestContext,
    { query, limit, sources: names }: Input<typeof contract.searchKnowledge>,
  ) =>
    searchKnowledge(outside, sources(), { query, limit, sources: names?.split(',') });

type State = Output<typeof contract.readState>;

/** What is indexed for the caller's organisation, and what still waits. */
export const stateWith =
  (sources: () => readonly KnowledgeSource[]) =>
  async (ctx: TransactionContext): Promise<State> => {
    const { orgId } = signedIn(ctx);
    const { rows } = await ctx.db.execute<{
      source: string;
      documents: number;
      passages: number;
      waiting: number;
      failed: number;
      indexedAt: Date | null;
    }>(sql`
      select source, sum(documents)::int as documents, sum(passages)::int as passages, sum(waiting)::int as waiting,
        sum(failed)::int as failed, max(indexed_at) as "indexedAt"
      from (
        select source, count(*) as documents, sum(chunks) as passages, 0 as waiting, 0 as failed, max(indexed_at) as indexed_at
        from knowledge_documents where org_id = ${orgId} group by source
        union all
        select source, 0, 0, count(*) filter (where due_at <= now() and attempts = 0), count(*) filter (where attempts > 0), null
        from knowledge_changes where org_id = ${orgId} group by source
      ) counted group by source`);
    const bySource = new Map(rows.map((row) => [row.source, row]));
    return {
      sources: sources().map(({ name }) => {
        const row = bySource.get(name);
        const { documents = 0, passages = 0, waiting = 0, failed = 0 } = row ?? {};
        const indexedAt = row?.indexedAt ? new Date(row.indexedAt).toISOString() : null;
        return { source: name, documents, passages, waiting, failed, indexedAt };
      }),
    };
  };

/** Has all documents of the caller's organisation read again. */
export async function rebuild(ctx: TransactionContext): Promise<Record<string, never>> {
  const { orgId } = signedIn(ctx);
  await enqueueRebuild(ctx, orgId);
  await audit(ctx, { action: 'knowledge.rebuild', subject: orgId });
  return {};
}

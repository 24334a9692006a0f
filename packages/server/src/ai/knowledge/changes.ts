import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { KnowledgeSource, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { type ChangeRow, changes } from './table.ts';
import { removeDocuments, writeDocument } from './write.ts';

/** Documents that are read together. */
const batchSize = 20;

/** A document that cannot be read this often is left out until it changes. */
const maxAttempts = 5;

const isDue = sql`${changes.dueAt} <= now() and ${changes.attempts} < ${maxAttempts}`;

/** Organisations with due changes. */
export async function organisationsWithChanges({
  db,
}: TransactionContext): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ orgId: changes.orgId })
    .from(changes)
    .where(isDue)
    .limit(1_000);
  return rows.map(({ orgId }) => orgId);
}

/**
 * Indexes and removes what has changed in an organisation, in short transactions. What is left when it is interrupted
 * waits for the next run.
 */
export async function indexChanges(
  outside: RequestContext,
  sources: readonly KnowledgeSource[],
  orgId: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const due = await outside.transact((ctx) => dueChanges(ctx, orgId));
    if (due.length === 0) return;
    for (const [name, rows] of Map.groupBy(due, ({ source }) => source)) {
      const source = sources.find((one) => one.name === name);
      await indexSome(outside, source, rows).catch(async (error: unknown) => {
        outside.log.warn({ error, source: name, orgId }, 'Documents could not be indexed together');
        for (const row of rows) await indexAlone(outside, source, row);
      });
    }
  }
  signal.throwIfAborted();
}

const dueChanges = ({ db }: TransactionContext, orgId: string): Promise<ChangeRow[]> =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.orgId, orgId), isDue))
    .orderBy(asc(changes.dueAt))
    .limit(batchSize);

async function indexSome(
  outside: RequestContext,
  source: KnowledgeSource | undefined,
  rows: readonly ChangeRow[],
): Promise<void> {
  const ids = rows.map(({ documentId }) => documentId);
  const found = (await source?.read(outside, ids)) ?? [];
  const byId = new Map(found.map((document) => [document.id, document]));
  for (const row of rows)
    await outside.transact(async (ctx) => {
      const { orgId, source: name, documentId } = row;
      const document = byId.get(documentId);
      // A document of another organisation would be readable there.
      if (document?.orgId === orgId) await writeDocument(ctx, name, document);
      else await removeDocuments(ctx, { orgId, source: name, documentIds: [documentId] });
      await settle(ctx, row, document?.publicFrom);
    });
}

/** Forgets a change, unless the document has changed again; keeps it for the time at which the document becomes public. */
async function settle(
  { db }: TransactionContext,
  { orgId, source, documentId, revision }: ChangeRow,
  publicFrom: Date | undefined,
): Promise<void> {
  const same = and(
    eq(changes.orgId, orgId),
    eq(changes.source, source),
    eq(changes.documentId, documentId),
    eq(changes.revision, revision),
  );
  if (publicFrom === undefined) await db.delete(changes).where(same);
  else await db.update(changes).set({ dueAt: publicFrom }).where(same);
}

async function indexAlone(
  outside: RequestContext,
  source: KnowledgeSource | undefined,
  row: ChangeRow,
): Promise<void> {
  try {
    await indexSome(outside, source, [row]);
  } catch (error) {
    const { orgId, source: name, documentId } = row;
    outside.log.warn({ error, source: name, documentId }, 'A document could not be indexed');
    await outside.transact(async (ctx) => {
      // What was indexed before may say what the document no longer says.
      await removeDocuments(ctx, { orgId, source: name, documentIds: [documentId] });
      await ctx.db
        .update(changes)
        .set({
          attempts: sql`${changes.attempts} + 1`,
          dueAt: sql`now() + make_interval(mins => (5 ^ ${changes.attempts})::int)`,
        })
        .where(
          and(
            eq(changes.orgId, orgId),
            eq(changes.source, name),
            inArray(changes.documentId, [documentId]),
          ),
        );
    });
  }
}

/** Notes documents as changed. */
export async function noteChanges(
  { db }: TransactionContext,
  { orgId, source, ids }: { orgId: string; source: string; ids: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into knowledge_changes as c (org_id, source, document_id)
    select ${orgId}::uuid, ${source}, id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id order by id
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0`);
}

/** Notes what the index knows of an organisation: some of it may be gone. */
export async function noteIndexed({ db }: TransactionContext, orgId: string): Promise<void> {
  await db.execute(sql`
    insert into knowledge_changes as c (org_id, source, document_id)
    select org_id, source, document_id from knowledge_documents where org_id = ${orgId} order by 1, 2, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0`);
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type KnowledgeSource,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { cutDocument, preparePassages } from './passages.ts';
import { type ChangeRow, changes } from './table.ts';
import { isIndexed, removeDocuments, writeDocument } from './write.ts';

/** Changes that are fetched together. */
const batchSize = 100;

/** Documents of a group that are noted together. */
const pageSize = 1_000;

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
    for (const row of due) {
      if (signal.aborted) break;
      try {
        await indexOne(outside, sources, row);
      } catch (error) {
        const { source, documentId } = row;
        outside.log.warn({ error, source, documentId }, 'A document could not be indexed');
        await outside.transact((ctx) => putOff(ctx, row));
      }
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

/** One document at a time: some are as long as a hundred books. */
async function indexOne(
  outside: RequestContext,
  sources: readonly KnowledgeSource[],
  row: ChangeRow,
): Promise<void> {
  const { orgId, source: name, documentId } = row;
  const grouped = sources.find(({ groups }) => groups?.name === name);
  if (grouped) return expandGroup(outside, grouped, row);
  const source = sources.find((one) => one.name === name);
  const whole = (await source?.read(outside, [documentId]))?.find(({ id }) => id === documentId);
  // A document of another organisation would be readable there.
  if (whole?.orgId !== orgId)
    return outside.transact(async (ctx) => {
      await removeDocuments(ctx, { orgId, source: name, documentIds: [documentId] });
      await settle(ctx, row, whole?.publicFrom);
    });
  const { document, cut } = cutDocument(whole);
  if (cut > 0)
    outside.log.warn(
      { source: name, documentId, cut },
      'The end of a long document is not indexed',
    );
  const isSame = await outside.transact((ctx) => isIndexed(ctx, name, document));
  // Before the transaction, which would wait for it idle.
  const passages = isSame ? [] : await preparePassages(document);
  await outside.transact(async (ctx) => {
    if (!isSame) await writeDocument(ctx, name, document, passages);
    await settle(ctx, row, document.publicFrom);
  });
}

/** Notes the documents of a group in place of it, which stays noted until all of them are. */
async function expandGroup(
  outside: RequestContext,
  { name: source, groups }: KnowledgeSource,
  row: ChangeRow,
): Promise<void> {
  const { orgId, documentId: group } = row;
  for (let after: string | undefined, more = groups !== undefined; more; )
    await outside.transact(async (ctx) => {
      const ids = (await groups?.list(ctx, { orgId, group, after, limit: pageSize })) ?? [];
      await noteChanges(ctx, { orgId, source, ids, isStale: true });
      after = ids.at(-1);
      more = ids.length === pageSize;
      if (!more) await settle(ctx, row, undefined);
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
  else await db.update(changes).set({ dueAt: publicFrom, isStale: false }).where(same);
}

/** Removes a document that cannot be read, because what was indexed may say what it no longer says, and tries again later. */
async function putOff(
  ctx: TransactionContext,
  { orgId, source, documentId }: ChangeRow,
): Promise<void> {
  await removeDocuments(ctx, { orgId, source, documentIds: [documentId] });
  await ctx.db
    .update(changes)
    .set({
      attempts: sql`${changes.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => (5 ^ ${changes.attempts})::int)`,
    })
    .where(
      and(eq(changes.orgId, orgId), eq(changes.source, source), eq(changes.documentId, documentId)),
    );
}

type Noted = {
  readonly orgId: string;
  readonly source: string;
  readonly ids: readonly string[];
  /** What is indexed of them is not quoted until they were read again. */
  readonly isStale: boolean;
};

/** Notes documents as changed, or to be looked at again. */
export async function noteChanges(
  { db }: TransactionContext,
  { orgId, source, ids, isStale }: Noted,
): Promise<void> {
  await db.execute(sql`
    insert into knowledge_changes as c (org_id, source, document_id, is_stale)
    select ${orgId}::uuid, ${source}, id, ${isStale}::boolean
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id order by id
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0,
      is_stale = c.is_stale or excluded.is_stale`);
}

/** Notes what the index knows of an organisation: some of it may be gone. */
export async function noteIndexed({ db }: TransactionContext, orgId: string): Promise<void> {
  await db.execute(sql`
    insert into knowledge_changes as c (org_id, source, document_id, is_stale)
    select org_id, source, document_id, false from knowledge_documents where org_id = ${orgId} order by 1, 2, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0`);
}

/** Those of the caller's groups that have changed and whose documents are not noted yet, each after the name of its source. */
export async function notedGroups(
  ctx: TransactionContext,
  sources: readonly KnowledgeSource[],
  groups: readonly string[],
): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const byName = new Map(
    sources.flatMap(({ name, groups: own }) => (own ? [[own.name, name] as const] : [])),
  );
  const rows = await ctx.db
    .select({ source: changes.source, group: changes.documentId })
    .from(changes)
    .where(
      and(
        eq(changes.orgId, signedIn(ctx).orgId),
        inArray(changes.source, [...byName.keys()]),
        inArray(changes.documentId, [...groups]),
      ),
    );
  return new Set(rows.map(({ source, group }) => `${byName.get(source)} ${group}`));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { texts, uuids } from '../search/index.ts';
import { findImport, updateImport } from './queries.ts';
import { contactImportRows as rows } from './table.ts';

type Whom = { readonly ids: readonly string[]; readonly terms: readonly string[] };

/**
 * Takes a person out of every import: what their rows say, rows that would bring them back, and the
 * files themselves, which nobody can take a line out of.
 */
export async function forgetInImports(
  ctx: TransactionContext,
  orgId: string,
  { ids, terms }: Whom,
): Promise<void> {
  const { db } = ctx;
  const theirs = sql`(${rows.contactId} = any (${uuids(ids)}) or ${rows.terms} && ${texts(terms)})`;
  const found = await db
    .update(rows)
    .set({ record: null, before: null, terms: [], problems: [] })
    .where(and(eq(rows.orgId, orgId), theirs))
    .returning({ importId: rows.importId, rowNumber: rows.rowNumber });
  const touched = [...new Set(found.map(({ importId }) => importId))];
  if (touched.length > 0)
    await db
      .update(rows)
      .set({ outcome: 'refused', problems: ['This person was erased.'] })
      .where(
        and(
          eq(rows.orgId, orgId),
          inArray(rows.importId, touched),
          isNull(rows.record),
          isNull(rows.deed),
          eq(rows.problems, []),
        ),
      );
  for (const id of touched) await forgetFile(ctx, id);
}

async function forgetFile(ctx: TransactionContext, id: string): Promise<void> {
  const run = await findImport(ctx.db, id);
  if (!run) return;
  // Samples of the columns may be theirs.
  const columns = run.columns.map(({ name }) => ({ name, samples: [] }));
  await updateImport(ctx.db, id, { columns });
  if (!run.blobId) return;
  await removeBlob(ctx, run.blobId);
  const unread = run.readWhole
    ? {}
    : {
        state: 'failed' as const,
        failure: 'Someone in this file was erased while it was being read. Choose the file again.',
      };
  await updateImport(ctx.db, id, { blobId: null, ...unread });
}

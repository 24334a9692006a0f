import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { findImport, updateImport } from './queries.ts';
import { donationImportRows as rows } from './table.ts';

/**
 * Takes a donor out of every import: their rows, and the file itself, which nobody can take a line out of.
 *
 * @param emails in lower case
 */
export async function forgetInImports(
  ctx: TransactionContext,
  orgId: string,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const list = sql.param([...emails]);
  const gone = await ctx.db
    .delete(rows)
    .where(
      and(
        eq(rows.orgId, orgId),
        sql`(lower(${rows.record}->>'email') = any (${list}::text[])
          or exists (select from jsonb_array_elements_text(coalesce(${rows.cells}, '[]')) cell
            where lower(cell) = any (${list}::text[])))`,
      ),
    )
    .returning({ importId: rows.importId });
  for (const id of new Set(gone.map(({ importId }) => importId))) {
    const run = await findImport(ctx.db, id);
    if (!run) continue;
    if (run.blobId) await removeBlob(ctx, run.blobId);
    const columns = run.columns.map(({ name }) => ({ name, samples: [] }));
    await updateImport(ctx.db, id, { blobId: null, columns });
  }
}

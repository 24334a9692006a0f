import { worded } from '@ngo-plus/contract/kernel';
import { and, arrayOverlaps, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { removeBlob } from '../blobs/index.ts';
import { failedWith } from './file-fault.ts';
import { countOutcomes, findRun, updateRun } from './queries.ts';
import { type RunRow, importRows as rows } from './table.ts';

/** The key of rows about a person with this email address. */
export const emailKey = (address: string): string => `e:${address.trim().toLowerCase()}`;

type Person = {
  readonly orgId: string;
  /** Ids of their records. */
  readonly recordIds?: readonly string[];
  /** Keys of rows about them, such as `emailKey`. */
  readonly keys: readonly string[];
};

/**
 * Removes a person from every import of an organisation: the data in their rows, rows that would add them again, and
 * the stored files, from which single lines cannot be removed.
 */
export async function forgetInImports(
  ctx: TransactionContext,
  { orgId, recordIds = [], keys }: Person,
): Promise<void> {
  if (recordIds.length + keys.length === 0) return;
  const addresses = keys.filter((key) => key.startsWith('e:')).map((key) => key.slice(2));
  const inCells = sql`exists (select from jsonb_array_elements_text(coalesce(${rows.cells}, '[]')) cell
    where lower(trim(cell)) = any (${sql.param(addresses)}::text[]))`;
  const conditions = or(
    keys.length > 0 ? arrayOverlaps(rows.keys, [...keys]) : undefined,
    recordIds.length > 0 ? inArray(rows.recordId, [...recordIds]) : undefined,
    addresses.length > 0 ? inCells : undefined,
  );
  const cleared = await ctx.db
    .update(rows)
    .set({ record: null, before: null, keys: [], cells: null, problems: [] })
    .where(and(eq(rows.orgId, orgId), conditions))
    .returning({ importId: rows.importId, row: rows.rowNumber });
  for (const id of new Set(cleared.map(({ importId }) => importId))) {
    const numbers = cleared.filter(({ importId }) => importId === id).map(({ row }) => row);
    await ctx.db
      .update(rows)
      .set({
        outcome: 'refused',
        problems: [{ field: null, message: worded('This person was erased.') }],
      })
      .where(
        and(
          eq(rows.orgId, orgId),
          eq(rows.importId, id),
          inArray(rows.rowNumber, numbers),
          isNull(rows.action),
        ),
      );
    await forgetFile(ctx, id);
  }
}

/** The columns of an import without values from its file. */
export const withoutSamples = ({ columns }: RunRow) =>
  columns.map(({ name }) => ({ name, samples: [] }));

async function forgetFile(ctx: TransactionContext, id: string): Promise<void> {
  const run = await findRun(ctx.db, id);
  if (!run) return;
  // Column samples may contain their data.
  const columns = withoutSamples(run);
  const counts = await countOutcomes(ctx.db, run);
  await updateRun(ctx.db, id, { columns, counts, blobId: null });
  if (run.blobId) await removeBlob(ctx, run.blobId);
  if (run.readWhole) return;
  const failure = worded(
    'Someone in this file was erased while it was being read. Choose the file again.',
  );
  await updateRun(ctx.db, id, failedWith(failure));
}

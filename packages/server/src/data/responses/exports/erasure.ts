import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { personDeleted } from '../../../identity/accounts/index.ts';
import { subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { responseContacts, responses } from '../table.ts';
import { updateExport } from './queries.ts';
import { removeFilesOf } from './run-export.ts';
import { formExports } from './table.ts';

/**
 * Deletes the exports that a deleted person asked for, and the files that name them as a sender. Safe to run twice.
 */
export async function eraseFromExports(ctx: TransactionContext, userId: string): Promise<void> {
  const own = await ctx.db
    .select()
    .from(formExports)
    .where(eq(formExports.createdBy, userId))
    .for('update');
  for (const row of own) {
    await removeFilesOf(ctx, row);
    await ctx.db
      .delete(formExports)
      .where(and(eq(formExports.orgId, row.orgId), eq(formExports.id, row.id)));
  }
  const sent = ctx.db
    .select({ one: sql`1` })
    .from(responses)
    .where(
      and(
        eq(responses.submittedBy, userId),
        eq(responses.orgId, formExports.orgId),
        eq(responses.formId, formExports.formId),
      ),
    );
  await invalidateExports(ctx, exists(sent));
}

type ErasedContact = {
  readonly orgId: string;
  readonly contactId: string;
  readonly mergedIds: readonly string[];
};

/** Deletes the files with answers that name a contact. Runs before the contact is removed from the responses. */
export async function eraseContactFromExports(
  ctx: TransactionContext,
  { orgId, contactId, mergedIds }: ErasedContact,
): Promise<void> {
  const naming = ctx.db
    .select({ one: sql`1` })
    .from(responseContacts)
    .innerJoin(
      responses,
      and(
        eq(responses.orgId, responseContacts.orgId),
        eq(responses.id, responseContacts.responseId),
      ),
    )
    .where(
      and(
        eq(responseContacts.orgId, orgId),
        inArray(responseContacts.contactId, [contactId, ...mergedIds]),
        eq(responses.formId, formExports.formId),
      ),
    );
  const named = and(eq(formExports.orgId, orgId), exists(naming));
  if (named) await invalidateExports(ctx, named);
}

/** Deletes the files of these exports. Those that are being written begin again. */
async function invalidateExports(ctx: TransactionContext, condition: SQL): Promise<void> {
  const rows = await ctx.db.select().from(formExports).where(condition).for('update');
  for (const row of rows) {
    if (row.state === 'ready') {
      await removeFilesOf(ctx, row);
      await updateExport(ctx.db, row, { state: 'outdated', blobId: null, sizeBytes: null });
    }
    // What was read before it failed.
    if (row.state === 'failed') await removeFilesOf(ctx, row);
    if (row.state !== 'running') continue;
    await removeFilesOf(ctx, row);
    const generation = row.generation + 1;
    await updateExport(ctx.db, row, { generation, rowsRead: 0, partsRead: 0, isRead: false });
  }
}

export const exportSubscriptions = [
  subscribe(personDeleted, 'responses.forget-exports', (ctx, { userId }) =>
    eraseFromExports(ctx, userId),
  ),
];

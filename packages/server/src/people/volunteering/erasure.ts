import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { checkIns, hourEntries } from './hours-table.ts';
import { removeReport } from './reports/commands.ts';
import { reports } from './reports-table.ts';
import { taskComments, taskFiles, tasks } from './tasks-table.ts';

/**
 * Removes the name of a deleted person from records that the NGO must retain, and deletes their drafts. Safe to run
 * twice. Requires scope `system`.
 */
export async function anonymisePerson(ctx: TransactionContext, userId: string): Promise<void> {
  const { db, now } = ctx;
  const drafts = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.userId, userId), eq(reports.state, 'draft')));
  for (const { id } of drafts) await removeReport(ctx, id);
  await db
    .update(checkIns)
    .set({ checkedOutAt: now() })
    .where(and(eq(checkIns.userId, userId), isNull(checkIns.checkedOutAt)));
  await db
    .update(tasks)
    .set({ state: 'cancelled', updatedAt: now() })
    .where(
      and(eq(tasks.userId, userId), inArray(tasks.state, ['assigned', 'accepted', 'started'])),
    );
  for (const table of [hourEntries, reports]) {
    await db.update(table).set({ personName: '' }).where(eq(table.userId, userId));
    await db.update(table).set({ decidedByName: '' }).where(eq(table.decidedBy, userId));
  }
  await db.update(tasks).set({ personName: '' }).where(eq(tasks.userId, userId));
  await db.update(taskComments).set({ authorName: '' }).where(eq(taskComments.userId, userId));
  await db.update(taskFiles).set({ adderName: '' }).where(eq(taskFiles.userId, userId));
}

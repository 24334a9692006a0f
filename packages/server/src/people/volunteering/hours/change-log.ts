import type { HourChange } from '@ngo-plus/contract/people/volunteering';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type HourEntryRow, hourEntryChanges } from '../hours-table.ts';

type EntryChange = {
  readonly change: HourChange;
  readonly entry: Pick<HourEntryRow, 'id' | 'orgId' | 'userId'>;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly reason?: string;
};

/** Records changes of entries, in the transaction of the change. */
export async function recordChanges(
  ctx: TransactionContext,
  changes: readonly EntryChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db.insert(hourEntryChanges).values(
    changes.map(({ change, entry, before, after, reason = '' }) => ({
      id: uuidv7(),
      orgId: entry.orgId,
      entryId: entry.id,
      userId: entry.userId,
      byUserId: ctx.actor?.userId ?? null,
      change,
      reason,
      before: before ?? null,
      after: after ?? null,
      changedAt: ctx.now(),
    })),
  );
}

import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type HourEntryRow, hourEntries } from '../hours-table.ts';
import type { OrganisationSettings } from '../organisation.ts';
import { recordChanges } from './change-log.ts';
import { lockHoursOf, requirePlausible, type Work } from './validation.ts';

type NewEntry = Work &
  Pick<HourEntryRow, 'personName' | 'source'> &
  Partial<
    Pick<
      HourEntryRow,
      'shiftId' | 'taskId' | 'reportId' | 'about' | 'note' | 'unplanned' | 'checkOutForgotten'
    >
  >;

/**
 * Logs pending hours. Requires scope `system`, because a day is checked across organisations.
 *
 * @throws Problem as `requirePlausible` does.
 */
export async function addEntry(
  ctx: TransactionContext,
  home: OrganisationSettings,
  entry: NewEntry,
): Promise<HourEntryRow> {
  await lockHoursOf(ctx, entry.userId);
  await requirePlausible(ctx, home, entry);
  const [row] = await ctx.db
    .insert(hourEntries)
    .values({
      ...entry,
      id: uuidv7(),
      orgId: home.orgId,
      createdBy: ctx.actor?.userId ?? entry.userId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('Failed to insert the hours.');
  const { workedOn, minutes, checkOutForgotten } = row;
  const change = checkOutForgotten ? 'check-out-assumed' : 'noted';
  await recordChanges(ctx, [{ change, entry: row, after: { workedOn, minutes } }]);
  return row;
}

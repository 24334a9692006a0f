import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Home } from '../home.ts';
import { type HourEntryRow, hourEntries } from '../hours-table.ts';
import { lockHoursOf, refuseImpossible, type Work } from './possible.ts';
import { keepTrail } from './trail.ts';

type NewEntry = Work &
  Pick<HourEntryRow, 'personName' | 'source'> &
  Partial<
    Pick<
      HourEntryRow,
      'shiftId' | 'taskId' | 'reportId' | 'about' | 'note' | 'unplanned' | 'checkOutForgotten'
    >
  >;

/**
 * Notes hours that wait for approval. Needs scope `system`, because a day is looked at over all
 * organisations.
 *
 * @throws Problem see `refuseImpossible`.
 */
export async function addEntry(
  ctx: TransactionContext,
  home: Home,
  entry: NewEntry,
): Promise<HourEntryRow> {
  await lockHoursOf(ctx, entry.userId);
  await refuseImpossible(ctx, home, entry);
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
  await keepTrail(ctx, [{ change, entry: row, after: { workedOn, minutes } }]);
  return row;
}

import { and, eq, ne, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { donations } from '../../donations/index.ts';
import { daysLater, firstDue } from '../days.ts';
import { type Agreement, writeRecurringDonation } from '../lookup.ts';
import { type CycleRow, type RecurringDonationRow, recurringDonationCycles } from '../table.ts';

type NewCycle = Pick<CycleRow, 'dueOn' | 'status'> & Partial<CycleRow>;

/** Starts the cycle of a due date; undefined if that cycle exists already. */
export async function startCycle(
  ctx: TransactionContext,
  { id: recurringDonationId, orgId, collectionMethod }: RecurringDonationRow,
  cycle: NewCycle,
): Promise<CycleRow | undefined> {
  const [row] = await ctx.db
    .insert(recurringDonationCycles)
    .values({
      id: uuidv7(),
      orgId,
      recurringDonationId,
      collectionMethod,
      startedAt: ctx.now(),
      ...cycle,
    })
    .onConflictDoNothing({
      target: [recurringDonationCycles.recurringDonationId, recurringDonationCycles.dueOn],
    })
    .returning();
  return row;
}

export async function writeCycle(
  { db }: TransactionContext,
  { id }: Pick<CycleRow, 'id'>,
  change: Partial<CycleRow>,
): Promise<void> {
  await db.update(recurringDonationCycles).set(change).where(eq(recurringDonationCycles.id, id));
}

export const endCycle = (
  ctx: TransactionContext,
  cycle: Pick<CycleRow, 'id'>,
  end: Pick<CycleRow, 'status'> & Partial<CycleRow>,
) => writeCycle(ctx, cycle, { ...end, endedAt: ctx.now() });

/** Schedules the next due date after a cycle has ended. */
export function advanceSchedule(
  ctx: TransactionContext,
  agreement: Agreement,
  dueOn: string,
  change: Parameters<typeof writeRecurringDonation>[2] = {},
): Promise<Agreement> {
  const { row, today } = agreement;
  const lastOn = dueOn > row.lastOn ? dueOn : row.lastOn;
  const status = change.status ?? row.status;
  const hasEnded = status === 'cancelled' || (status === 'paused' && row.pausedUntil === null);
  const isPaused = row.pausedUntil !== null && status === 'paused';
  const earliest = isPaused ? daysLater(row.pausedUntil ?? today, -1) : today;
  const nextOn = hasEnded ? null : firstDue(lastOn, earliest, { ...row, ...change });
  return writeRecurringDonation(ctx, agreement, { lastOn, nextOn, ...change });
}

/** A pending payment for a cycle, other than this one. */
export async function pendingDonation(
  { db }: TransactionContext,
  { recurringDonationId, dueOn }: Pick<CycleRow, 'recurringDonationId' | 'dueOn'>,
  exceptId?: string | null,
) {
  const [donation] = await db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.recurringDonationId, recurringDonationId),
        eq(donations.dueOn, dueOn),
        eq(donations.status, 'waiting'),
        exceptId ? ne(donations.id, exceptId) : undefined,
      ),
    )
    .orderBy(sql`${donations.id} desc`)
    .limit(1);
  return donation;
}

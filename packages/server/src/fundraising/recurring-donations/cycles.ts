import { and, eq, ne, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { daysLater, firstDue } from './days.ts';
import { type Held, writeRecurringDonation } from './lookup.ts';
import { type CycleRow, type RecurringDonationRow, recurringDonationCycles } from './table.ts';

type New = Pick<CycleRow, 'dueOn' | 'status'> & Partial<CycleRow>;

/** The row of a day; undefined when that day had its turn before. */
export async function beginCycle(
  ctx: TransactionContext,
  { id: recurringDonationId, orgId, way }: RecurringDonationRow,
  turn: New,
): Promise<CycleRow | undefined> {
  const [row] = await ctx.db
    .insert(recurringDonationCycles)
    .values({ id: uuidv7(), orgId, recurringDonationId, way, begunAt: ctx.now(), ...turn })
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
  turn: Pick<CycleRow, 'id'>,
  end: Pick<CycleRow, 'status'> & Partial<CycleRow>,
) => writeCycle(ctx, turn, { ...end, endedAt: ctx.now() });

/** Goes on to the next day after one that came to its end. */
export function resumeCycle(
  ctx: TransactionContext,
  held: Held,
  dueOn: string,
  change: Parameters<typeof writeRecurringDonation>[2] = {},
): Promise<Held> {
  const { row, today } = held;
  const lastOn = dueOn > row.lastOn ? dueOn : row.lastOn;
  const status = change.status ?? row.status;
  const isOver = status === 'cancelled' || (status === 'paused' && row.pausedUntil === null);
  const isPaused = row.pausedUntil !== null && status === 'paused';
  const earliest = isPaused ? daysLater(row.pausedUntil ?? today, -1) : today;
  const nextOn = isOver ? null : firstDue(lastOn, earliest, { ...row, ...change });
  return writeRecurringDonation(ctx, held, { lastOn, nextOn, ...change });
}

/** A payment of a day that nobody has decided yet, other than this one. */
export async function underWay(
  { db }: TransactionContext,
  { recurringDonationId, dueOn }: Pick<CycleRow, 'recurringDonationId' | 'dueOn'>,
  except?: string | null,
) {
  const [donation] = await db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.recurringDonationId, recurringDonationId),
        eq(donations.dueOn, dueOn),
        eq(donations.status, 'waiting'),
        except ? ne(donations.id, except) : undefined,
      ),
    )
    .orderBy(sql`${donations.id} desc`)
    .limit(1);
  return donation;
}

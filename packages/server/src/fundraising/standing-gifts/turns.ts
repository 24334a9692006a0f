import { and, eq, ne, sql } from 'drizzle-orm';
import { type Context, uuidv7 } from '../../kernel/index.ts';
import { gifts } from '../donations/index.ts';
import { daysLater, firstDue } from './days.ts';
import { type Held, writeStanding } from './holding.ts';
import { type StandingRow, standingTurns, type TurnRow } from './table.ts';

type New = Pick<TurnRow, 'dueOn' | 'status'> & Partial<TurnRow>;

/** The row of a day; undefined when that day had its turn before. */
export async function beginTurn(
  ctx: Context,
  { id: standingId, orgId, way }: StandingRow,
  turn: New,
): Promise<TurnRow | undefined> {
  const [row] = await ctx.db
    .insert(standingTurns)
    .values({ id: uuidv7(), orgId, standingId, way, begunAt: ctx.now(), ...turn })
    .onConflictDoNothing({ target: [standingTurns.standingId, standingTurns.dueOn] })
    .returning();
  return row;
}

export async function writeTurn(
  { db }: Context,
  { id }: Pick<TurnRow, 'id'>,
  change: Partial<TurnRow>,
): Promise<void> {
  await db.update(standingTurns).set(change).where(eq(standingTurns.id, id));
}

export const endTurn = (
  ctx: Context,
  turn: Pick<TurnRow, 'id'>,
  end: Pick<TurnRow, 'status'> & Partial<TurnRow>,
) => writeTurn(ctx, turn, { ...end, endedAt: ctx.now() });

/** Goes on to the next day after one that came to its end. */
export function goOn(
  ctx: Context,
  held: Held,
  dueOn: string,
  change: Parameters<typeof writeStanding>[2] = {},
): Promise<Held> {
  const { row, today } = held;
  const lastOn = dueOn > row.lastOn ? dueOn : row.lastOn;
  const status = change.status ?? row.status;
  const isOver = status === 'cancelled' || (status === 'paused' && row.pausedUntil === null);
  const isPaused = row.pausedUntil !== null && status === 'paused';
  const earliest = isPaused ? daysLater(row.pausedUntil ?? today, -1) : today;
  const nextOn = isOver ? null : firstDue(lastOn, earliest, { ...row, ...change });
  return writeStanding(ctx, held, { lastOn, nextOn, ...change });
}

/** A payment of a day that nobody has decided yet, other than this one. */
export async function underWay(
  { db }: Context,
  { standingId, dueOn }: Pick<TurnRow, 'standingId' | 'dueOn'>,
  except?: string | null,
) {
  const [gift] = await db
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.standingId, standingId),
        eq(gifts.dueOn, dueOn),
        eq(gifts.status, 'waiting'),
        except ? ne(gifts.id, except) : undefined,
      ),
    )
    .orderBy(sql`${gifts.id} desc`)
    .limit(1);
  return gift;
}

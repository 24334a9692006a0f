import {
  type OwnStanding,
  ownStanding,
  type StandingTurn,
} from '@ngo-plus/contract/fundraising/standing-gifts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/index.ts';
import { gifts } from '../donations/index.ts';
import { firstByLink, firstUnpaid } from './card-ends.ts';
import type { Held } from './holding.ts';
import { type StandingRow, standingTurns } from './table.ts';
import { payPathOf } from './turn-token.ts';

const shownTurns = 24;

/** The days on which it was due, the newest first. */
export async function turnsOf(
  { db }: Pick<Context, 'db'>,
  standingId: string,
  most: number,
): Promise<StandingTurn[]> {
  const rows = await db
    .select({ turn: standingTurns, reference: gifts.reference })
    .from(standingTurns)
    .leftJoin(gifts, eq(gifts.id, standingTurns.giftId))
    .where(eq(standingTurns.standingId, standingId))
    .orderBy(desc(standingTurns.dueOn))
    .limit(most);
  return rows.map(({ turn, reference }) => {
    const { dueOn, status, way, reason, failure, giftId, endedAt } = turn;
    const isPaid = status === 'charged' || status === 'paid';
    return {
      dueOn,
      status,
      way,
      reason,
      failure: isPaid ? null : failure,
      reference: isPaid ? reference : null,
      giftId: isPaid ? giftId : null,
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
}

export async function presentOwn(
  ctx: Context,
  { row, cause, organisation }: Held,
): Promise<OwnStanding> {
  const { id, amountMinor, currency } = row;
  const turns = await turnsOf(ctx, id, shownTurns);
  const open = turns.find(({ endedAt }) => endedAt === null);
  const dueOn = open?.dueOn ?? row.nextOn;
  return ownStanding.parse({
    id,
    causeId: row.causeId,
    causeTitle: cause,
    organisation,
    amount: { amountMinor: amountMinor.toString(), currency },
    feeCovered: { amountMinor: row.feeCoveredMinor.toString(), currency },
    rhythm: row.rhythm,
    day: row.day,
    way: row.way,
    card: cardOf(row),
    status: row.status,
    cardFailsOn: failsOn(row),
    linkOn: linkOn(row),
    cardKeptUntil: row.keptUntil,
    held: row.held,
    nextOn: dueOn,
    pausedUntil: row.pausedUntil,
    failure: row.failure,
    payPath: dueOn === null ? null : await payPathOf(ctx, { standingId: id, dueOn }),
    isDue: open !== undefined,
    turns,
    createdAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  });
}

const cardOf = ({ keptBy, cardBrand, cardLast4, cardEndsOn }: StandingRow) =>
  keptBy !== null && cardBrand && cardLast4
    ? { brand: cardBrand, last4: cardLast4, endsOn: cardEndsOn }
    : null;

/** Shown from the first letter on, not years ahead. */
export const failsOn = (row: StandingRow): string | null =>
  row.endTold > 0 ? (firstUnpaid(row) ?? null) : null;

/** From the beginning: nobody should learn of it when the day has come. */
export const linkOn = (row: StandingRow): string | null => firstByLink(row) ?? null;

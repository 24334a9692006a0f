import type { Hold, StandingDeed } from '@ngo-plus/contract/fundraising/standing-gifts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type Context, dayIn, Problem, uuidv7 } from '../../kernel/index.ts';
import { type CauseForGiving, causeForGiving, causes } from '../causes/index.ts';
import { firstByLink, warningOf } from './card-ends.ts';
import { daysLater } from './days.ts';
import { type StandingRow, standingDeeds, standingGifts, standingTurns } from './table.ts';

/** A gift that goes on, with what is around it. */
export type Held = {
  readonly row: StandingRow;
  readonly cause: string;
  readonly organisation: string;
  readonly timeZone: string;
  /** The day where the organisation is. */
  readonly today: string;
};

/**
 * Whoever changes a gift that goes on begins here, in scope `system`: others wait until the transaction ends.
 *
 * @throws Problem `not_found`
 */
export async function holdStanding(ctx: Context, id: string): Promise<Held> {
  const [row] = await ctx.db
    .select()
    .from(standingGifts)
    .where(eq(standingGifts.id, id))
    .for('no key update');
  return around(ctx, Problem.ifMissing(row, 'That regular gift'));
}

export async function around(ctx: Context, row: StandingRow): Promise<Held> {
  const [found] = await ctx.db
    .select({
      cause: causes.title,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
    })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(eq(causes.id, row.causeId));
  const known = Problem.ifMissing(found, 'That cause');
  return { row, ...known, today: dayIn(ctx.now(), known.timeZone) };
}

type Change = Partial<Omit<StandingRow, 'id' | 'orgId' | 'createdAt' | 'updatedAt' | 'nextAt'>> & {
  readonly nextAt?: Date | SQL | null;
};

/** Writes what the caller holds. When there is something to do about it next follows, unless `nextAt` says so. */
export async function writeStanding(ctx: Context, held: Held, change: Change): Promise<Held> {
  const whole = { ...held.row, ...change, nextAt: null };
  const [row] = await ctx.db
    .update(standingGifts)
    .set({
      ...change,
      nextAt: change.nextAt === undefined ? nextAtOf(whole, held) : change.nextAt,
      updatedAt: ctx.now(),
    })
    .where(eq(standingGifts.id, held.row.id))
    .returning();
  if (!row) throw new Error(`Standing gift ${held.row.id} was not written.`);
  return { ...held, row };
}

/** Nobody is asked for money, or woken by a letter, in the middle of the night. */
export const morningOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + time '09:00') at time zone ${timeZone})`;

/** So many days before, the donor is told that a year’s gift will be charged, or that the next one needs a tap. */
const toldBeforeDays = 7;

export function isTold(row: StandingRow): boolean {
  const { rhythm, way, nextOn, toldOn } = row;
  if (way === 'reminder' || toldOn === nextOn) return true;
  return rhythm === 'monthly' && firstByLink(row) !== nextOn;
}

export const tellingDay = (nextOn: string): string => daysLater(nextOn, -toldBeforeDays);

function nextAtOf(row: StandingRow, { timeZone, today }: Held): SQL | null {
  const { status, nextOn, pausedUntil } = row;
  if (status === 'paused') return pausedUntil === null ? null : morningOf(pausedUntil, timeZone);
  if (status === 'cancelled' || nextOn === null) return null;
  const telling = isTold(row) ? nextOn : tellingDay(nextOn);
  const warning = warningOf(row, today)?.on ?? telling;
  return morningOf(warning < telling ? warning : telling, timeZone);
}

/** The day that is due now, if one is. */
export async function openTurnOf({ db }: Pick<Context, 'db'>, standingId: string) {
  const [turn] = await db
    .select()
    .from(standingTurns)
    .where(and(eq(standingTurns.standingId, standingId), isNull(standingTurns.endedAt)));
  return turn;
}

export async function turnOn({ db }: Context, standingId: string, dueOn: string) {
  const [turn] = await db
    .select()
    .from(standingTurns)
    .where(and(eq(standingTurns.standingId, standingId), eq(standingTurns.dueOn, dueOn)));
  return turn;
}

type Taking =
  | { readonly cause: CauseForGiving; readonly hold?: undefined }
  | { readonly cause?: undefined; readonly hold: Hold };

/** Whether gifts can be taken for it now; else why not. */
export async function takingFor(ctx: Context, { causeId }: StandingRow): Promise<Taking> {
  try {
    const cause = await causeForGiving(ctx, causeId);
    if (cause.giving === 'open') return { cause };
    return { hold: cause.giving === 'closed' ? 'cause-closed' : 'cause-paused' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return { hold: 'organisation' };
    throw error;
  }
}

type Deed = {
  readonly what: StandingDeed;
  readonly by: 'donor' | 'team' | 'system';
  readonly words?: string;
};

/** Writes into the history. @returns its id, which names the occasion of a letter */
export async function noteDeed(
  { db, now }: Context,
  { orgId, id: standingId }: StandingRow,
  { what, by, words = '' }: Deed,
): Promise<string> {
  const id = uuidv7();
  await db
    .insert(standingDeeds)
    .values({ id, orgId, standingId, at: now(), what, by, words: words.slice(0, 500) });
  return id;
}

import type {
  Hold,
  RecurringDonationAction,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type CauseForGiving, causeForGiving, causes } from '../causes/index.ts';
import { firstByLink, warningOf } from './card-expiry.ts';
import { daysLater } from './days.ts';
import {
  type RecurringDonationRow,
  recurringDonationActions,
  recurringDonationCycles,
  recurringDonations,
} from './table.ts';

/** A donation that goes on, with what is around it. */
export type Held = {
  readonly row: RecurringDonationRow;
  readonly cause: string;
  readonly organisation: string;
  readonly timeZone: string;
  /** The day where the organisation is. */
  readonly today: string;
};

/**
 * Whoever changes a donation that goes on begins here, in scope `system`: others wait until the transaction ends.
 *
 * @throws Problem `not_found`
 */
export async function lockRecurringDonation(ctx: TransactionContext, id: string): Promise<Held> {
  const [row] = await ctx.db
    .select()
    .from(recurringDonations)
    .where(eq(recurringDonations.id, id))
    .for('no key update');
  return around(ctx, Problem.ifMissing(row, 'That recurring donation'));
}

export async function around(ctx: TransactionContext, row: RecurringDonationRow): Promise<Held> {
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

type Change = Partial<
  Omit<RecurringDonationRow, 'id' | 'orgId' | 'createdAt' | 'updatedAt' | 'nextAt'>
> & {
  readonly nextAt?: Date | SQL | null;
};

/** Writes what the caller holds. When there is something to do about it next follows, unless `nextAt` says so. */
export async function writeRecurringDonation(
  ctx: TransactionContext,
  held: Held,
  change: Change,
): Promise<Held> {
  const whole = { ...held.row, ...change, nextAt: null };
  const [row] = await ctx.db
    .update(recurringDonations)
    .set({
      ...change,
      nextAt: change.nextAt === undefined ? nextAtOf(whole, held) : change.nextAt,
      updatedAt: ctx.now(),
    })
    .where(eq(recurringDonations.id, held.row.id))
    .returning();
  if (!row) throw new Error(`Failed to update recurring donation ${held.row.id}.`);
  return { ...held, row };
}

/** Nobody is asked for money, or woken by a letter, in the middle of the night. */
export const morningOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + time '09:00') at time zone ${timeZone})`;

/** So many days before, the donor is told that a year’s donation will be charged, or that the next one needs a tap. */
const toldBeforeDays = 7;

export function isText(row: RecurringDonationRow): boolean {
  const { rhythm, way, nextOn, toldOn } = row;
  if (way === 'reminder' || toldOn === nextOn) return true;
  return rhythm === 'monthly' && firstByLink(row) !== nextOn;
}

export const tellingDay = (nextOn: string): string => daysLater(nextOn, -toldBeforeDays);

function nextAtOf(row: RecurringDonationRow, { timeZone, today }: Held): SQL | null {
  const { status, nextOn, pausedUntil } = row;
  if (status === 'paused') return pausedUntil === null ? null : morningOf(pausedUntil, timeZone);
  if (status === 'cancelled' || nextOn === null) return null;
  const telling = isText(row) ? nextOn : tellingDay(nextOn);
  const warning = warningOf(row, today)?.on ?? telling;
  return morningOf(warning < telling ? warning : telling, timeZone);
}

/** The day that is due now, if one is. */
export async function openCycleOf(
  { db }: Pick<TransactionContext, 'db'>,
  recurringDonationId: string,
) {
  const [turn] = await db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.recurringDonationId, recurringDonationId),
        isNull(recurringDonationCycles.endedAt),
      ),
    );
  return turn;
}

export async function cycleOn(
  { db }: TransactionContext,
  recurringDonationId: string,
  dueOn: string,
) {
  const [turn] = await db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.recurringDonationId, recurringDonationId),
        eq(recurringDonationCycles.dueOn, dueOn),
      ),
    );
  return turn;
}

type Taking =
  | { readonly cause: CauseForGiving; readonly hold?: undefined }
  | { readonly cause?: undefined; readonly hold: Hold };

/** Whether donations can be taken for it now; else why not. */
export async function takingFor(
  ctx: TransactionContext,
  { causeId }: RecurringDonationRow,
): Promise<Taking> {
  try {
    const cause = await causeForGiving(ctx, causeId);
    if (cause.giving === 'open') return { cause };
    return { hold: cause.giving === 'closed' ? 'cause-closed' : 'cause-paused' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return { hold: 'organisation' };
    throw error;
  }
}

type Action = {
  readonly what: RecurringDonationAction;
  readonly by: 'donor' | 'team' | 'system';
  readonly words?: string;
};

/** Writes into the history. @returns its id, which names the occasion of a letter */
export async function recordAction(
  { db, now }: TransactionContext,
  { orgId, id: recurringDonationId }: RecurringDonationRow,
  { what, by, words = '' }: Action,
): Promise<string> {
  const id = uuidv7();
  await db
    .insert(recurringDonationActions)
    .values({ id, orgId, recurringDonationId, at: now(), what, by, words: words.slice(0, 500) });
  return id;
}

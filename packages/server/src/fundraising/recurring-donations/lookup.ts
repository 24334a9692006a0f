import type {
  OnHoldReason,
  RecurringDonationAction,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Wording } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type CauseForGiving, causeForGiving, causes } from '../causes/index.ts';
import { firstLinkDue, warningOf } from './card-expiry.ts';
import { daysLater } from './days.ts';
import {
  type RecurringDonationRow,
  recurringDonationActions,
  recurringDonationCycles,
  recurringDonations,
} from './table.ts';

/** A recurring donation with what its emails and schedule need. */
export type Agreement = {
  readonly row: RecurringDonationRow;
  readonly cause: string;
  readonly organisation: string;
  readonly timeZone: string;
  /** Today in the organisation’s time zone, `YYYY-MM-DD`. */
  readonly today: string;
};

/**
 * Locks a recurring donation before it is changed, in scope `system`. Other transactions wait until this one ends.
 *
 * @throws Problem `not_found`
 */
export async function lockRecurringDonation(
  ctx: TransactionContext,
  id: string,
): Promise<Agreement> {
  const [row] = await ctx.db
    .select()
    .from(recurringDonations)
    .where(eq(recurringDonations.id, id))
    .for('no key update');
  return agreementOf(ctx, Problem.ifMissing(row, 'That recurring donation'));
}

export async function agreementOf(
  ctx: TransactionContext,
  row: RecurringDonationRow,
): Promise<Agreement> {
  const [names] = await ctx.db
    .select({
      cause: causes.title,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
    })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(eq(causes.id, row.causeId));
  const agreementNames = Problem.ifMissing(names, 'That cause');
  return { row, ...agreementNames, today: dayIn(ctx.now(), agreementNames.timeZone) };
}

type Change = Partial<
  Omit<RecurringDonationRow, 'id' | 'orgId' | 'createdAt' | 'updatedAt' | 'nextAt'>
> & {
  readonly nextAt?: Date | SQL | null;
};

/** Updates a locked recurring donation. The time of its next step is recomputed unless `nextAt` sets it. */
export async function writeRecurringDonation(
  ctx: TransactionContext,
  agreement: Agreement,
  change: Change,
): Promise<Agreement> {
  const updated = { ...agreement.row, ...change, nextAt: null };
  const [row] = await ctx.db
    .update(recurringDonations)
    .set({
      ...change,
      nextAt: change.nextAt === undefined ? nextAtOf(updated, agreement) : change.nextAt,
      updatedAt: ctx.now(),
    })
    .where(eq(recurringDonations.id, agreement.row.id))
    .returning();
  if (!row) throw new Error(`Failed to update recurring donation ${agreement.row.id}.`);
  return { ...agreement, row };
}

/** Emails and charges wait until the morning in the organisation’s time zone. */
export const morningOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + time '09:00') at time zone ${timeZone})`;

/** Days of notice before a yearly charge, and before a donation that needs the donor’s approval. */
const noticeDays = 7;

export function isNoticeDone(row: RecurringDonationRow): boolean {
  const { frequency, collectionMethod, nextOn, announcedFor } = row;
  if (collectionMethod === 'reminder' || announcedFor === nextOn) return true;
  return frequency === 'monthly' && firstLinkDue(row) !== nextOn;
}

export const noticeDay = (nextOn: string): string => daysLater(nextOn, -noticeDays);

function nextAtOf(row: RecurringDonationRow, { timeZone, today }: Agreement): SQL | null {
  const { status, nextOn, pausedUntil } = row;
  if (status === 'paused') return pausedUntil === null ? null : morningOf(pausedUntil, timeZone);
  if (status === 'cancelled' || nextOn === null) return null;
  const noticeOn = isNoticeDone(row) ? nextOn : noticeDay(nextOn);
  const warning = warningOf(row, today)?.on ?? noticeOn;
  return morningOf(warning < noticeOn ? warning : noticeOn, timeZone);
}

/** The open billing cycle, if there is one. */
export async function openCycleOf(
  { db }: Pick<TransactionContext, 'db'>,
  recurringDonationId: string,
) {
  const [cycle] = await db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.recurringDonationId, recurringDonationId),
        isNull(recurringDonationCycles.endedAt),
      ),
    );
  return cycle;
}

export async function cycleOfDay(
  { db }: TransactionContext,
  recurringDonationId: string,
  dueOn: string,
) {
  const [cycle] = await db
    .select()
    .from(recurringDonationCycles)
    .where(
      and(
        eq(recurringDonationCycles.recurringDonationId, recurringDonationId),
        eq(recurringDonationCycles.dueOn, dueOn),
      ),
    );
  return cycle;
}

type Availability =
  | { readonly cause: CauseForGiving; readonly onHold?: undefined }
  | { readonly cause?: undefined; readonly onHold: OnHoldReason };

/** Whether the cause accepts donations now; otherwise the reason it does not. */
export async function availabilityOf(
  ctx: TransactionContext,
  { causeId }: RecurringDonationRow,
): Promise<Availability> {
  try {
    const cause = await causeForGiving(ctx, causeId);
    if (cause.giving === 'open') return { cause };
    return { onHold: cause.giving === 'closed' ? 'cause-closed' : 'cause-paused' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return { onHold: 'organisation' };
    throw error;
  }
}

type Action = {
  readonly what: RecurringDonationAction;
  readonly by: 'donor' | 'team' | 'system';
  /** What a person or a provider wrote, or a sentence for the reader. */
  readonly words?: string | Wording;
};

/** Adds an entry to the history. @returns its id, which serves as an idempotency key for emails */
export async function recordAction(
  { db, now }: TransactionContext,
  { orgId, id: recurringDonationId }: RecurringDonationRow,
  { what, by, words = '' }: Action,
): Promise<string> {
  const id = uuidv7();
  await db.insert(recurringDonationActions).values({
    id,
    orgId,
    recurringDonationId,
    at: now(),
    what,
    by,
    ...(typeof words === 'string' ? { words: words.slice(0, 500) } : { wording: words }),
  });
  return id;
}

import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import {
  type CalendarEvent,
  calendarText,
  type Download,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { hashOf } from './cancel-token.ts';
import { canAct } from './signups/index.ts';
import {
  calendars,
  opportunities,
  type ShiftRow,
  type SignupRow,
  shifts,
  signups,
} from './table.ts';

/** A calendar holds at most this many shifts, the soonest first. */
const maxEvents = 500;

/** Shifts stay in the calendar this long after they are over. */
const retentionMs = 90 * 86_400_000;

/** Whether the caller has a secret calendar address. Its secret is not known any more. */
export async function readCalendarFeed(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  const [row] = await ctx.db.select().from(calendars).where(eq(calendars.userId, userId));
  return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** Makes a new secret address; an earlier one stops working. */
export async function openCalendarFeed(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  const secret = randomBytes(32).toString('base64url');
  const values = { secretHash: hashOf(secret), createdAt: ctx.now() };
  await ctx.db
    .insert(calendars)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendars.userId, set: values });
  const path = `/api/volunteer/shifts.ics?token=${secret}`;
  return { createdAt: values.createdAt.toISOString(), path };
}

/** Makes the address stop working. */
export async function closeCalendarFeed(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  await ctx.db.delete(calendars).where(eq(calendars.userId, userId));
  return { createdAt: null };
}

const calendarOf = (name: string, events: CalendarEvent[]): Download => ({
  body: calendarText(name, events),
  type: 'text/calendar; charset=utf-8',
  fileName: 'shifts.ics',
  headers: { 'cache-control': 'private, max-age=300' },
});

/**
 * The shifts of whoever made the secret address, at all organisations; those on whose waiting list
 * they are, as tentative.
 *
 * @throws Problem `not_found` for an address that no longer works.
 */
export const readCalendarEntries = (
  outside: RequestContext,
  { token }: { token: string },
): Promise<Download> =>
  outside.transact(async (ctx) => {
    const [owner] = await ctx.db
      .select({ id: users.id })
      .from(calendars)
      .innerJoin(users, eq(users.id, calendars.userId))
      .where(and(eq(calendars.secretHash, hashOf(token)), canAct));
    const { id } = Problem.ifMissing(owner, 'That calendar');
    const rows = await ctx.db
      .select({ shift: shifts, opportunity: opportunities, signup: signups })
      .from(signups)
      .innerJoin(shifts, eq(shifts.id, signups.shiftId))
      .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
      .where(
        and(
          eq(signups.userId, id),
          inArray(signups.state, ['confirmed', 'waiting']),
          gt(shifts.endsAt, new Date(ctx.now().getTime() - retentionMs)),
        ),
      )
      .orderBy(asc(shifts.startsAt))
      .limit(maxEvents);
    const { publicUrl } = ctx.config;
    return calendarOf(
      'My shifts',
      rows.map((row) => entryOf(row, publicUrl)),
    );
  }, 'system');

/** @throws Problem `not_found` for a shift of a draft. */
export const readShiftCalendar = (
  outside: RequestContext,
  { id }: { id: string },
): Promise<Download> =>
  outside.transact(async (ctx) => {
    const [row] = await ctx.db
      .select({ shift: shifts, opportunity: opportunities })
      .from(shifts)
      .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
      .innerJoin(sql`organisations g`, sql`g.id = ${shifts.orgId}`)
      .where(and(eq(shifts.id, id), ne(opportunities.state, 'draft')));
    const found = Problem.ifMissing(row, 'That shift');
    return calendarOf(found.opportunity.title, [entryOf(found, ctx.config.publicUrl)]);
  }, 'public');

type Entry = {
  readonly shift: ShiftRow;
  readonly opportunity: typeof opportunities.$inferSelect;
  readonly signup?: SignupRow;
};

/** The same shift is the same entry, whether it comes by the feed or alone. */
function entryOf({ shift, opportunity, signup }: Entry, publicUrl: string): CalendarEvent {
  const cancelled = shift.state === 'cancelled';
  const tentative = signup?.state === 'waiting';
  return {
    uid: `shift-${shift.id}@ngo-plus`,
    at: shift.startsAt,
    until: shift.endsAt,
    allDay: false,
    summary: tentative ? `Waiting list: ${opportunity.title}` : opportunity.title,
    location: opportunity.place || 'Remote',
    description: [opportunity.summary, shift.note].filter(Boolean).join('\n'),
    url: `${publicUrl}/opportunities/${opportunity.id}`,
    updatedAt: shift.updatedAt,
    revision: shift.revision,
    busy: !tentative && !cancelled,
    ...(cancelled ? { status: 'cancelled' } : tentative ? { status: 'tentative' } : {}),
  };
}

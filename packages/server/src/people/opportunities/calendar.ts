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
import { isActivePerson } from './signups/index.ts';
import {
  calendars,
  opportunities,
  type ShiftRow,
  type SignupRow,
  shifts,
  signups,
} from './table.ts';

/** The maximum number of shifts in a calendar, soonest first. */
const maxEvents = 500;

/** How long shifts stay in the calendar after they end. */
const retentionMs = 90 * 86_400_000;

/** Whether the caller has a secret calendar URL. Only the hash of its secret is stored. */
export async function readCalendarFeed(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  const [row] = await ctx.db.select().from(calendars).where(eq(calendars.userId, userId));
  return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** Creates a new secret URL; an earlier one stops working. */
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

/** Revokes the secret URL. */
export async function closeCalendarFeed(ctx: TransactionContext) {
  const { userId } = signedIn(ctx);
  await ctx.db.delete(calendars).where(eq(calendars.userId, userId));
  return { createdAt: null };
}

const calendarDownload = (name: string, events: CalendarEvent[]): Download => ({
  body: calendarText(name, events),
  type: 'text/calendar; charset=utf-8',
  fileName: 'shifts.ics',
  headers: { 'cache-control': 'private, max-age=300' },
});

/**
 * The shifts of the person who created the secret URL, at all organisations. Waiting-list entries are tentative.
 *
 * @throws Problem `not_found` for a revoked URL.
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
      .where(and(eq(calendars.secretHash, hashOf(token)), isActivePerson));
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
    return calendarDownload(
      'My shifts',
      rows.map((row) => calendarEventOf(row, publicUrl)),
    );
  }, 'system');

/** @throws Problem `not_found` for a shift of a draft opportunity. */
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
    const details = Problem.ifMissing(row, 'That shift');
    return calendarDownload(details.opportunity.title, [
      calendarEventOf(details, ctx.config.publicUrl),
    ]);
  }, 'public');

type CalendarShift = {
  readonly shift: ShiftRow;
  readonly opportunity: typeof opportunities.$inferSelect;
  readonly signup?: SignupRow;
};

/** A calendar event. Its UID is the same in feeds and single downloads. */
function calendarEventOf(
  { shift, opportunity, signup }: CalendarShift,
  publicUrl: string,
): CalendarEvent {
  const isCancelled = shift.state === 'cancelled';
  const isTentative = signup?.state === 'waiting';
  return {
    uid: `shift-${shift.id}@ngo-plus`,
    at: shift.startsAt,
    until: shift.endsAt,
    allDay: false,
    summary: isTentative ? `Waiting list: ${opportunity.title}` : opportunity.title,
    location: opportunity.place || 'Remote',
    description: [opportunity.summary, shift.note].filter(Boolean).join('\n'),
    url: `${publicUrl}/opportunities/${opportunity.id}`,
    updatedAt: shift.updatedAt,
    revision: shift.revision,
    busy: !isTentative && !isCancelled,
    ...(isCancelled ? { status: 'cancelled' } : isTentative ? { status: 'tentative' } : {}),
  };
}

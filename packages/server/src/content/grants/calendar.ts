import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@ngo-plus/contract/content/grants';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import {
  type Actor,
  type CalendarEvent,
  calendarText,
  type Download,
  inScope,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { amountText } from './amount-text.ts';
import type { GrantCard } from './present.ts';
import { findCards } from './queries.ts';
import { findGrants } from './search/index.ts';
import { filtersOf } from './service.ts';
import { grantCalendars } from './table.ts';

/** Maximum number of deadlines in a calendar, soonest first. */
const maxEvents = 1_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const ofActor = ({ orgId, userId }: Actor) =>
  and(eq(grantCalendars.orgId, orgId), eq(grantCalendars.userId, userId));

/** Whether the caller has a personal calendar URL. Its secret cannot be shown again. */
export async function readCalendar(ctx: TransactionContext) {
  const [row] = await ctx.db
    .select()
    .from(grantCalendars)
    .where(ofActor(signedIn(ctx)));
  return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** Creates a new secret URL; an earlier one stops working. */
export async function openCalendar(ctx: TransactionContext) {
  const { orgId, userId } = signedIn(ctx);
  const secret = randomBytes(32).toString('base64url');
  const values = { secretHash: hashOf(secret), createdAt: ctx.now() };
  await ctx.db
    .insert(grantCalendars)
    .values({ orgId, userId, ...values })
    .onConflictDoUpdate({ target: [grantCalendars.orgId, grantCalendars.userId], set: values });
  const path = `/api/grants/deadlines.ics?token=${secret}`;
  return { createdAt: values.createdAt.toISOString(), path };
}

/** Revokes the personal URL. */
export async function closeCalendar(ctx: TransactionContext) {
  await ctx.db.delete(grantCalendars).where(ofActor(signedIn(ctx)));
  return { createdAt: null };
}

/**
 * Deadlines as a calendar: with a token, those that the owner of the URL has saved; with `grant`, that one;
 * otherwise the upcoming ones that match the filters.
 *
 * @throws Problem `not_found` for a revoked token and for a grant without a deadline.
 */
export async function readDeadlines(
  outside: RequestContext,
  input: Input<typeof contract.readDeadlines>,
): Promise<Download> {
  const { grant, token } = input;
  const events = await (token
    ? inScope(outside, 'system', (ctx) => savedByOwner(ctx, token))
    : outside.transact((ctx) => (grant ? oneGrant(ctx, grant) : upcomingEvents(ctx, input))));
  const name = token || input.saved ? 'Saved grants' : 'Grant deadlines';
  return {
    body: calendarText(
      name,
      events.flatMap((card) => eventOf(card, outside.config.publicUrl)),
    ),
    type: 'text/calendar; charset=utf-8',
    fileName: 'grant-deadlines.ics',
    headers: { 'cache-control': 'private, max-age=300' },
  };
}

async function oneGrant(ctx: TransactionContext, id: string): Promise<GrantCard[]> {
  const [card] = await findCards(ctx, [id]);
  const events = Problem.ifMissing(card, 'That grant');
  if (!events.deadlineAt) throw new Problem('not_found', "That grant doesn't have a deadline.");
  return [events];
}

const soonestFirst = { sort: 'deadlineDate', descending: false, limit: maxEvents } as const;

async function upcomingEvents(
  ctx: TransactionContext,
  input: Input<typeof contract.readDeadlines>,
) {
  const filters = { ...filtersOf(ctx, input), openOnly: true };
  const { ids } = await findGrants(ctx, { ...filters, ...soonestFirst });
  return findCards(ctx, ids);
}

async function savedByOwner(ctx: TransactionContext, token: string) {
  const { rows } = await ctx.db.execute<{ org_id: string; user_id: string }>(sql`
    select c.org_id, c.user_id from grant_calendars c
      join memberships m on m.org_id = c.org_id and m.user_id = c.user_id
      join users u on u.id = c.user_id join organisations o on o.id = c.org_id
    where c.secret_hash = ${hashOf(token)} and m.deactivated_at is null and u.suspended_at is null and u.deleted_at is null
      and o.suspended_at is null and o.closed_at is null`);
  const owner = Problem.ifMissing(rows[0], 'That calendar');
  const actor: Actor = {
    userId: owner.user_id,
    orgId: owner.org_id,
    role: 'VIEWER',
    sessionId: '',
  };
  const { ids } = await findGrants({ ...ctx, actor }, { savedBy: actor, ...soonestFirst });
  return findCards({ ...ctx, actor }, ids);
}

/** Empty for a grant without a deadline. */
function eventOf(card: GrantCard, publicUrl: string): CalendarEvent[] {
  const { id, title, donorAgency, eligibility, deadlineDayOnly, updatedAt, deadlineAt } = card;
  if (!deadlineAt) return [];
  const size = amountText(card) || card.grantSize;
  const [applicants = ''] = eligibility.split('\n');
  const facts = [donorAgency, size, applicants && `Who can apply: ${applicants}`, card.url].filter(
    Boolean,
  );
  return [
    {
      uid: `grant-${id}@ngo-plus`,
      at: deadlineAt,
      allDay: deadlineDayOnly,
      summary: `Deadline: ${title}`,
      description: facts.join('\n'),
      url: new URL(`/grants/${id}`, publicUrl).href,
      updatedAt,
    },
  ];
}

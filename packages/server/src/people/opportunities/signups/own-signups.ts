import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { type OwnSignup, ownSignup } from '@ngo-plus/contract/people/opportunities';
import { and, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicants, organisations } from '../../../identity/accounts/index.ts';
import {
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { presentAbout } from '../present.ts';
import { opportunities, type SignupRow, shifts, signups } from '../table.ts';

const cursors = cursorsOf('opportunities.own', [z.iso.datetime(), z.uuid()]);

/** Places before one’s own on the waiting list, and one’s own. */
const turn = sql<number>`(select count(*)::int from shift_signups w where w.shift_id = ${shifts.id} and w.state = 'waiting'
  and (w.signed_up_at, w.id) <= (${signups.signedUpAt}, ${signups.id}))`;

/** Whether the organisation has to approve the person of a sign-up first. */
export const awaitingApproval = sql<boolean>`exists (select from ${applicants} a where a.org_id = ${signups.orgId} and a.user_id = ${signups.userId} and a.state = 'pending')`;

const selectOwn = ({ db }: TransactionContext, userId: string, among?: SQL) =>
  db
    .select({
      signup: signups,
      shift: shifts,
      opportunity: opportunities,
      organisation: organisations,
      turn,
      awaitingApproval,
    })
    .from(signups)
    .innerJoin(shifts, eq(shifts.id, signups.shiftId))
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .innerJoin(organisations, eq(organisations.id, signups.orgId))
    .where(and(eq(signups.userId, userId), among));

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Scope `system`: names of organisations that the person has left belong to it, too. */
export function listOwnSignups(
  outside: RequestContext,
  { when, cursor, limit }: Input<typeof contract.listOwnSignups>,
): Promise<Page<OwnSignup>> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const coming = when === 'coming';
    const now = ctx.now();
    const among = coming
      ? and(gt(shifts.endsAt, now), ne(signups.state, 'cancelled'))
      : and(lte(shifts.endsAt, now), ne(signups.state, 'waiting'));
    const after = cursor === undefined ? undefined : afterPosition(cursor, coming);
    const order = coming
      ? sql`${shifts.startsAt}, ${signups.id}`
      : sql`${shifts.startsAt} desc, ${signups.id} desc`;
    const rows = await selectOwn(ctx, userId, and(among, after))
      .orderBy(order)
      .limit(limit + 1);
    const { page, next } = pageOf(rows, limit, ({ shift, signup }) =>
      cursors.after([shift.startsAt.toISOString(), signup.id]),
    );
    const [counted] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(signups)
      .innerJoin(shifts, eq(shifts.id, signups.shiftId))
      .where(and(eq(signups.userId, userId), among));
    return { items: page.map((row) => present(row, now)), total: counted?.total ?? 0, next };
  }, 'system');
}

function afterPosition(cursor: string, coming: boolean) {
  const [at, id] = cursors.position(cursor);
  const startsAt = new Date(at);
  const beyond = coming ? gt : lt;
  return or(
    beyond(shifts.startsAt, startsAt),
    and(eq(shifts.startsAt, startsAt), beyond(signups.id, id)),
  );
}

/** Needs scope `system`. */
export async function readOwnSignup(
  ctx: TransactionContext,
  { id, userId }: { id: string; userId: string },
): Promise<OwnSignup> {
  const [row] = await selectOwn(ctx, userId, eq(signups.id, id));
  return present(Problem.ifMissing(row, 'That sign-up'), ctx.now());
}

function present(row: OwnRow, now: Date): OwnSignup {
  const { signup, shift } = row;
  return ownSignup.parse({
    id: signup.id,
    state: signup.state,
    reason: signup.reason,
    signedUpAt: signup.signedUpAt.toISOString(),
    turn: signup.state === 'waiting' ? row.turn : null,
    mayCancel: isActive(signup) && shift.state === 'open' && shift.startsAt > now,
    awaitingApproval: row.awaitingApproval && isActive(signup),
    ...presentAbout(row),
  });
}

export const isActive = ({ state }: Pick<SignupRow, 'state'>): boolean =>
  state === 'confirmed' || state === 'waiting';

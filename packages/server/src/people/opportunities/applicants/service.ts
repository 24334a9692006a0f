import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { type ApplicantRow, applicantRow } from '@ngo-plus/contract/people/opportunities';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicants, decideApplicant, users } from '../../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  emit,
  type Page,
  Problem,
  pageOf,
  requireNotImpersonated,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { memberJoined } from '../../staff/index.ts';
import { applicantDecided } from '../events.ts';
import { organisationOf } from '../lookup.ts';

const cursors = cursorsOf('opportunities.applicants', [z.iso.datetime(), z.uuid()]);

/** The number of latest sign-ups shown per applicant. */
const maxShownShifts = 10;

const person = { id: users.id, name: users.name, email: users.email };

const selectApplicants = ({ db }: TransactionContext, where: SQL | undefined) =>
  db
    .select({ application: applicants, person })
    .from(applicants)
    .innerJoin(users, eq(users.id, applicants.userId))
    .where(where);

type Match = Awaited<ReturnType<typeof selectApplicants>>[number];

/** Applicants of the caller's organisation, newest first. */
export async function listApplicants(
  ctx: TransactionContext,
  { state, cursor, limit }: Input<typeof contract.listApplicants>,
): Promise<Page<ApplicantRow>> {
  const { orgId } = signedIn(ctx);
  const filter = and(eq(applicants.orgId, orgId), eq(applicants.state, state));
  const rows = await selectApplicants(ctx, and(filter, cursor ? afterPosition(cursor) : undefined))
    .orderBy(desc(applicants.appliedAt), desc(applicants.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ application }) =>
    cursors.after([application.appliedAt.toISOString(), application.id]),
  );
  const total = () => ctx.db.$count(applicants, filter);
  return { items: await presentAll(ctx, orgId, page), total, next };
}

function afterPosition(cursor: string): SQL {
  const [at, id] = cursors.position(cursor);
  return sql`(${applicants.appliedAt}, ${applicants.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

async function presentAll(
  ctx: TransactionContext,
  orgId: string,
  matches: readonly Match[],
): Promise<ApplicantRow[]> {
  const { timeZone } = await organisationOf(ctx, orgId);
  const shiftsByUser = await shiftsOf(
    ctx,
    orgId,
    matches.map((row) => row.person.id),
  );
  return matches.map(({ application, person: applicant }) =>
    applicantRow.parse({
      id: application.id,
      person: applicant,
      state: application.state,
      appliedAt: application.appliedAt.toISOString(),
      decidedAt: application.decidedAt?.toISOString() ?? null,
      reason: application.reason,
      timeZone,
      shifts: shiftsByUser.get(applicant.id) ?? [],
    }),
  );
}

type ShiftRow = {
  readonly user_id: string;
  readonly id: string;
  readonly opportunity_id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly state: string;
};

async function shiftsOf({ db }: TransactionContext, orgId: string, userIds: readonly string[]) {
  const { rows } = await db.execute<ShiftRow>(sql`
    select p.user_id, w.* from unnest(${`{${userIds.join(',')}}`}::uuid[]) as p(user_id), lateral (
      select s.id, s.opportunity_id, o.title, s.starts_at, s.ends_at, g.state
      from shift_signups g join shifts s on s.id = g.shift_id join opportunities o on o.id = s.opportunity_id
      where g.user_id = p.user_id and g.org_id = ${orgId}
      order by g.signed_up_at desc, g.id desc limit ${maxShownShifts}
    ) w`);
  return Map.groupBy(rows.map(presentShift), ({ userId }) => userId);
}

const presentShift = ({ user_id, id, opportunity_id, title, state, ...times }: ShiftRow) => ({
  userId: user_id,
  id,
  opportunityId: opportunity_id,
  title,
  state,
  startsAt: new Date(times.starts_at).toISOString(),
  endsAt: new Date(times.ends_at).toISOString(),
});

/**
 * Requires scope `system`.
 *
 * @throws Problem `not_found` for applicants of other organisations.
 */
export const approveApplicant = (
  ctx: TransactionContext,
  { id }: Input<typeof contract.approveApplicant>,
) => decide(ctx, { id, approved: true, reason: '' });

/** Their sign-ups are removed by the subscription to the event. Requires scope `system`. */
export const declineApplicant = (
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.declineApplicant>,
) => decide(ctx, { id, approved: false, reason });

type Decision = { readonly id: string; readonly approved: boolean; readonly reason: string };

async function decide(
  ctx: TransactionContext,
  { id, approved, reason }: Decision,
): Promise<ApplicantRow> {
  const { orgId, userId: by } = requireNotImpersonated(ctx);
  const { userId, changed, joined } = await decideApplicant(ctx, { orgId, id, approved, reason });
  if (changed) {
    const action = approved ? 'opportunities.approve-applicant' : 'opportunities.decline-applicant';
    await audit(ctx, { action, subject: id, after: { userId, reason } });
    if (joined) await emit(ctx, memberJoined, { orgId, userId });
    await emit(ctx, applicantDecided, { orgId, userId, approved, reason, by });
  }
  const rows = await selectApplicants(ctx, and(eq(applicants.id, id), eq(applicants.orgId, orgId)));
  const [row] = await presentAll(ctx, orgId, rows);
  return Problem.ifMissing(row, 'That applicant');
}

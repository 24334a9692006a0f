import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { joinOrganisation } from './membership.ts';
import { type ApplicantRow, applicants, memberships, organisations } from './table.ts';

type Place = { readonly orgId: string; readonly userId: string };

/**
 * Records that somebody wants to join an organisation, once. Needs scope `system`.
 *
 * @returns whether the application is new, waits already, or was declined
 */
export async function applyTo(
  ctx: TransactionContext,
  { orgId, userId }: Place,
): Promise<'new' | 'pending' | 'declined'> {
  const appliedAt = ctx.now();
  const { rowCount } = await ctx.db
    .insert(applicants)
    .values({ id: uuidv7(), orgId, userId, state: 'pending', appliedAt })
    .onConflictDoUpdate({
      target: [applicants.orgId, applicants.userId],
      set: { state: 'pending', appliedAt, decidedAt: null, decidedBy: null, reason: '' },
      // Approved once, and left since.
      setWhere: eq(applicants.state, 'approved'),
    });
  if (rowCount === 1) return 'new';
  const known = await applicationOf(ctx, { orgId, userId });
  return known?.state === 'declined' ? 'declined' : 'pending';
}

export async function applicationOf(
  { db }: TransactionContext,
  { orgId, userId }: Place,
): Promise<ApplicantRow | undefined> {
  const [row] = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.orgId, orgId), eq(applicants.userId, userId)));
  return row;
}

type Decision = {
  readonly orgId: string;
  readonly id: string;
  readonly approved: boolean;
  readonly reason: string;
};

/**
 * Approves or declines somebody. Approved, they are a volunteer, also on the devices on which they
 * are signed in already. Needs scope `system`.
 *
 * @returns `changed: false` when it was decided so before, `joined: false` when they belong to the organisation already
 * @throws Problem `not_found` for applicants of other organisations, `conflict` when somebody who
 *   belongs to the organisation by now is declined
 */
export async function decideApplicant(
  ctx: TransactionContext,
  { orgId, id, approved, reason }: Decision,
): Promise<{ userId: string; changed: boolean; joined: boolean }> {
  const [found] = await ctx.db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, id), eq(applicants.orgId, orgId)))
    .for('update');
  const { userId, state: before } = Problem.ifMissing(found, 'That applicant');
  const state = approved ? 'approved' : 'declined';
  if (before === state) return { userId, changed: false, joined: false };
  if (before === 'approved')
    throw new Problem('conflict', 'This person was already approved. End their access instead.');
  await ctx.db
    .update(applicants)
    .set({ state, reason, decidedAt: ctx.now(), decidedBy: ctx.actor?.userId ?? null })
    .where(eq(applicants.id, id));
  const joined = approved && (await joinOrganisation(ctx, { orgId, userId, role: 'VOLUNTEER' }));
  return { userId, changed: true, joined };
}

/**
 * Leaves one application per organisation after two accounts became one, and none open where the person is a
 * member. What an organisation said to the account that stays holds. Needs scope `system`.
 */
export async function settleMergedApplications(
  { db, now }: TransactionContext,
  { gone, stays }: { readonly gone: string; readonly stays: string },
): Promise<void> {
  // Those that could move to the other account have moved; these would have been its second ones.
  await db.delete(applicants).where(eq(applicants.userId, gone));
  const membersOf = db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, stays));
  await db
    .update(applicants)
    .set({ state: 'approved', reason: '', decidedAt: now() })
    .where(
      and(
        eq(applicants.userId, stays),
        ne(applicants.state, 'approved'),
        inArray(applicants.orgId, membersOf),
      ),
    );
}

/**
 * The organisation that somebody without any membership applied to last, so that they can sign in
 * and see their own shifts; undefined for none. Needs scope `system`.
 */
export async function appliedTo({ db }: TransactionContext, userId: string) {
  const [row] = await db
    .select({ organisation: organisations })
    .from(applicants)
    .innerJoin(organisations, eq(organisations.id, applicants.orgId))
    .where(
      and(
        eq(applicants.userId, userId),
        ne(applicants.state, 'approved'),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(desc(applicants.state), desc(applicants.appliedAt))
    .limit(1);
  return row?.organisation;
}

/** Administrators of an organisation, who hear of applicants. Needs scope `system`. */
export async function administratorsOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.role, 'NGO_ADMIN'),
        isNull(memberships.deactivatedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}

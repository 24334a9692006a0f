import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { joinOrganisation } from './membership.ts';
import { type ApplicantRow, applicants, memberships, organisations } from './table.ts';

type Membership = { readonly orgId: string; readonly userId: string };

/**
 * Records that a person wants to join an organisation, once. Needs scope `system`.
 *
 * @returns whether the application is new, is already pending, or was declined
 */
export async function applyTo(
  ctx: TransactionContext,
  { orgId, userId }: Membership,
): Promise<'new' | 'pending' | 'declined'> {
  const appliedAt = ctx.now();
  const { rowCount } = await ctx.db
    .insert(applicants)
    .values({ id: uuidv7(), orgId, userId, state: 'pending', appliedAt })
    .onConflictDoUpdate({
      target: [applicants.orgId, applicants.userId],
      set: { state: 'pending', appliedAt, decidedAt: null, decidedBy: null, reason: '' },
      // Was approved once and has left since.
      setWhere: eq(applicants.state, 'approved'),
    });
  if (rowCount === 1) return 'new';
  const existing = await applicationOf(ctx, { orgId, userId });
  return existing?.state === 'declined' ? 'declined' : 'pending';
}

export async function applicationOf(
  { db }: TransactionContext,
  { orgId, userId }: Membership,
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
 * Approves or declines an applicant. An approved applicant becomes a volunteer, also on devices where they are already
 * signed in. Needs scope `system`.
 *
 * @returns `changed: false` if the same decision was made before, `joined: false` if they are already a member
 * @throws Problem `not_found` for applicants of other organisations, `conflict` when declining someone who is a member
 * by now
 */
export async function decideApplicant(
  ctx: TransactionContext,
  { orgId, id, approved, reason }: Decision,
): Promise<{ userId: string; changed: boolean; joined: boolean }> {
  const [application] = await ctx.db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, id), eq(applicants.orgId, orgId)))
    .for('update');
  const { userId, state: before } = Problem.ifMissing(application, 'That applicant');
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
 * Leaves one application per organisation after two accounts were merged, and none open where the person is a member.
 * Decisions about the remaining account stay valid. Needs scope `system`.
 */
export async function settleMergedApplications(
  { db, now }: TransactionContext,
  { mergedId, remainingId }: { readonly mergedId: string; readonly remainingId: string },
): Promise<void> {
  // Applications that could move to the other account have moved; the remaining ones would be duplicates there.
  await db.delete(applicants).where(eq(applicants.userId, mergedId));
  const membersOf = db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, remainingId));
  await db
    .update(applicants)
    .set({ state: 'approved', reason: '', decidedAt: now() })
    .where(
      and(
        eq(applicants.userId, remainingId),
        ne(applicants.state, 'approved'),
        inArray(applicants.orgId, membersOf),
      ),
    );
}

/**
 * The organisation that a person without memberships applied to last, so that they can sign in and see their own
 * shifts; undefined for none. Needs scope `system`.
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

/** Administrators of an organisation, who are notified of applicants. Needs scope `system`. */
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

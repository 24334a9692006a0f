import { type Setup, type SetupStep, setupSteps } from '@ngo-plus/contract/operations/dashboard';
import { and, count, eq, isNull } from 'drizzle-orm';
import { hasContacts } from '../../crm/contacts/index.ts';
import { causes } from '../../fundraising/causes/index.ts';
import { memberships, organisations } from '../../identity/accounts/index.ts';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { acceptsRealPayments } from '../../money/payments/index.ts';
import { hasInvited } from '../../people/staff/index.ts';
import { setupDismissals } from './table.ts';

/** Which first steps the organisation has done, computed from what it has. */
export async function readSetup(ctx: TransactionContext): Promise<Setup> {
  const { orgId } = signedIn(ctx);
  const done = await factsOf(ctx, orgId);
  const [dismissal] = await ctx.db
    .select()
    .from(setupDismissals)
    .where(eq(setupDismissals.orgId, orgId));
  return {
    steps: setupSteps.map((step) => ({ step, done: done[step] })),
    dismissed: dismissal !== undefined,
  };
}

async function factsOf(
  ctx: TransactionContext,
  orgId: string,
): Promise<Record<SetupStep, boolean>> {
  const { db } = ctx;
  const [found] = await db.select().from(organisations).where(eq(organisations.id, orgId));
  const organisation = Problem.ifMissing(found, 'That organisation');
  return {
    logo: organisation.logoBlobId !== null,
    cause: await hasCauses(ctx, orgId),
    team: (await hasColleagues(ctx, orgId)) || (await hasInvited(db, orgId)),
    contacts: await hasContacts(db, orgId),
    payments: acceptsRealPayments(ctx, organisation.currency),
  };
}

/** Drafts count: who has begun one needs no invitation to begin. */
async function hasCauses({ db }: TransactionContext, orgId: string): Promise<boolean> {
  const [cause] = await db
    .select({ id: causes.id })
    .from(causes)
    .where(eq(causes.orgId, orgId))
    .limit(1);
  return cause !== undefined;
}

async function hasColleagues({ db }: TransactionContext, orgId: string): Promise<boolean> {
  const [members] = await db
    .select({ n: count() })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), isNull(memberships.deactivatedAt)));
  return (members?.n ?? 0) > 1;
}

/** Hides the checklist from every administrator of the organisation. Repeating the call has no further effect. */
export async function dismissSetup(ctx: TransactionContext): Promise<Setup> {
  const { orgId } = signedIn(ctx);
  const added = await ctx.db
    .insert(setupDismissals)
    .values({ orgId, dismissedAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await audit(ctx, { action: 'dashboard.dismiss-setup' });
  return readSetup(ctx);
}

/** Shows the checklist again. */
export async function restoreSetup(ctx: TransactionContext): Promise<Setup> {
  const { orgId } = signedIn(ctx);
  const removed = await ctx.db
    .delete(setupDismissals)
    .where(eq(setupDismissals.orgId, orgId))
    .returning();
  if (removed.length > 0) await audit(ctx, { action: 'dashboard.restore-setup' });
  return readSetup(ctx);
}

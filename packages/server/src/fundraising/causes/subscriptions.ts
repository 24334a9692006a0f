import { moderatesCauses } from '@ngo-plus/contract/fundraising/causes';
import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  memberships,
  organisations,
  peopleMerged,
  personDeleted,
  personSuspended,
  users,
} from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { memberLeft } from '../../people/staff/index.ts';
import { hidePerson } from './appearances.ts';
import { appearanceRequested, causeClosed, causeReported } from './events.ts';

export const causeSubscriptions: readonly Subscription[] = [
  subscribe(appearanceRequested, 'causes.notify-asked', (ctx, event) =>
    notify(ctx, {
      orgId: event.orgId,
      userIds: [event.userId],
      source: `causes.appearance-asked:${event.appearanceId}`,
      title: phrase('{{who}} invited you to appear on the cause {{title}}'),
      words: { who: event.askedBy, title: event.title },
      href: '/cause-appearances',
    }),
  ),
  subscribe(causeClosed, 'causes.notify-closed', async (ctx, event) => {
    if (event.by !== 'date') return;
    await notify(ctx, {
      orgId: event.orgId,
      userIds: await recipientsOf(ctx, event),
      source: `causes.closed:${event.causeId}:${ctx.now().toISOString().slice(0, 10)}`,
      title: phrase('A cause was closed after its last day: {{title}}'),
      words: { title: event.title },
      href: `/causes/edit/${event.causeId}`,
    });
  }),
  subscribe(causeReported, 'causes.notify-reported', async (ctx, event) => {
    const platform = await platformStaff(ctx);
    for (const { orgId, userIds } of platform)
      await notify(ctx, {
        orgId,
        userIds,
        source: `causes.reported:${event.reportId}`,
        title: phrase('New problem report for the cause {{title}} by {{organisation}}'),
        words: { title: event.title, organisation: event.organisation },
        href: '/admin/cause-reports',
      });
  }),
  subscribe(memberLeft, 'causes.hide-leaver', hideFormerMember),
  subscribe(personSuspended, 'causes.hide-suspended', async (ctx, { userId }) => {
    const [person] = await ctx.db
      .select({ suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, userId));
    if (person?.suspendedAt) await hidePerson(ctx, { userId });
  }),
  // If only one account was shown, its row now has the remaining account; if both were, one row is left over.
  subscribe(peopleMerged, 'causes.show-once', (ctx, { from }) => hidePerson(ctx, { userId: from })),
  subscribe(personDeleted, 'causes.forget', (ctx, { userId }) => hidePerson(ctx, { userId })),
];

/** A person who rejoined before this event was handled stays on the causes that show them. */
async function hideFormerMember(
  ctx: TransactionContext,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<void> {
  const [member] = await ctx.db
    .select({ deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  if (member?.deactivatedAt === null) return;
  await hidePerson(ctx, { orgId, userId });
}

type ClosedCause = { readonly orgId: string; readonly createdBy: string | null };

/** Returns the creator of the cause and the organisation's administrators, if they can sign in. */
async function recipientsOf(
  { db }: TransactionContext,
  { orgId, createdBy }: ClosedCause,
): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        isNull(memberships.deactivatedAt),
        or(
          eq(memberships.role, 'NGO_ADMIN'),
          createdBy === null ? undefined : eq(memberships.userId, createdBy),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}

async function platformStaff({ db }: TransactionContext) {
  const rows = await db
    .select({ orgId: memberships.orgId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(
      and(
        eq(organisations.kind, 'platform'),
        inArray(memberships.role, [...moderatesCauses.roles]),
        isNull(memberships.deactivatedAt),
      ),
    );
  const orgIds = [...new Set(rows.map(({ orgId }) => orgId))];
  return orgIds.map((orgId) => ({
    orgId,
    userIds: rows.filter((row) => row.orgId === orgId).map(({ userId }) => userId),
  }));
}

import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { administratorsOf, users } from '../../../identity/accounts/index.ts';
import { notify } from '../../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { sendApproved, sendDeclined } from '../emails.ts';
import { applicantDecided, applied } from '../events.ts';
import { organisationOf } from '../lookup.ts';
import { cancelUpcomingSignups } from '../signups/index.ts';

/** Notifies the organisation of a new application, and the applicant of the decision. */
export const applicantSubscriptions: readonly Subscription[] = [
  subscribe(applied, 'opportunities.notify-applied', async (ctx, { orgId, userId, title }) => {
    const person = await personOf(ctx, userId);
    if (!person) return;
    await notify(ctx, {
      orgId,
      userIds: await administratorsOf(ctx, orgId),
      source: `opportunities.applied:${orgId}:${userId}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} wants to volunteer'),
      body: '{{title}}',
      words: { who: person.name, title },
      href: '/volunteer/applicants',
    });
  }),
  subscribe(applicantDecided, 'opportunities.notify-applicant', async (ctx, event) => {
    const { orgId, userId, approved, reason, by } = event;
    const person = await personOf(ctx, userId);
    if (!person) return;
    const { name } = await organisationOf(ctx, orgId);
    if (!approved) {
      await cancelUpcomingSignups(ctx, { userId, orgId }, { state: 'removed', reason, by });
      return sendDeclined(ctx, { orgId, to: person, organisation: name, reason });
    }
    await sendApproved(ctx, { orgId, to: person, organisation: name });
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `opportunities.approved:${orgId}:${userId}:${ctx.now().toISOString()}`,
      title: phrase('{{organisation}} approved you as a volunteer'),
      words: { organisation: name },
      href: '/volunteer/shifts',
      hasOwnEmail: true,
    });
  }),
];

async function personOf({ db }: TransactionContext, userId: string) {
  const [person] = await db
    .select({ name: users.name, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  return person && person.suspendedAt === null ? person : undefined;
}

import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { deadlineNear } from './events.ts';
import { grantCalendars, grantSaves } from './table.ts';

export const grantSubscriptions: readonly Subscription[] = [
  subscribe(
    deadlineNear,
    'grants.notify-deadline',
    (ctx, { orgId, userId, grantId, title, notice }) =>
      notify(ctx, {
        orgId,
        userIds: [userId],
        source: `grants.deadline-near:${grantId}:${notice}`,
        title:
          notice === 'day'
            ? phrase('{{grant}} closes soon')
            : phrase('{{grant}} closes within a week'),
        body: phrase('You saved this grant.'),
        words: { grant: title },
        href: `/grants/${grantId}`,
      }),
  ),
  // Saved grants and the calendar URL are personal and are deleted with the person.
  subscribe(personDeleted, 'grants.forget', async ({ db }, { userId }) => {
    await db.delete(grantSaves).where(eq(grantSaves.userId, userId));
    await db.delete(grantCalendars).where(eq(grantCalendars.userId, userId));
  }),
];

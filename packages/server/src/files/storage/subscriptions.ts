import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, personDeleted, users } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { fileQuarantined, fileShared } from './events.ts';
import { shares, stars } from './table.ts';

/** Stars and shares are deleted with the person; files stay with the organisation. */
export const storageSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'storage.forget', async ({ db }, { userId }) => {
    await db.delete(stars).where(eq(stars.userId, userId));
    await db.delete(shares).where(eq(shares.userId, userId));
  }),
  subscribe(
    fileShared,
    'storage.notify-shared',
    async (ctx, { shareId, orgId, userId, entryId, name, by }) => {
      const [person] = await ctx.db.select().from(users).where(eq(users.id, by));
      await notify(ctx, {
        orgId,
        userIds: [userId],
        source: `storage.shared:${shareId}`,
        title: phrase('{{who}} shared “{{file}}” with you'),
        words: { who: person?.name ?? '', file: name },
        href: `/storage?open=${entryId}`,
      });
    },
  ),
  subscribe(
    fileQuarantined,
    'storage.notify-quarantined',
    async (ctx, { orgId, entryId, name, finding, uploadedBy }) => {
      const admins = await ctx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.orgId, orgId),
            eq(memberships.role, 'NGO_ADMIN'),
            isNull(memberships.deactivatedAt),
          ),
        );
      const recipients = new Set(admins.map(({ userId }) => userId));
      if (uploadedBy !== null) recipients.add(uploadedBy);
      await notify(ctx, {
        orgId,
        userIds: [...recipients],
        source: `storage.quarantined:${entryId}`,
        title: phrase('“{{file}}” was quarantined'),
        body: phrase('The malware check reported: {{finding}}.'),
        words: { file: name, finding },
        href: `/storage?open=${entryId}`,
      });
    },
  ),
];

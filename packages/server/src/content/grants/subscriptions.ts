import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { grantCalendars, grantSaves } from './table.ts';

/** Saved grants and the calendar address are one person's own and go with them. */
export const grantSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'grants.forget', async ({ db }, { userId }) => {
    await db.delete(grantSaves).where(eq(grantSaves.userId, userId));
    await db.delete(grantCalendars).where(eq(grantCalendars.userId, userId));
  }),
];

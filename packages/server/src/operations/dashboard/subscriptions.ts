import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { layouts } from './table.ts';

export const dashboardSubscriptions: readonly Subscription[] = [
  // The row of the person stays, so the database does not delete what refers to it.
  subscribe(personDeleted, 'dashboard.forget', async ({ db }, { userId }) => {
    await db.delete(layouts).where(eq(layouts.userId, userId));
  }),
];

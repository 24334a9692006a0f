import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { assignments } from './table.ts';

export const accessSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'access.forget-person', async ({ db }, { userId }) => {
    await db.delete(assignments).where(eq(assignments.userId, userId));
  }),
];

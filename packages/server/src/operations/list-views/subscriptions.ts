import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { deletePersonalViews } from './queries.ts';
import { listViews } from './table.ts';

export const listViewSubscriptions: readonly Subscription[] = [
  // Colleagues keep the views that the person shared, without an owner.
  subscribe(personDeleted, 'list-views.forget', async ({ db }, { userId }) => {
    await deletePersonalViews(db, userId);
    await db.update(listViews).set({ ownerId: null }).where(eq(listViews.ownerId, userId));
  }),
];

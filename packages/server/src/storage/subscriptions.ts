import { eq } from 'drizzle-orm';
import { personDeleted } from '../accounts/index.ts';
import { type Subscription, subscribe } from '../kernel/index.ts';
import { shares, stars } from './table.ts';

/** Stars and shares go with the person; files stay with the organisation. */
export const storageSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'storage.forget', async ({ db }, { userId }) => {
    await db.delete(stars).where(eq(stars.userId, userId));
    await db.delete(shares).where(eq(shares.userId, userId));
  }),
];

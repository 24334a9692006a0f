import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { editors, revisions } from './table.ts';

/** Deletes what a person has open, and what they wrote and never saved; other versions belong to the organisation and lose the name. */
export async function forgetWriter({ db }: TransactionContext, userId: string): Promise<void> {
  await db.delete(editors).where(eq(editors.userId, userId));
  await db.delete(revisions).where(eq(revisions.recordId, userId));
  await db.update(revisions).set({ savedBy: null }).where(eq(revisions.savedBy, userId));
}

export const revisionSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'revisions.forget', (ctx, { userId }) => forgetWriter(ctx, userId)),
];

import { eq } from 'drizzle-orm';
import { personDeleted } from '../../identity/accounts/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { revisions } from './table.ts';

/** Deletes what a person wrote and never saved; other versions belong to the organisation and lose the name. */
export async function forgetWriter({ db }: TransactionContext, userId: string): Promise<void> {
  await db.delete(revisions).where(eq(revisions.recordId, userId));
  await db.update(revisions).set({ savedBy: null }).where(eq(revisions.savedBy, userId));
}

export const revisionSubscriptions: readonly Subscription[] = [
  subscribe(personDeleted, 'revisions.forget', (ctx, { userId }) => forgetWriter(ctx, userId)),
];

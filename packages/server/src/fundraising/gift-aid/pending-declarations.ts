import { and, eq, exists, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import { declareOnline } from './declare.ts';
import { settingsOf } from './settings.ts';
import { type DeclarationRow, early } from './table.ts';

type EarlyDeclaration = Pick<DeclarationRow, 'scope' | 'givenOn' | 'declared'>;

/** Stores the declaration for an unpaid donation; a later one replaces it. */
export async function declareEarly(
  { db, now }: TransactionContext,
  { id: donationId, orgId }: DonationRow,
  declared: EarlyDeclaration,
): Promise<void> {
  await db
    .insert(early)
    .values({ donationId, orgId, ...declared, createdAt: now() })
    .onConflictDoUpdate({ target: early.donationId, set: declared });
}

export async function isDeclaredEarly(
  { db }: TransactionContext,
  donationId: string,
): Promise<boolean> {
  return (await db.$count(early, eq(early.donationId, donationId))) > 0;
}

/** Records the earlier declaration, dated when it was made, once the donation is paid. */
export async function recordEarly(
  ctx: TransactionContext,
  { orgId, donationId }: { readonly orgId: string; readonly donationId: string },
): Promise<void> {
  const [earlyRow] = await ctx.db
    .delete(early)
    .where(and(eq(early.orgId, orgId), eq(early.donationId, donationId)))
    .returning();
  if (!earlyRow || !(await settingsOf(ctx, orgId)).isOn) return;
  const [donation] = await ctx.db.select().from(donations).where(eq(donations.id, donationId));
  const { scope, givenOn, declared } = earlyRow;
  if (donation?.donorId) await declareOnline(ctx, donation, { scope, givenOn, declared });
}

/** Erases a person's early declarations; their donations may have been erased before. */
export async function eraseEarly(
  { db }: TransactionContext,
  orgId: string,
  contactId: string,
): Promise<void> {
  const theirs = db
    .select({ one: sql`1` })
    .from(donations)
    .where(
      and(
        eq(donations.id, early.donationId),
        or(
          eq(donations.contactId, contactId),
          and(eq(donations.name, ''), eq(donations.email, '')),
        ),
      ),
    );
  await db.delete(early).where(and(eq(early.orgId, orgId), exists(theirs)));
}

/** No pending payment takes this long. */
const retentionDays = 7;
const batchSize = 200;

/** Deletes early declarations for donations that were never paid. */
export const deleteUnpaid = defineJob({
  name: 'gift-aid.forget-unpaid',
  cron: '47 3 * * *',
  payload: z.object({}),
  run: async (requestContext: RequestContext) => {
    let done = batchSize;
    while (done === batchSize) done = await requestContext.transact(deleteBatch, 'system');
  },
});

/**
 * Deletes a batch, after recording declarations that were made while the payment event was being
 * handled.
 */
async function deleteBatch(ctx: TransactionContext): Promise<number> {
  const before = new Date(ctx.now().getTime() - retentionDays * 86_400_000);
  const old = await ctx.db
    .select({ donationId: early.donationId, orgId: early.orgId })
    .from(early)
    .where(lt(early.createdAt, before))
    .limit(batchSize);
  for (const one of old) await recordEarly(ctx, one);
  return old.length;
}

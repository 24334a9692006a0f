import { and, eq, or } from 'drizzle-orm';
import { contactErased } from '../contacts/index.ts';
import { giftReceived, giftRefunded, gifts } from '../donations/index.ts';
import { type Context, type Subscription, subscribe } from '../kernel/index.ts';
import { issueForGift } from './issuing.ts';
import { type ReceiptRow, receipts } from './table.ts';
import { makeVoid } from './trail.ts';

export const receiptSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'receipts.issue', async (ctx, { giftId }) => {
    await issueForGift(ctx, { id: giftId });
  }),
  subscribe(giftRefunded, 'receipts.take-back', async (ctx, { giftId, isDispute }) => {
    const valid = await validOf(ctx, giftId);
    if (!valid) return;
    await makeVoid(ctx, valid, isDispute ? 'Lost in a dispute' : 'Money went back');
    const { id: replaces, donorName } = valid;
    await issueForGift(ctx, { id: giftId }, { replaces, donorName });
  }),
  subscribe(contactErased, 'receipts.forget-donor', forgetDonor),
];

async function validOf({ db }: Context, giftId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(
      and(
        ...[eq(receipts.giftId, giftId), eq(receipts.kind, 'gift')],
        eq(receipts.state, 'issued'),
      ),
    );
  return row;
}

/**
 * Numbers and amounts stay for the accounts; whose they were does not. Gifts may have forgotten the donor
 * before us or do so after us: both are found.
 */
async function forgetDonor(
  { db }: Context,
  { orgId, contactId }: { readonly orgId: string; readonly contactId: string },
): Promise<void> {
  const theirs = await db
    .select({ id: receipts.id, shown: receipts.shown })
    .from(receipts)
    .innerJoin(gifts, eq(gifts.id, receipts.giftId))
    .where(
      and(
        eq(receipts.orgId, orgId),
        or(eq(gifts.contactId, contactId), and(eq(gifts.name, ''), eq(gifts.email, ''))),
      ),
    );
  for (const { id, shown } of theirs)
    await db
      .update(receipts)
      .set({ donorName: '', shown: { ...shown, email: '' } })
      .where(eq(receipts.id, id));
}

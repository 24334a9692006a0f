import { and, eq, or } from 'drizzle-orm';
import { contactErased } from '../contacts/index.ts';
import { giftReceived, giftRefunded, gifts } from '../donations/index.ts';
import { type Context, type Subscription, subscribe } from '../kernel/index.ts';
import { ticketOrders, ticketsBought, ticketsRefunded } from '../ticketing/index.ts';
import { issueForGift, validReceipt } from './issuing.ts';
import { takeBackStatements } from './statements.ts';
import { type Of, receipts, type Shown } from './table.ts';
import { makeVoid } from './voiding.ts';

export const receiptSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'receipts.issue', async (ctx, { giftId }) => {
    await issueForGift(ctx, { giftId });
  }),
  // Of most orders nothing is a gift, and nothing is issued.
  subscribe(ticketsBought, 'receipts.issue-with-tickets', async (ctx, { orderId }) => {
    await issueForGift(ctx, { ticketOrderId: orderId });
  }),
  subscribe(giftRefunded, 'receipts.take-back', (ctx, { giftId, isDispute }) =>
    takeBack(ctx, { giftId }, isDispute),
  ),
  subscribe(ticketsRefunded, 'receipts.take-back-with-tickets', async (ctx, told) => {
    const { orderId: ticketOrderId, giftMinor, isDispute } = told;
    // What went back for seats was never confirmed.
    if (giftMinor !== '0') await takeBack(ctx, { ticketOrderId }, isDispute);
  }),
  subscribe(contactErased, 'receipts.forget-donor', forgetDonor),
];

/** Makes the receipt void, and issues another for what is left, if anything is; so with statements. */
async function takeBack(ctx: Context, of: Of, isDispute: boolean): Promise<void> {
  const why = isDispute ? 'Lost in a dispute' : 'Money went back';
  const valid = await validReceipt(ctx, of);
  if (valid) {
    await makeVoid(ctx, valid, why);
    const { id: replaces, donorName } = valid;
    await issueForGift(ctx, of, { replaces, donorName });
  }
  await takeBackStatements(ctx, of, why);
}

/** Who described what was given may have named somebody. */
const unsaid = (line: Shown['lines'][number]) => ({ ...line, what: '' });

/**
 * Numbers and amounts stay for the accounts; whose they were does not. Gifts and orders may have forgotten
 * the donor before us or do so after us: both are found.
 */
async function forgetDonor(
  { db }: Context,
  { orgId, contactId }: { readonly orgId: string; readonly contactId: string },
): Promise<void> {
  const theirs = await db
    .select({ id: receipts.id, shown: receipts.shown })
    .from(receipts)
    .leftJoin(gifts, eq(gifts.id, receipts.giftId))
    .leftJoin(ticketOrders, eq(ticketOrders.id, receipts.ticketOrderId))
    .where(
      and(
        eq(receipts.orgId, orgId),
        or(
          ...[eq(gifts.contactId, contactId), and(eq(gifts.name, ''), eq(gifts.email, ''))],
          eq(ticketOrders.contactId, contactId),
          and(eq(ticketOrders.name, ''), eq(ticketOrders.email, '')),
        ),
      ),
    );
  for (const { id, shown } of theirs)
    await db
      .update(receipts)
      .set({ donorName: '', shown: { ...shown, email: '', lines: shown.lines.map(unsaid) } })
      .where(eq(receipts.id, id));
}

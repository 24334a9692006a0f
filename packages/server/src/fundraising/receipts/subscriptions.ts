import { and, eq, or } from 'drizzle-orm';
import { contactErased } from '../../identity/person-records/index.ts';
import { type Context, type Subscription, subscribe } from '../../kernel/index.ts';
import { giftCorrected, giftReceived, giftRefunded, gifts } from '../donations/index.ts';
import { ticketOrders, ticketsBought, ticketsRefunded } from '../ticketing/index.ts';
import { giftGiven } from './gifts.ts';
import type { Given } from './given.ts';
import { issueForGift, validReceipt } from './issuing.ts';
import { takeBackStatements } from './statements.ts';
import { type Of, type ReceiptRow, receipts, type Shown } from './table.ts';
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
    takeBack(ctx, { giftId }, isDispute ? 'Lost in a dispute' : 'Money went back'),
  ),
  subscribe(giftCorrected, 'receipts.replace', (ctx, { giftId, isDeleted }) =>
    isDeleted
      ? takeBack(ctx, { giftId }, 'The donation was recorded by mistake')
      : replace(ctx, { giftId }),
  ),
  subscribe(ticketsRefunded, 'receipts.take-back-with-tickets', async (ctx, told) => {
    const { orderId: ticketOrderId, giftMinor, isDispute } = told;
    // What went back for seats was never confirmed.
    if (giftMinor !== '0')
      await takeBack(ctx, { ticketOrderId }, isDispute ? 'Lost in a dispute' : 'Money went back');
  }),
  subscribe(contactErased, 'receipts.forget-donor', forgetDonor),
];

/** Makes the receipt void, and issues another for what is left, if anything is; so with statements. */
async function takeBack(ctx: Context, of: Of, why: string): Promise<void> {
  const valid = await validReceipt(ctx, of);
  if (valid) {
    await makeVoid(ctx, valid, why);
    const { id: replaces, donorName } = valid;
    await issueForGift(ctx, of, { replaces, donorName });
  }
  await takeBackStatements(ctx, of, why);
}

/** The donation was corrected: another receipt stands for the one before, in the name that is recorded now. */
async function replace(ctx: Context, of: Of): Promise<void> {
  const why = 'The donation was corrected';
  const valid = await validReceipt(ctx, of);
  const given = 'giftId' in of ? await giftGiven(ctx, of) : undefined;
  if (valid && given && !saysTheSame(valid, given)) {
    await makeVoid(ctx, valid, why);
    await issueForGift(ctx, of, { replaces: valid.id });
  }
  await takeBackStatements(ctx, of, why);
}

/** Told twice, a correction replaces the receipt once. */
const saysTheSame = ({ donorName, shown }: ReceiptRow, { name, line }: Given): boolean =>
  donorName === name && shown.lines.map(wordsOf).join() === wordsOf(line);

const wordsOf = ({ amount, at, cause, method, what }: Given['line']): string =>
  JSON.stringify([amount.amountMinor, amount.currency, at, cause, method, what]);

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

import { and, eq } from 'drizzle-orm';
import { Problem, type RequestContext } from '../../../kernel/index.ts';
import { type OpenedPayment, openPayment } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { chargedOf } from '../fee-cover.ts';
import { type DonationRow, donations } from '../table.ts';

type Checkout = {
  readonly cause: CauseForGiving;
  /** Where the provider sends donors who cancel. */
  readonly cancelPath: string;
  /** Whether the provider stores the card for later donations. */
  readonly saveCard: boolean;
};

/**
 * Opens the payment page of a donation. If that is refused, the donation is deleted; if the provider did not respond,
 * it stays, and the next attempt continues it.
 *
 * @throws Problem as `openPayment` does
 */
export async function openCheckout(
  requestContext: RequestContext,
  donation: DonationRow,
  { cause, cancelPath, saveCard }: Checkout,
): Promise<OpenedPayment> {
  const { reference, orgId, id, name, email } = donation;
  try {
    return await openPayment(requestContext, {
      orgId,
      payable: 'donation',
      subjectId: id,
      reference,
      amount: chargedOf(donation),
      payer: { name, email },
      title: cause.title,
      description: `Donation to ${cause.organisation}`,
      returnPath: '/flutterwave-success',
      cancelPath,
      saveCard,
    });
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable')
      await deleteUnpaid(requestContext, donation);
    throw error;
  }
}

/** Deletes a donation whose payment was not started. */
export const deleteUnpaid = (requestContext: RequestContext, { id }: DonationRow) =>
  requestContext.transact(
    ({ db }) =>
      db.delete(donations).where(and(eq(donations.id, id), eq(donations.status, 'waiting'))),
    'system',
  );

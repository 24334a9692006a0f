import { type Input, type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/plans';
import { eq } from 'drizzle-orm';
import {
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { type PaymentRow, settle } from '../../money/payments/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import { sourceOf } from './activation.ts';
import { invoiceOf } from './invoice-commands.ts';
import { planPayable } from './payable.ts';
import { payments } from './table.ts';

const failedText = phrase('Payment verification failed. Please contact support.');

/**
 * Verifies a plan payment with the provider, not by the URL, and books it when it is paid. The owner is read from
 * our own row.
 *
 * @throws Problem `not_found` for a reference of another organisation
 */
export async function verifyPlanPayment(
  outside: RequestContext,
  { transaction_id: chargeId, tx_ref: reference }: Input<typeof contract.verifyPlanPayment>,
) {
  const { orgId } = signedIn(outside);
  const t = textIn(outside.language);
  const owner = await outside.transact((ctx) => ownerOf(ctx, reference), 'system');
  if (owner !== orgId) throw new Problem('not_found', failedText);
  const payment = await verify(outside, reference, chargeId);
  if (payment?.status === 'succeeded')
    return {
      success: true,
      message: t(await outside.transact((ctx) => paidText(ctx, payment), 'system')),
    };
  const underWay = payment && ['created', 'open', 'pending'].includes(payment.status);
  return {
    success: false,
    message: underWay ? t("Your payment isn't confirmed yet. We'll keep checking.") : t(failedText),
  };
}

/** Money for an order that is no longer valid is credit, and activates nothing. */
async function paidText(ctx: TransactionContext, { id, subjectId }: PaymentRow): Promise<Phrase> {
  const invoice = await invoiceOf(ctx, subjectId, sourceOf({ id: subjectId }, { id }));
  return invoice?.isAdvance
    ? phrase(
        'We received your payment after the order had expired or been replaced. We added it as credit to your next payment.',
      )
    : phrase('Your payment was verified. Your plan is active.');
}

async function ownerOf({ db }: TransactionContext, reference: string): Promise<string | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row?.orgId;
}

async function verify(outside: RequestContext, reference: string, chargeId: string) {
  try {
    return await settle(outside, [planPayable], { reference, chargeId });
  } catch (cause) {
    if (!(cause instanceof PaymentProviderFailed)) throw cause;
    throw new Problem(
      'unavailable',
      "The payment provider isn't responding. Try again in a minute.",
      {
        cause,
      },
    );
  }
}

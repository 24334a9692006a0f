import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/plans';
import { eq } from 'drizzle-orm';
import {
  type Context,
  type Outside,
  PaymentProviderFailed,
  Problem,
  signedIn,
} from '../kernel/index.ts';
import { settle } from '../payments/index.ts';
import { planPurpose } from './purpose.ts';
import { payments } from './table.ts';

const failed = {
  success: false,
  message: 'Payment verification failed. Please contact support.',
} as const;

/**
 * Whether a plan was paid, asked of the provider and not of the address: one that is, is booked. Whose
 * payment it is stands in our own row.
 *
 * @throws Problem `not_found` for a reference that is not the caller's organisation's
 */
export async function verifyPlanPayment(
  outside: Outside,
  { transaction_id: chargeId, tx_ref: reference }: Input<typeof contract.verifyPlanPayment>,
) {
  const { orgId } = signedIn(outside);
  const owner = await outside.transact((ctx) => ownerOf(ctx, reference), 'system');
  if (owner !== orgId) throw new Problem('not_found', failed.message);
  const attempt = await ask(outside, reference, chargeId);
  if (attempt?.status === 'succeeded')
    return { success: true, message: 'Your payment was verified. Your plan is active.' };
  const underWay = attempt && ['created', 'open', 'pending'].includes(attempt.status);
  return underWay
    ? { success: false, message: 'Your payment is not confirmed yet. We go on asking.' }
    : failed;
}

async function ownerOf({ db }: Context, reference: string): Promise<string | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row?.orgId;
}

async function ask(outside: Outside, reference: string, chargeId: string) {
  try {
    return await settle(outside, [planPurpose], { reference, chargeId });
  } catch (cause) {
    if (!(cause instanceof PaymentProviderFailed)) throw cause;
    throw new Problem(
      'unavailable',
      'The payment service does not answer. Try again in a minute.',
      {
        cause,
      },
    );
  }
}

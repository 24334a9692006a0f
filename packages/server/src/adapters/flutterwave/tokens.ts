import { type Charge, PaymentProviderFailed, type TokenCharge } from '../../ports/index.ts';
import { chargeOf } from './charges.ts';
import { digitsOf } from './digits.ts';
import { unknown } from './failures.ts';
import { type Account, findByReference } from './find-charge.ts';

/** “Customer card tokens are valid for one year only” (v3, Card tokenization, Token expiry); charging one does not renew it. */
export const cardRetentionDays = 365;

/**
 * `POST /tokenized-charges`. The email address must be the one that the card was first charged with. An existing
 * charge under the reference is returned, and Flutterwave accepts no reference twice, so repeated calls, even
 * concurrent ones, charge once.
 *
 * @throws PaymentProviderFailed
 */
export async function chargeSavedCard(
  known: Account,
  { reference, token, amount, payer, description }: TokenCharge,
  signal: AbortSignal,
): Promise<Charge> {
  const earlier = await findByReference(known, reference, signal);
  if (earlier) return earlier;
  const body = {
    token,
    email: payer.email,
    currency: amount.currency,
    amount: JSON.rawJSON(digitsOf(amount)),
    tx_ref: reference,
    narration: description,
  };
  try {
    const { data } = await known.client.post('/tokenized-charges', body, signal);
    const charge = chargeOf(data, known.secretKey);
    if (charge.reference === reference) return charge;
  } catch (error) {
    const isRefused = error instanceof PaymentProviderFailed && error.outcome === 'refused';
    // A declined card is refused as well, and so is a reference that a concurrent call has just used.
    const existing = isRefused && (await findByReference(known, reference, signal));
    if (existing) return existing;
    throw error;
  }
  throw unknown('Flutterwave responded with a different reference.');
}

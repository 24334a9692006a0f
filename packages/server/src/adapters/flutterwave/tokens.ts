import { type Charge, PaymentProviderFailed, type TokenCharge } from '../../ports/index.ts';
import { chargeOf } from './charges.ts';
import { digitsOf } from './digits.ts';
import { unknown } from './failures.ts';
import { findByReference, type Known } from './find-charge.ts';

/** “Customer card tokens are valid for one year only” (v3, Card tokenization, Token expiry); charging one does not renew it. */
export const cardRetentionDays = 365;

/**
 * `POST /tokenized-charges`. The e-mail has to be the one that the card was first charged with. What
 * exists under the reference is given back as it is, and Flutterwave takes no reference twice: asked
 * again, even at the same moment, nobody pays twice.
 *
 * @throws PaymentProviderFailed
 */
export async function chargeSavedCard(
  known: Known,
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
    const told = error instanceof PaymentProviderFailed && error.outcome === 'refused';
    // A card that declines is refused as well, and so is a reference that another took just before.
    const made = told && (await findByReference(known, reference, signal));
    if (made) return made;
    throw error;
  }
  throw unknown('Flutterwave responded with a different reference.');
}

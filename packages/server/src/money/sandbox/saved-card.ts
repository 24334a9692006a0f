import type { TokenCharge } from '../../ports/index.ts';
import { simulatedCharge } from './charge.ts';
import { charged } from './decisions.ts';
import { refused } from './failures.ts';
import { chargeRowsOf, findChargeRow, insertCharge } from './queries.ts';
import type { Books } from './send-webhooks.ts';
import type { ChargeRow } from './table.ts';
import { chargeIdIn } from './tokens.ts';

/**
 * Charges a saved card. A declined card is a failed charge. Idempotent by reference.
 *
 * @throws PaymentProviderFailed refused: an unknown token, or an amount that is not positive
 */
export async function chargeSavedCard(
  books: Books,
  secret: string,
  { reference, token, amount }: TokenCharge,
): Promise<ChargeRow> {
  const id = chargeIdIn(secret, token);
  const first = id === undefined ? undefined : await findChargeRow(books.db, id);
  if (!first) throw refused("The sandbox hasn't saved this card.");
  if (amount.amountMinor <= 0n) throw refused('There is nothing to pay.');
  const { testMethod, webhooks } = first;
  const paid = { reference, testMethod, saveCard: true, webhooks, amount, at: books.now() };
  const inserted = await insertCharge(
    books.db,
    simulatedCharge({ ...paid, answers: 'at-once' }, true),
  );
  if (inserted) {
    await charged(books, inserted);
    return inserted;
  }
  const [earlier] = await chargeRowsOf(books.db, reference);
  if (!earlier) throw new Error('Failed to insert the charge.');
  return earlier;
}

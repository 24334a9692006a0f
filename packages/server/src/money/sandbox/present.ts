import type { Output } from '@ngo-plus/contract/kernel';
import type { readSandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import type { TransactionContext } from '../../kernel/index.ts';
import { latestCharge } from './queries.ts';
import { returnUrlOf } from './return-url.ts';
import type { ChargeRow, CheckoutRow } from './table.ts';

type View = Output<typeof readSandboxCheckout>;

/** The page as its payer sees it now. */
export async function present(
  { db, now }: TransactionContext,
  checkout: CheckoutRow,
): Promise<View> {
  const charge = await latestCharge(db, checkout.id);
  const { id, reference, title, description, saveCard } = checkout;
  return {
    id,
    reference,
    amount: wire(checkout),
    title,
    description,
    payer: { name: checkout.payerName, email: checkout.payerEmail },
    saveCard,
    expiresAt: checkout.expiresAt.toISOString(),
    state: stateOf(checkout, charge, now()),
    charge: charge
      ? {
          testMethod: charge.testMethod,
          state: charge.state,
          amount: wire(charge),
          failure: charge.failure || null,
          decidesAt: charge.decidesAt?.toISOString() ?? null,
        }
      : null,
    backUrl: returnUrlOf(checkout, charge),
  };
}

const wire = ({ amountMinor, currency }: Pick<CheckoutRow, 'amountMinor' | 'currency'>) => ({
  amountMinor: String(amountMinor),
  currency,
});

function stateOf(
  { expiresAt }: CheckoutRow,
  charge: ChargeRow | undefined,
  now: Date,
): View['state'] {
  if (charge?.state === 'succeeded') return 'paid';
  if (charge?.state === 'pending') return 'waiting';
  return expiresAt <= now ? 'expired' : 'open';
}

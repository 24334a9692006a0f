import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type { openSandboxPayment } from '@ngo-plus/contract/money/sandbox';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { openCheckout } from './checkout.ts';
import { acceptsCurrency } from './currencies.ts';
import { sandboxOr404 } from './payment.ts';

const openForMs = 3_600_000;

/**
 * Opens a checkout page for a test payment whose reference is not in our records: it exists only at the provider.
 *
 * @throws Problem `not_found` when real providers are configured, `invalid` for an unknown currency
 */
export async function openTestPayment(
  ctx: TransactionContext,
  { amount, saveCard }: Input<typeof openSandboxPayment>,
) {
  sandboxOr404(ctx);
  if (!acceptsCurrency(amount.currency))
    throw new Problem('invalid', 'Unknown currency.', {
      fields: { 'amount.currency': phrase('Choose a currency') },
    });
  const { config, now } = ctx;
  const back = `${config.publicUrl}/admin/payments`;
  const reference = `trial-${uuidv7()}`;
  const { url } = await openCheckout(ctx, config.publicUrl, {
    reference,
    amount: { amountMinor: BigInt(amount.amountMinor), currency: amount.currency },
    payer: { name: 'Test payer', email: 'payer@example.org' },
    title: 'Test payment',
    description: '',
    returnUrl: back,
    cancelUrl: back,
    expiresAt: new Date(now().getTime() + openForMs),
    saveCard,
  });
  return { url, reference };
}

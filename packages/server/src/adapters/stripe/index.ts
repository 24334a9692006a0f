import type { PaymentProvider } from '../../ports/index.ts';
import type { StripeSettings } from './settings.ts';

export type { StripeSettings } from './settings.ts';

/**
 * Loads Stripe's library only for installations that use it.
 *
 * @throws StartFailure when a secret is empty
 */
export async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./provider.ts');
  return stripeProvider(settings);
}

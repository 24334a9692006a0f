import type { Config, PaymentProvider } from '../kernel/index.ts';

/** Who takes payments, the one with mobile money first. */
export async function choosePayments(config: Config): Promise<readonly PaymentProvider[]> {
  const configured: PaymentProvider[] = [];
  if (config.flutterwave) {
    const { flutterwave } = await import('../adapters/flutterwave/index.ts');
    configured.push(flutterwave(config.flutterwave));
  }
  if (config.stripe) {
    const { openStripe } = await import('../adapters/stripe/index.ts');
    configured.push(await openStripe(config.stripe));
  }
  return configured;
}

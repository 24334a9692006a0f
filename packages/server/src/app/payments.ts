import { type Platform, transact } from '../kernel/index.ts';
import { sandboxProvider, sandboxSecret } from '../money/sandbox/index.ts';
import type { PaymentProvider } from '../ports/index.ts';

type Setting = Pick<Platform, 'config' | 'pools' | 'rootKey' | 'now'>;

/**
 * The payment providers, the one with mobile money first. The sandbox exists only without other providers, so that
 * simulated donations are never mixed with real ones.
 */
export async function choosePayments(setting: Setting): Promise<readonly PaymentProvider[]> {
  const { config } = setting;
  const configured: PaymentProvider[] = [];
  if (config.flutterwave) {
    const { flutterwave } = await import('../adapters/flutterwave/index.ts');
    configured.push(flutterwave(config.flutterwave));
  }
  if (config.stripe) {
    const { openStripe } = await import('../adapters/stripe/index.ts');
    configured.push(await openStripe(config.stripe));
  }
  return configured.length > 0 ? configured : [sandbox(setting)];
}

const sandbox = ({ config, pools, rootKey, now }: Setting): PaymentProvider =>
  sandboxProvider({
    transact: (work) => transact(pools.app, { scope: 'system', actor: undefined }, work),
    publicUrl: config.publicUrl,
    secret: sandboxSecret(rootKey),
    now,
  });

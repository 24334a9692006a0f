import type { Money } from '../../kernel/index.ts';
import type { CheckoutOrder, PaymentProvider } from '../../ports/index.ts';
import { type StripeDouble, secretKey } from './double.ts';
import { openStripe, type StripeSettings } from './index.ts';

export const webhookSecret = 'whsec_NeverARealOne';

export const never: AbortSignal = new AbortController().signal;

/** The adapter before a double: impatient, and asking once. */
export const openTestPayment = (
  { baseUrl }: Pick<StripeDouble, 'baseUrl'>,
  changed: Partial<StripeSettings> = {},
): Promise<PaymentProvider> =>
  openStripe({ secretKey, webhookSecret, baseUrl, repetitions: 0, timeoutMs: 60_000, ...changed });

export const money = (amountMinor: bigint, currency: string): Money => ({ amountMinor, currency });

let orders = 0;

/** A new order with a unique reference. */
export const orderOf = (changed: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: `NGO-0199-${++orders}`,
  amount: money(2_500n, 'GBP'),
  payer: { email: 'amina@example.org', name: 'Amina Mbeki' },
  title: 'Clean water for Kibungo',
  description: 'One donation',
  returnUrl: 'https://ngo.example.org/causes/1?donation_success=true',
  cancelUrl: 'https://ngo.example.org/causes/1',
  expiresAt: new Date(Date.now() + 3_600_000),
  saveCard: false,
  ...changed,
});

/** Everything that comes, in its order. */
export async function listed<Item>(coming: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of coming) items.push(item);
  return items;
}

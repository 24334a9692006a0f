import type { Money } from '../../kernel/index.ts';
import type { CheckoutOrder } from '../../ports/index.ts';
import { secretHash, secretKey } from './double.ts';
import { type FlutterwaveSettings, flutterwave } from './index.ts';

export const now = new Date('2026-03-01T09:00:00Z');
export const signal: AbortSignal = new AbortController().signal;

export const providerAt = (baseUrl: string, changed: Partial<FlutterwaveSettings> = {}) =>
  flutterwave({ secretKey, secretHash, baseUrl, now: () => now, ...changed });

export const money = (amountMinor: bigint, currency: string): Money => ({ amountMinor, currency });

let made = 0;
export const newReference = () => {
  made += 1;
  return `ngo-${made}`;
};

export const orderOf = (changed: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: newReference(),
  amount: money(5_000n, 'RWF'),
  payer: { email: 'grace@example.org', name: 'Grace Uwase', phone: '+250788123456' },
  title: 'Clean water for Gitega',
  description: 'A donation to Clean water for Gitega',
  returnUrl: 'https://ngo.example/flutterwave-success',
  cancelUrl: 'https://ngo.example/causes/water',
  expiresAt: new Date('2026-03-01T09:30:00Z'),
  saveCard: false,
  ...changed,
});

/** Collects all items in order. */
export async function listed<Item>(coming: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of coming) items.push(item);
  return items;
}

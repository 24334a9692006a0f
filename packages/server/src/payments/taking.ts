import {
  type Money,
  type Outside,
  type PaymentMethod,
  PaymentProviderFailed,
} from '../kernel/index.ts';

type Setting = Pick<Outside, 'adapters'>;

/** Whether anybody here takes payments in it. */
export const takesCurrency = ({ adapters }: Setting, currency: string): boolean =>
  adapters.payments.some(({ takes }) => takes(currency));

/**
 * What whoever would take it keeps of an amount; undefined when nobody takes the currency, or the provider
 * does not say.
 */
export async function feeFor(
  outside: Pick<Outside, 'adapters' | 'signal'>,
  amount: Money,
  method: PaymentMethod,
): Promise<Money | undefined> {
  const provider = outside.adapters.payments.find(({ takes }) => takes(amount.currency));
  try {
    return await provider?.feeOf(amount, method, outside.signal);
  } catch (error) {
    if (error instanceof PaymentProviderFailed) return undefined;
    throw error;
  }
}

import { exponentOf } from '@ngo-plus/contract/kernel';
import type { Money } from '../../kernel/index.ts';
import { converted } from '../../money/ledger/index.ts';
import type { openCharity } from './testing-fee-cover.ts';

export type Charity = Awaited<ReturnType<typeof openCharity>>;
export type Minor = { readonly amountMinor: string; readonly currency: string };

export type Fixture = {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
  /** What the donor typed, in minor units. */
  readonly typed: bigint;
  readonly charged: Money;
  readonly email: string;
  readonly name: string;
  readonly currency: string;
  /** A half or a third of it is refunded, or all; zero for nothing. */
  readonly part: bigint;
  readonly isMonthly: boolean;
  readonly isThroughPage: boolean;
};

/** With what remains of it according to the books. */
export type Report = Fixture & { readonly donated: bigint; readonly fee: bigint };

const rates: Readonly<Record<string, string>> = { USD: '0.79', RWF: '0.00055' };

export const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n);
export const minorOf = ({ amountMinor }: Minor) => BigInt(amountMinor);

/** “12.5” pounds are 1,250 pence; “1,200” francs are 1,200. */
export function minorOfText(words: string, currency: string): bigint {
  const [integer = '', fraction = ''] = words.replaceAll(',', '').split('.');
  return BigInt(integer + fraction.padEnd(exponentOf(currency), '0'));
}

/** The amount that a donation counts for in pounds, the currency of the cause, after a partial refund. */
export function countedOf({ typed, donated, currency }: Report): bigint {
  const rate = rates[currency];
  const full = rate ? converted(typed, { from: currency, to: 'GBP', rate }) : typed;
  return donated === 0n ? 0n : full - (full * (typed - donated)) / typed;
}

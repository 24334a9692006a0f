import { decimalOf, exponentOf } from '@ngo-plus/contract/kernel';
import { dayText } from '../../kernel/index.ts';
import type { OrderRow } from './table.ts';

/** Formats an amount exactly at any size: `US$29.00`, `RWF 39,000`. */
export const moneyText = (minor: bigint, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponentOf(currency),
    maximumFractionDigits: exponentOf(currency),
  }).format(decimalOf(minor, currency) as Intl.StringNumericLiteral);

export const intervalText = { month: 'monthly', year: 'yearly' } as const;

/** Describes an order: `NGO Plus Pro, monthly: 1 March 2026 to 1 April 2026` */
export const orderText = ({
  interval,
  periodStart,
  periodEnd,
}: Pick<OrderRow, 'interval' | 'periodStart' | 'periodEnd'>): string =>
  `NGO Plus Pro, ${intervalText[interval]}: ${dayText(periodStart)} to ${dayText(periodEnd)}`;

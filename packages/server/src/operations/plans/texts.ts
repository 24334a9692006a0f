import { amountText, dayText, textIn } from '../../kernel/index.ts';
import type { OrderRow } from './table.ts';

/** Formats an amount exactly at any size: `US$29.00`, `RWF 39,000`. */
export const moneyText = (amountMinor: bigint, currency: string, language = 'en'): string =>
  amountText({ amountMinor, currency }, language, 'symbol');

/** Describes an order: `NGO Plus Pro, monthly: 1 March 2026 to 1 April 2026` */
export function orderText(
  { interval, periodStart, periodEnd }: Pick<OrderRow, 'interval' | 'periodStart' | 'periodEnd'>,
  language: string,
): string {
  const t = textIn(language);
  const days = {
    start: dayText(periodStart, 'UTC', language),
    end: dayText(periodEnd, 'UTC', language),
  };
  return interval === 'month'
    ? t('NGO Plus Pro, monthly: {{start}} to {{end}}', days)
    : t('NGO Plus Pro, yearly: {{start}} to {{end}}', days);
}

import type { DonationSeries } from '@ngo-plus/contract/fundraising/donations';
import { useFormat, useTranslation } from '../../../kernel/index.ts';

type Currency = DonationSeries['currencies'][number];

const sumOf = (points: Currency['points']): bigint =>
  points.reduce((sum, { minor }) => sum + BigInt(minor), 0n);

/**
 * One sentence on a series: what was received, and how it compares with the same time before; `isOpen` for periods that
 * last until today.
 */
export function useReceivedText() {
  const { t } = useTranslation();
  const { money, day, month, percent } = useFormat();
  return (
    { step, from, until }: Pick<DonationSeries, 'step' | 'from' | 'until'>,
    { currency, points, before }: Currency,
    isOpen: boolean,
  ): string => {
    const [now, then] = [sumOf(points), sumOf(before)];
    const values = {
      amount: money({ amountMinor: String(now), currency }),
      from: isOpen && step !== 'day' && from.endsWith('-01') ? month(from.slice(0, 7)) : day(from),
      until: day(until),
    };
    const received = isOpen
      ? t('{{amount}} received since {{from}}.', values)
      : t('{{amount}} received from {{from}} to {{until}}.', values);
    if (then === 0n) return `${received} ${t('Nothing in the previous period.')}`;
    const share = Number(((now - then) * 1_000n) / then) / 1_000;
    if (share === 0) return `${received} ${t('The same as the previous period.')}`;
    const change = { share: percent(Math.abs(share)) };
    return `${received} ${
      share > 0
        ? t('Up {{share}} on the previous period.', change)
        : t('Down {{share}} on the previous period.', change)
    }`;
  };
}

import type { CouponMonth } from '@ngo-plus/contract/operations/coupons';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ColumnChart } from '../../ui/index.ts';

type Totals = readonly CouponMonth['totals'][number][];

/** Sums per currency; different currencies are never added up. */
export function discountsIn(months: readonly CouponMonth[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { discount } of months.flatMap(({ totals }) => totals))
    sums.set(discount.currency, (sums.get(discount.currency) ?? 0n) + BigInt(discount.amountMinor));
  return sums;
}

export const usesIn = (months: readonly CouponMonth[]): number =>
  months.reduce((sum, { uses }) => sum + uses, 0);

/** How often coupons were used in twelve months and what they cost, in words. */
export function useUsesText() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  return (months: readonly CouponMonth[]): string => {
    const count = usesIn(months);
    const cost = [...discountsIn(months)].map(([currency, minor]) =>
      money({ amountMinor: String(minor), currency }),
    );
    return t('Used {{shown}} times in the last 12 months, for discounts of {{cost}}.', {
      count,
      shown: number(count),
      cost: cost.join(', '),
      defaultValue_one: 'Used once in the last 12 months, for a discount of {{cost}}.',
    });
  };
}

type Props = { months: readonly CouponMonth[]; finding: string; findingHidden?: boolean };

/** Uses by month, with the discounts given in the table. */
export function UsesChart({ months, finding, findingHidden = false }: Props) {
  const { t } = useTranslation();
  const { money, month: monthName, number } = useFormat();
  const costOf = (totals: Totals) => totals.map(({ discount }) => money(discount)).join(', ');
  return (
    <ColumnChart
      counted
      finding={finding}
      findingHidden={findingHidden}
      heading={t('Month')}
      moreHeading={t('Discounts given')}
      series={[{ name: t('Uses') }]}
      columns={months.map(({ month, uses, totals }) => ({
        key: month,
        label: monthName(month, 'short'),
        name: monthName(month),
        values: [uses],
        texts: [number(uses)],
        more: costOf(totals) || '–',
      }))}
    />
  );
}

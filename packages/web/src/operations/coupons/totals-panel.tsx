import { Text } from '@mantine/core';
import type { Coupon } from '@ngo-plus/contract/operations/coupons';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel, RecordTable } from '../../ui/index.ts';

/** Totals per currency, over all discounted periods. */
export function TotalsPanel({ coupon: { totals } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const headings = [t('Currency'), t('Payments'), t('Revenue'), t('Discount given')];
  const [, payments, revenue, discount] = headings;
  if (totals.length === 0)
    return (
      <Panel title={t('Results')}>
        <Text c="dimmed">{t('No payments with this coupon yet.')}</Text>
      </Panel>
    );
  return (
    <Panel title={t('Results')} pad={false}>
      <RecordTable headings={headings}>
        {totals.map((total) => (
          <tr key={total.currency}>
            <th scope="row">{total.currency}</th>
            <td data-label={payments}>{number(total.payments)}</td>
            <td data-label={revenue} className="tnum" data-whole>
              {money(total.revenue)}
            </td>
            <td data-label={discount} className="tnum" data-whole>
              {money(total.discount)}
            </td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}

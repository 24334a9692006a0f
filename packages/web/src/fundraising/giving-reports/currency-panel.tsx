import type { GivingSummary } from '@ngo-plus/contract/fundraising/giving-reports';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { FigureTable } from './figure-table.tsx';
import styles from './reports.module.css';

/**
 * One row per currency donated. Hidden for a single currency, which the figures above already
 * cover.
 */
export function CurrencyPanel({ summary: { byCurrency, currency } }: { summary: GivingSummary }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  if (byCurrency.every((one) => one.currency === currency)) return null;
  return (
    <Panel
      title={t('By currency')}
      note={t('In the original currencies, not converted')}
      pad={false}
      className={styles.panel}
    >
      <FigureTable
        headings={[
          t('Currency'),
          t('Donations'),
          t('Received'),
          t('Refunded'),
          t('Left'),
          t('Average donation'),
          t('Median donation'),
          t('Largest donation'),
        ]}
        rows={byCurrency.map((one) => ({
          key: one.currency,
          name: one.currency,
          cells: [
            number(one.donations),
            ...[one.receivedMinor, one.givenBackMinor, one.netMinor].map((amountMinor) =>
              money({ amountMinor, currency: one.currency }),
            ),
            ...[one.averageMinor, one.medianMinor, one.largestMinor].map((amountMinor) =>
              amountMinor === null ? '–' : money({ amountMinor, currency: one.currency }),
            ),
          ],
        }))}
      />
    </Panel>
  );
}

import type { DonationQuote } from '@ngo-plus/contract/fundraising/donations';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './donation-form.module.css';

/** Shows the total charged once the donor covers the fee. */
export function ChargeSummary({ quote }: { quote: DonationQuote }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!quote.fee) return null;
  return (
    <dl className={styles.charge} aria-label={t('Summary')}>
      <dt>{t('Donation')}</dt>
      <dd className="tnum">{money(quote.amount)}</dd>
      <dt>{t('Payment fee you cover')}</dt>
      <dd className="tnum">{money(quote.fee)}</dd>
      <dt>{t('Total charged')}</dt>
      <dd className="tnum">{money(quote.total)}</dd>
    </dl>
  );
}

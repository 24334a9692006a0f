import type { PayoutPage } from '@ngo-plus/contract/money/payments';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function PayoutFacts({ payout }: { payout: PayoutPage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const labels = useProviderLabels();
  const { provider, madeAt, arrivesAt, bookedAt, returnedAt, failure } = payout;
  return (
    <dl className={styles.facts}>
      <dt>{t('From')}</dt>
      <dd>{labels(provider)}</dd>
      <dt>{t('Created')}</dt>
      <dd>
        <Moment at={madeAt} with="time" />
      </dd>
      <dt>{t('At the bank')}</dt>
      <dd>
        <Moment at={arrivesAt} />
      </dd>
      <dt>{t('In the ledger')}</dt>
      <dd>{bookedAt ? <Moment at={bookedAt} with="time" /> : t('not yet')}</dd>
      {returnedAt && (
        <>
          <dt>{t('Returned')}</dt>
          <dd>
            <Moment at={returnedAt} with="time" />
          </dd>
        </>
      )}
      {failure && (
        <>
          <dt>{t('Failure reason')}</dt>
          <dd>{failure}</dd>
        </>
      )}
      <dt>{t('Lines')}</dt>
      <dd>
        {number(payout.lines)}
        {payout.unmatchedLines > 0 &&
          `, ${t('{{number}} unmatched', { number: number(payout.unmatchedLines) })}`}
      </dd>
      <dt>{t('Provider ID')}</dt>
      <dd className={styles.code}>{payout.payoutId}</dd>
    </dl>
  );
}

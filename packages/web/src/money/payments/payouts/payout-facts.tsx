import type { PayoutPage } from '@ngo-plus/contract/money/payments';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts } from '../../../ui/index.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

export function PayoutFacts({ payout }: { payout: PayoutPage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const labels = useProviderLabels();
  const { provider, madeAt, arrivesAt, bookedAt, returnedAt, failure } = payout;
  return (
    <Facts beside>
      <Fact term={t('From')}>{labels(provider)}</Fact>
      <Fact term={t('Created')}>
        <Moment at={madeAt} with="time" />
      </Fact>
      <Fact term={t('At the bank')}>
        <Moment at={arrivesAt} />
      </Fact>
      <Fact term={t('In the ledger')}>
        {bookedAt ? <Moment at={bookedAt} with="time" /> : t('not yet')}
      </Fact>
      {returnedAt && (
        <Fact term={t('Returned')}>
          <Moment at={returnedAt} with="time" />
        </Fact>
      )}
      {failure && <Fact term={t('Failure reason')}>{failure}</Fact>}
      <Fact term={t('Lines')}>
        {number(payout.lines)}
        {payout.unmatchedLines > 0 &&
          `, ${t('{{number}} unmatched', { number: number(payout.unmatchedLines) })}`}
      </Fact>
      <Fact term={t('Provider ID')}>
        <code>{payout.payoutId}</code>
      </Fact>
    </Facts>
  );
}

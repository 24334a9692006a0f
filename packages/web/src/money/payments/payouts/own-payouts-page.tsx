import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ListPage, RecordTable, StatusBadge, type TileSpec } from '../../../ui/index.ts';
import styles from '../payments.module.css';
import { ownPayouts } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

export const meta = () => pageMeta({ title: 'Paid out to the bank' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'house', tones: ['teal', 'sun', 'mint'] },
  { person: 2, tones: ['clay', 'sun', 'blush'] },
  { kind: 'sun', tones: ['plum', 'sun', 'cream'] },
];

/** The organisation’s money that providers paid out to the bank. */
export default function OwnPayoutsPage() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const labels = useProviderLabels();
  const headings = [t('Paid out'), t('From'), t('Lines'), t('When')];
  const [, from, lines, date] = headings;
  return (
    <ListPage
      title={t('Payouts')}
      lede={t('Payments that providers have paid out to your bank, less fees.')}
      query={useInfiniteQuery(ownPayouts)}
      path="/ledger/payouts"
      failed={t("Couldn't load payouts")}
      empty={{
        title: t('No payouts yet'),
        body: t("Payments stay with the provider until they're paid out to the bank."),
        tiles,
      }}
    >
      {(payouts) => (
        <RecordTable headings={headings} className={styles.payments}>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <th scope="row">
                <Link to={`/ledger/payouts/${payout.id}`}>{money(payout.amount)}</Link>{' '}
                {payout.returnedAt && <StatusBadge status="stopped">{t('Returned')}</StatusBadge>}
              </th>
              <td data-label={from}>{labels(payout.provider)}</td>
              <td data-label={lines}>{number(payout.lines)}</td>
              <td data-label={date} className={styles.when}>
                <Moment at={payout.at} />
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </ListPage>
  );
}

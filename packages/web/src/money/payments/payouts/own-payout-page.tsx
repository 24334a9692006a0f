import { Group } from '@mantine/core';
import { type OwnPayout, type OwnPayoutLine, payoutId } from '@ngo-plus/contract/money/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { lineName } from '../labels.ts';
import styles from '../payments.module.css';
import { ownLines } from '../queries.ts';

export const meta = () => pageMeta({ title: 'Payout to the bank' });

/** The organisation’s payments in a payout. */
export default function OwnPayoutPage() {
  const { t } = useTranslation();
  const { id: payoutQuery = '' } = useParams();
  const id = payoutId.safeParse(payoutQuery);
  const list = useInfiniteQuery({
    ...ownLines(id.data ?? ('' as OwnPayout['id'])),
    enabled: id.success,
  });
  const backLink = <Link to="/ledger/payouts">{t('Back to payouts')}</Link>;
  if (!id.success)
    return (
      <ErrorState
        title={t("Couldn't load this payout")}
        error={id.error}
        level={1}
        action={backLink}
      />
    );
  return (
    <>
      <PageHeader
        title={t('Payout')}
        crumbs={[{ label: t('Payouts'), to: '/ledger/payouts' }]}
        lede={t('The payments in this payout. Refunds and disputes are deducted.')}
      />
      <PagedPanel query={list} failed={t("Couldn't load the payout lines")} empty={backLink}>
        {(lines) => (
          <ul className={styles.rows}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </>
  );
}

function Line({ line }: { line: OwnPayoutLine }) {
  const { title, net, fee, original, subjectId, payable, at } = line;
  const isDonation = subjectId !== null && payable === 'donation';
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <li>
      <Group className={styles.head} gap="6px 12px" justify="space-between">
        <b>{money(net)}</b>
        <span>{t(lineName(line))}</span>
      </Group>
      {title && <p>{isDonation ? <Link to={`/donations/${subjectId}`}>{title}</Link> : title}</p>}
      <small>
        {fee.amountMinor !== '0' && `${t('Fee')}: ${money(fee)} · `}
        {original && `${t('converted from {{amount}}', { amount: money(original) })} · `}
        <Moment at={at} />
      </small>
    </li>
  );
}

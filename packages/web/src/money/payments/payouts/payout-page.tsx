import { Group, Stack, Text } from '@mantine/core';
import { type Payout, payoutId, type PayoutPage as Whole } from '@ngo-plus/contract/money/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Loaded, PagedPanel, Panel, StatusBadge } from '../../../ui/index.ts';
import { payoutBadges, payoutNames } from '../labels.ts';
import styles from '../payments.module.css';
import { linesOf, onePayout } from '../queries.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutLines } from './payout-lines.tsx';

export const meta = () => pageMeta({ title: 'Payout' });

/** One payout: its shares, its lines, and differences. */
export default function PayoutPage() {
  const { t } = useTranslation();
  const { id: payoutQuery = '' } = useParams();
  const id = payoutId.safeParse(payoutQuery);
  return (
    <Loaded
      query={useQuery({
        ...onePayout(id.data ?? ('' as Payout['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this payout")}
      back={<Link to="/admin/payments/payouts">{t('Back to payouts')}</Link>}
    >
      {(data) => <PayoutDetails payout={data} />}
    </Loaded>
  );
}

function PayoutDetails({ payout }: { payout: Whole }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <DetailPage
      title={money(payout.amount)}
      crumbs={[{ label: t('Payouts'), to: '/admin/payments/payouts' }]}
      lede={
        <StatusBadge status={payoutBadges[payout.state]}>
          {t(payoutNames[payout.state])}
        </StatusBadge>
      }
      above={<DifferenceNotice payout={payout} />}
      aside={
        <>
          <Panel title={t('Details')}>
            <PayoutFacts payout={payout} />
          </Panel>
          <Shares payout={payout} />
        </>
      }
    >
      <Lines payout={payout} />
    </DetailPage>
  );
}

function DifferenceNotice({ payout: { amount, sum, bookedAt } }: { payout: Whole }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!bookedAt || sum.amountMinor === amount.amountMinor) return null;
  return (
    <div className={styles.warning} role="note">
      <p>
        <b>
          {t('The bank received {{amount}}, but the lines add up to {{sum}}', {
            amount: money(amount),
            sum: money(sum),
          })}
        </b>
      </p>
      <p>{t('Only the lines are in the ledger. Ask the provider about the difference.')}</p>
    </div>
  );
}

function Lines({ payout }: { payout: Whole }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const onlyUnmatched = address.get('odd') === 'yes';
  const list = useInfiniteQuery(linesOf(payout.id, onlyUnmatched));
  return (
    <Stack component="section" aria-label={t('Payout lines')}>
      <Text c="dimmed" size="sm">
        {onlyUnmatched ? (
          <Link to="?">{t('Show all lines')}</Link>
        ) : (
          <Link to="?odd=yes">{t('Show unmatched only')}</Link>
        )}
      </Text>
      <PagedPanel
        query={list}
        failed={t("Couldn't load the payout lines")}
        empty={
          <p className={styles.missing}>
            {onlyUnmatched
              ? t('Everything matches.')
              : t("The provider doesn't list what's in this payout.")}
          </p>
        }
      >
        {(lines) => <PayoutLines lines={lines} />}
      </PagedPanel>
    </Stack>
  );
}

function Shares({ payout: { shares } }: { payout: Whole }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  if (shares.length === 0) return null;
  return (
    <Panel title={t('By organisation')} pad={false}>
      <ul className={styles.rows}>
        {shares.map(({ organisation, amount, lines }) => (
          <li key={organisation.id}>
            <Group className={styles.head} gap="6px 12px" justify="space-between">
              <b>{money(amount)}</b>
              <Link to={`/ngos/${organisation.id}`}>
                <bdi>{organisation.name}</bdi>
              </Link>
            </Group>
            <small>
              {t('{{shown}} lines', {
                count: lines,
                shown: number(lines),
                defaultValue_one: '{{shown}} line',
              })}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

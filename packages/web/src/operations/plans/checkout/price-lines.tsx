import { Stack } from '@mantine/core';
import type { Quote } from '@ngo-plus/contract/operations/plans';
import { Link } from 'react-router';
import { type Money, RequestFailed, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../ui/index.ts';
import styles from './checkout.module.css';

type Props = { quote: Quote | undefined; error: Error | null; busy: boolean };

/** The itemised price, as computed by the server. */
export function PriceLines({ quote, error, busy }: Props) {
  const { t } = useTranslation();
  if (error)
    return (
      <div className={styles.refused} role="alert">
        <p>{error instanceof RequestFailed ? error.message : t("Couldn't load the price")}</p>
        <Link to="/settings/billing">{t('View your plan')}</Link>
      </div>
    );
  if (!quote)
    return (
      <Loading label={t('Loading the price...')}>
        <SkeletonLines lines={4} />
      </Loading>
    );
  return <Lines quote={quote} busy={busy} />;
}

const minus = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: amountMinor === '0' ? '0' : `-${amountMinor}`,
  currency,
});

function Lines({ quote, busy }: { quote: Quote; busy: boolean }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { price, discount, credit, balance, total, coupon, interval, left: remaining } = quote;
  const lines = [
    { label: interval === 'year' ? t('Pro for a year') : t('Pro for a month'), amount: price },
    { label: t('Coupon {{code}}', { code: coupon?.code ?? '' }), amount: minus(discount) },
    ...(credit
      ? [
          {
            label: t('Unused part of your current period: {{left}} of {{days}} days', {
              left: credit.daysLeft,
              days: credit.days,
            }),
            amount: minus(credit.amount),
          },
        ]
      : []),
    { label: t('Credit from earlier payments'), amount: minus(balance) },
  ];
  return (
    <div aria-busy={busy}>
      <dl className={styles.lines}>
        {lines
          .filter(({ amount }) => amount.amountMinor !== '0')
          .map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('Due now')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <Stack className={`muted small ${styles.terms}`} component="ul" gap={4}>
        <li>
          {t('From {{from}} to {{until}}.', {
            from: day(quote.periodStart),
            until: day(quote.periodEnd),
          })}
        </li>
        <li>{t('Then {{price}}.', { price: money(quote.renewal) })}</li>
        {credit && (
          <li>
            {t(
              'The unused part is counted in whole days, including today, and rounded up in your favour.',
            )}
          </li>
        )}
        {remaining.amountMinor !== '0' && (
          <li>{t('{{amount}} remains as credit.', { amount: money(remaining) })}</li>
        )}
        <li>{t('Before tax.')}</li>
      </Stack>
    </div>
  );
}

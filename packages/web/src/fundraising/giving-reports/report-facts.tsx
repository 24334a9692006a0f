import type { GivingSummary } from '@ngo-plus/contract/fundraising/giving-reports';
import type { ReactNode } from 'react';
import { cityOf, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import styles from './reports.module.css';

type Props = {
  head: Pick<GivingSummary, 'asOf' | 'timeZone' | 'currency' | 'isConverted'>;
  days?: GivingSummary['period'] | undefined;
  unconverted?: GivingSummary['unconverted'] | undefined;
  /** Action for the figures below. */
  action?: ReactNode;
};

/** What the figures cover, with the current filters; also printed. */
export function ReportFacts({ head, days, unconverted = [], action }: Props) {
  const { t } = useTranslation();
  const { day, moment, money, number } = useFormat();
  const user = useUser();
  const { currency } = head;
  const apart = unconverted.map((one) =>
    t('{{shown}} donations totalling {{sum}}', {
      count: one.donations,
      shown: number(one.donations),
      sum: money({ amountMinor: one.netMinor, currency: one.currency }),
      defaultValue_one: '{{shown}} donation of {{sum}}',
    }),
  );
  return (
    <div className={styles.facts}>
      {action}
      <p>
        {days && (
          <b>{t('{{from}} to {{until}}.', { from: day(days.from), until: day(days.until) })}</b>
        )}{' '}
        <span className="printed">{user?.organisation?.name}. </span>
        {t('As of {{moment}}, {{city}} time.', {
          moment: moment(head.asOf),
          city: cityOf(head.timeZone),
        })}{' '}
        {head.isConverted
          ? t(
              'Amounts are in {{currency}}. Donations in other currencies are converted at the exchange rate when they were made.',
              { currency },
            )
          : t('Donations in {{currency}} only.', { currency })}{' '}
        {t('Refunds are deducted from the period in which the donation was made.')}
      </p>
      {apart.length > 0 && (
        <p className={styles.separate}>
          {t('Not included because no exchange rate was available: {{donations}}.', {
            donations: apart.join(', '),
          })}
        </p>
      )}
    </div>
  );
}

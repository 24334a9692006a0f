import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel, StatTile, StatTiles } from '../../../ui/index.ts';
import { recurringDonationSums } from '../queries.ts';
import styles from './manage.module.css';

/** Figures for all recurring donations, regardless of the list's filters. */
export function Figures() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data } = useQuery(recurringDonationSums);
  if (!data) return null;
  const { active, paused, overdue, endingCards, monthly } = data;
  const { startedThisMonth, cancelledThisMonth, reasons } = data;
  return (
    <>
      <StatTiles>
        <StatTile
          label={t('Active')}
          value={number(active)}
          note={t('{{shown}} started this month', { shown: number(startedThisMonth) })}
        />
        {monthly.map((total) => (
          <StatTile
            key={total.currency}
            label={t('Monthly value in {{currency}}', { currency: total.currency })}
            value={money(total)}
            note={t('Yearly donations count as one twelfth')}
          />
        ))}
        <StatTile
          label={t('Overdue')}
          value={number(overdue)}
          note={t('{{shown}} paused · {{cards}} with an expiring card', {
            shown: number(paused),
            cards: number(endingCards),
          })}
        />
        <StatTile label={t('Cancelled this month')} value={number(cancelledThisMonth)} />
      </StatTiles>
      {reasons.length > 0 && (
        <div className={styles.why}>
          <Panel title={t('Cancellation reasons this month')}>
            <Stack className={styles.reasons} component="ul" gap={6}>
              {reasons.map(({ reason, count }) => (
                <li key={reason}>
                  <b className="tnum">{number(count)}</b> {reason || t('No reason given')}
                </li>
              ))}
            </Stack>
          </Panel>
        </div>
      )}
    </>
  );
}

import { type Money, useFormat } from '../format/index.ts';
import { useTranslation } from '../text/index.ts';
import styles from './money-progress.module.css';

type Props = {
  raised: Money;
  goal: Money;
  gifts: number;
  daysLeft?: number | undefined;
  size?: 'md' | 'lg';
};

/** The words carry the facts; the bar repeats them for the eye. Both amounts in one currency. */
export function MoneyProgress({ raised, goal, gifts, daysLeft, size = 'md' }: Props) {
  const { t } = useTranslation();
  const { money, percent, number } = useFormat();
  const share =
    Number(goal.amountMinor) > 0 ? Number(raised.amountMinor) / Number(goal.amountMinor) : 0;
  const full = Math.min(Math.round(share * 100), 100);
  return (
    <div className={styles.money} data-size={size}>
      <div className={styles.top}>
        <strong className="tnum">{money(raised)}</strong>
        <span>{t('raised of {{goal}}', { goal: money(goal) })}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('Raised so far')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={full}
        aria-valuetext={percent(share)}
      >
        <i style={{ width: `${full}%` }} />
      </div>
      <div className={styles.foot}>
        <span>{t('{{share}} funded', { share: percent(share) })}</span>
        <span>
          {t('{{shown}} gifts', {
            count: gifts,
            shown: number(gifts),
            defaultValue_one: '{{shown}} gift',
          })}
        </span>
        {daysLeft !== undefined && (
          <span>
            {t('{{count}} days left', { count: daysLeft, defaultValue_one: '{{count}} day left' })}
          </span>
        )}
      </div>
    </div>
  );
}

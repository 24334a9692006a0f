import type { Seats } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './staff.module.css';

/** How much of the plan's people is taken; said with more weight when nobody else fits. */
export function SeatNote({ seats: { seats, members, invited } }: { seats: Seats }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (typeof seats !== 'number') return null;
  const taken = members + invited;
  const full = taken >= seats;
  const known = { taken: number(taken), seats: number(seats), invited: number(invited) };
  const words =
    invited === 0
      ? t('{{taken}} of {{seats}} seats of your plan are taken. Volunteers need none.', known)
      : t(
          '{{taken}} of {{seats}} seats of your plan are taken, {{invited}} of them by invitations. Volunteers need none.',
          known,
        );
  return (
    <p className={styles.seats} data-full={full || undefined}>
      {words} {full && <Link to="/pricing">{t('See the larger plans')}</Link>}
    </p>
  );
}

import type { Seats } from '@ngo-plus/contract/people/staff';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './staff.module.css';

/** The used seats of the plan, emphasised when none is free. */
export function SeatNote({ seats: { seats, members, invited } }: { seats: Seats }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (typeof seats !== 'number') return null;
  const taken = members + invited;
  const full = taken >= seats;
  const text = { taken: number(taken), seats: number(seats), invited: number(invited) };
  const words =
    invited === 0
      ? t("{{taken}} of {{seats}} seats used. Volunteers don't count.", text)
      : t(
          "{{taken}} of {{seats}} seats used, {{invited}} of them by invitations. Volunteers don't count.",
          text,
        );
  return (
    <span className={styles.seats} data-full={full || undefined}>
      {words} {full && <Link to="/pricing">{t('View larger plans')}</Link>}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { ListPanel } from './list-panel.tsx';
import { overduePledgesQuery } from './queries.ts';
import styles from './rows.module.css';

/** Pledges with an amount that was due before today. */
export function OverduePledges() {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <ListPanel
      title={t('Overdue pledges')}
      query={useQuery(overduePledgesQuery)}
      action={
        <Link
          to="/pledges?state=overdue"
          aria-label={t('See all {{what}}', { what: t('overdue pledges') })}
        >
          {t('See all')}
        </Link>
      }
      empty={<p className="muted">{t('Pledges that are not paid on time appear here.')}</p>}
    >
      {({ id, name, overdue, nextOn, causeTitle }) => (
        <div className={styles.row}>
          <div>
            <Link to={`/pledges/${id}`}>{name || t('Erased')}</Link>
            <small>
              {nextOn && <Moment at={nextOn} />}
              <span>{causeTitle}</span>
            </small>
          </div>
          <span className={styles.amount}>{money(overdue)}</span>
        </div>
      )}
    </ListPanel>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, Initials } from '../../ui/index.ts';
import { ListPanel } from './list-panel.tsx';
import { latestDonationsQuery } from './queries.ts';
import styles from './rows.module.css';

export function RecentDonations({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <ListPanel
      title={t('Recent donations')}
      query={useQuery(latestDonationsQuery)}
      action={
        <Link to="/donations" aria-label={t('See all {{what}}', { what: t('donations') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No donations yet')}
          body={t('Publish a cause and share its page. Donations appear here.')}
          tiles={[
            { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
            { person: 9, tones: ['teal', 'sun', 'blush'] },
            { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
          ]}
          action={
            mayCreate && (
              <Button variant="soft" color="teal" component={Link} to="/causes/create">
                {t('Create cause')}
              </Button>
            )
          }
        />
      }
    >
      {({ id, name, amount, causeTitle, at }) => (
        <div className={styles.row}>
          <Initials name={name || null} size={28} />
          <div>
            <Link to={`/donations/${id}`}>{name || t('Erased')}</Link>
            <small>
              <span>{causeTitle}</span>
              <Moment at={at} />
            </small>
          </div>
          <span className={styles.amount}>{money(amount)}</span>
        </div>
      )}
    </ListPanel>
  );
}

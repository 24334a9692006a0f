import { Button } from '@mantine/core';
import { managesCauses } from '@ngo-plus/contract/fundraising/causes';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyState, Initials, ShortListPanel, ShortListRow } from '../../ui/index.ts';
import { latestDonations } from './queries.ts';

/** The latest donations that were not refunded. */
export function RecentDonations() {
  const { t } = useTranslation();
  const mayCreate = allows(managesCauses, useUser()?.role);
  const { money } = useFormat();
  return (
    <ShortListPanel
      title={t('Recent donations')}
      query={useQuery(latestDonations)}
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
        <ShortListRow before={<Initials name={name || null} size={28} />} end={money(amount)}>
          <Link to={`/donations/${id}`}>{name || t('Erased')}</Link>
          <small>
            <span>{causeTitle}</span>
            <Moment at={at} />
          </small>
        </ShortListRow>
      )}
    </ShortListPanel>
  );
}

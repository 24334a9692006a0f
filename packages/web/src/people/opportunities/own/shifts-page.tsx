import { Alert, Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { applicant } from '@ngo-plus/contract/kernel';
import { IconCalendarShare } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { ownShifts } from '../queries.ts';
import { FeedDialog } from './feed-dialog.tsx';
import styles from './own.module.css';
import { OwnList } from './own-list.tsx';

export const meta = () => pageMeta({ title: 'My shifts' });

/** The reader's shifts at all organisations. */
export default function ShiftsPage() {
  const { t } = useTranslation();
  const [following, setFollowing] = useState(false);
  const coming = useInfiniteQuery(ownShifts('coming'));
  return (
    <Stack className={styles.page} gap="sm">
      <PageHeader
        title={t('My shifts')}
        lede={t('Your shifts at every organisation you help.')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={18} />}
              onClick={() => setFollowing(true)}
            >
              {t('Add to calendar')}
            </Button>
            <Button component={Link} to="/opportunities">
              {t('Search opportunities')}
            </Button>
          </>
        }
      />
      <Awaiting />
      <h2>{t('Upcoming')}</h2>
      <PagedPanel
        query={coming}
        failed={t("Couldn't load your shifts")}
        empty={
          <EmptyState
            level={3}
            title={t('No upcoming shifts')}
            body={t('Choose one where your time is needed.')}
            tiles={[
              { person: 7, tones: ['teal', 'sun', 'mint'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
            ]}
          />
        }
      >
        {(signups) => <OwnList signups={signups} />}
      </PagedPanel>
      <Past />
      <FeedDialog opened={following} onClose={() => setFollowing(false)} />
    </Stack>
  );
}

/** For someone whom no organisation has approved yet. */
function Awaiting() {
  const { t } = useTranslation();
  const user = useUser();
  if (user?.role !== applicant) return null;
  return (
    <Alert role="note" title={t('Awaiting approval')} mb="lg">
      {t(
        "{{organisation}} reviews new volunteers. Your own shifts appear here, and we'll email you when they decide.",
        { organisation: user.organisation.name },
      )}
    </Alert>
  );
}

/** Past shifts; hidden if there are none. */
function Past() {
  const { t } = useTranslation();
  const past = useInfiniteQuery(ownShifts('past'));
  const total = past.data?.pages[0]?.total ?? 0;
  if (!past.error && total === 0) return null;
  return (
    <>
      <h2>{t('Past')}</h2>
      <PagedPanel query={past} failed={t("Couldn't load your shifts")} empty={null}>
        {(signups) => <OwnList signups={signups} />}
      </PagedPanel>
    </>
  );
}

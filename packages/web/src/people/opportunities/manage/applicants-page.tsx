import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ApplicantRow } from '@ngo-plus/contract/people/opportunities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { applicantList } from '../queries.ts';
import { ApplicantTable } from './applicant-table.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Applicants' });

type State = 'pending' | 'declined';

const stateIn = (address: URLSearchParams): State =>
  address.get('state') === 'declined' ? 'declined' : 'pending';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];

/** People who signed up for shifts and must be approved. */
export default function ApplicantsPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const state = stateIn(address);
  const [declining, setDeclining] = useState<ApplicantRow>();
  const isPending = state === 'pending';
  return (
    <ListPage<ApplicantRow>
      title={t('Applicants')}
      lede={t(
        'People who signed up for your shifts. Until you approve them, they can only see their own shifts.',
      )}
      above={
        <SegmentedControl
          className={styles.states}
          aria-label={t('Status')}
          value={state}
          onChange={(chosen) => setAddress(chosen === 'declined' ? { state: chosen } : {})}
          data={[
            { value: 'pending', label: t('Awaiting approval') },
            { value: 'declined', label: t('Declined') },
          ]}
        />
      }
      query={useInfiniteQuery(applicantList(state))}
      path="/volunteer/applicants"
      failed={t("Couldn't load applicants")}
      empty={{
        title: isPending ? t('No applicants') : t('No declined applicants'),
        body: isPending
          ? t('People who sign up for a shift for the first time appear here for you to approve.')
          : t('Applicants you decline appear here. You can still approve them.'),
        tiles,
      }}
      dialogs={<DeclineDialog applicant={declining} onClose={() => setDeclining(undefined)} />}
    >
      {(applicants) => <ApplicantTable applicants={applicants} onDecline={setDeclining} />}
    </ListPage>
  );
}

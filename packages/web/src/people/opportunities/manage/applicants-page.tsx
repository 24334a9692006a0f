import { phrases } from '@ngo-plus/contract/kernel';
import type { ApplicantRow } from '@ngo-plus/contract/people/opportunities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { type ListKind, ListPage, type TileSpec } from '../../../ui/index.ts';
import { applicantList } from '../queries.ts';
import { ApplicantTable } from './applicant-table.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

export const meta = () => pageMeta({ title: 'Applicants' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];

/** The columns that people choose from. */
const applicantColumns: ListKind = {
  key: 'applicants',
  columns: phrases({
    email: 'Email',
    shifts: 'Shifts',
    since: 'Signed up',
    decision: 'Decision',
  }),
};

const stateNames = phrases({ declined: 'Declined' });

/** People who signed up for shifts and must be approved. */
export default function ApplicantsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isPending = address.get('state') !== 'declined';
  const [declining, setDeclining] = useState<ApplicantRow>();
  return (
    <ListPage<ApplicantRow>
      title={t('Applicants')}
      lede={t(
        'New volunteers who signed up. Until you approve them, they only see their own shifts.',
      )}
      query={useInfiniteQuery(applicantList(isPending ? 'pending' : 'declined'))}
      path="/volunteer/applicants"
      list={applicantColumns}
      failed={t("Couldn't load applicants")}
      empty={{
        title: t('No applicants'),
        filtered: t('No declined applicants'),
        body: t(
          'People who sign up for a shift for the first time appear here for you to approve.',
        ),
        tiles,
      }}
      filters={{
        label: t('Filter applicants'),
        inForce: { state: isPending ? '' : 'declined' },
        choices: [
          { name: 'state', label: t('Status'), every: t('Awaiting approval'), names: stateNames },
        ],
      }}
      // The filter leads to declined applicants when no one awaits approval.
      isPartial
      count={(count, shown) =>
        t('{{shown}} people', { count, shown, defaultValue_one: '{{shown}} person' })
      }
      dialogs={<DeclineDialog applicant={declining} onClose={() => setDeclining(undefined)} />}
    >
      {(applicants) => <ApplicantTable applicants={applicants} onDecline={setDeclining} />}
    </ListPage>
  );
}

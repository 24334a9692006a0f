import { Button } from '@mantine/core';
import type { ManagedOpportunity, ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
import { stateBadges, stateNames } from '../labels.ts';
import { managedOne } from '../queries.ts';
import { cityOf } from '../span.ts';
import { CancelShiftDialog } from './cancel-shift-dialog.tsx';
import styles from './manage.module.css';
import { OpportunityActions } from './opportunity-actions.tsx';
import { Reading } from './reading-view.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { ShiftTable } from './shift-table.tsx';

export const meta = () => pageMeta({ title: 'Opportunity' });

/** One opportunity for its coordinators: what state it is in, and its shifts. */
export default function OpportunityPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedOne(id));
  return <Reading query={query}>{(known) => <Shown known={known} />}</Reading>;
}

function Shown({ known }: { known: ManagedOpportunity }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <PageHeader
        title={known.title}
        lede={known.summary}
        crumbs={[{ label: t('Opportunities'), to: '/volunteer/opportunities' }]}
        actions={<OpportunityActions known={known} />}
      />
      <Panel>
        <Facts {...known} />
      </Panel>
      <Shifts known={known} />
    </div>
  );
}

function Facts(known: ManagedOpportunity) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { startsOn, endsOn } = known;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Status')}</dt>
        <dd>
          <StatusBadge status={stateBadges[known.state]}>{t(stateNames[known.state])}</StatusBadge>
        </dd>
      </div>
      <div>
        <dt>{t('Location')}</dt>
        <dd>{[known.remote && t('Remote'), known.place].filter(Boolean).join(', ')}</dd>
      </div>
      {(startsOn || endsOn) && (
        <div>
          <dt>{t('Dates')}</dt>
          <dd>
            {startsOn ? day(startsOn) : '…'} – {endsOn ? day(endsOn) : '…'}
          </dd>
        </div>
      )}
      {known.skills.length > 0 && (
        <div>
          <dt>{t('Skills')}</dt>
          <dd>{known.skills.join(', ')}</dd>
        </div>
      )}
      {known.state !== 'draft' && (
        <div>
          <dt>{t('Public page')}</dt>
          <dd>
            <Link to={`/opportunities/${known.id}`}>{t('View as volunteers see it')}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Shifts({ known }: { known: ManagedOpportunity }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<ManagedShift>();
  const [cancelling, setCancelling] = useState<ManagedShift>();
  const { timeZone } = known.organisation;
  const now = Date.now();
  const coming = known.shifts.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const past = known.shifts.filter(({ endsAt }) => Date.parse(endsAt) <= now).toReversed();
  const add = (
    <Button
      variant={known.state === 'draft' && coming.length > 0 ? 'default' : 'soft'}
      leftSection={<IconPlus size={18} />}
      onClick={() => setAdding(true)}
    >
      {t('Add shifts')}
    </Button>
  );
  return (
    <>
      <Panel
        title={t('Upcoming shifts')}
        note={t('Times are in {{city}}.', { city: cityOf(timeZone) })}
        action={known.state === 'closed' ? undefined : add}
        pad={false}
      >
        {coming.length === 0 ? (
          <EmptyState
            level={3}
            title={t('No upcoming shifts')}
            body={
              known.state === 'closed'
                ? t('This opportunity is closed. Reopen it to add shifts.')
                : t('People sign up for shifts. Add one, or one every week.')
            }
            tiles={[
              { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { kind: 'house', tones: ['plum', 'sun', 'mint'] },
            ]}
          />
        ) : (
          <ShiftTable
            shifts={coming}
            opportunityId={known.id}
            timeZone={timeZone}
            onChange={setChanging}
            onCancel={setCancelling}
          />
        )}
      </Panel>
      {past.length > 0 && (
        <Panel title={t('Past shifts')} pad={false}>
          <ShiftTable shifts={past} opportunityId={known.id} timeZone={timeZone} />
        </Panel>
      )}
      <ShiftDialog
        opportunity={known}
        shift={changing}
        opened={adding || changing !== undefined}
        onClose={() => {
          setAdding(false);
          setChanging(undefined);
        }}
      />
      <CancelShiftDialog
        shift={cancelling}
        timeZone={timeZone}
        draft={known.state === 'draft'}
        onClose={() => setCancelling(undefined)}
      />
    </>
  );
}

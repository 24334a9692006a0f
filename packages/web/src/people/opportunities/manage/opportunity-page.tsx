import { Button, Stack } from '@mantine/core';
import type { ManagedOpportunity, ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, Fact, Facts, PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
import { stateBadges, stateNames } from '../labels.ts';
import { managedOne } from '../queries.ts';
import { cityOf } from '../span.ts';
import { CancelShiftDialog } from './cancel-shift-dialog.tsx';
import { OpportunityActions } from './opportunity-actions.tsx';
import { QueryView } from './query-view.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { ShiftTable } from './shift-table.tsx';

export const meta = () => pageMeta({ title: 'Opportunity' });

/** One opportunity for its coordinators, with its status and shifts. */
export default function OpportunityPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedOne(id));
  return (
    <QueryView query={query}>
      {(opportunity) => <OpportunityDetail opportunity={opportunity} />}
    </QueryView>
  );
}

function OpportunityDetail({ opportunity }: { opportunity: ManagedOpportunity }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PageHeader
        title={opportunity.title}
        lede={opportunity.summary}
        crumbs={[{ label: t('Opportunities'), to: '/volunteer/opportunities' }]}
        actions={<OpportunityActions opportunity={opportunity} />}
      />
      <Panel>
        <OpportunityFacts {...opportunity} />
      </Panel>
      <Shifts opportunity={opportunity} />
    </Stack>
  );
}

function OpportunityFacts(opportunity: ManagedOpportunity) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { startsOn, endsOn } = opportunity;
  return (
    <Facts>
      <Fact term={t('Status')}>
        <StatusBadge status={stateBadges[opportunity.state]}>
          {t(stateNames[opportunity.state])}
        </StatusBadge>
      </Fact>
      <Fact term={t('Location')}>
        {[opportunity.remote && t('Remote'), opportunity.place].filter(Boolean).join(', ')}
      </Fact>
      {(startsOn || endsOn) && (
        <Fact term={t('Dates')}>
          {startsOn ? day(startsOn) : '…'} – {endsOn ? day(endsOn) : '…'}
        </Fact>
      )}
      {opportunity.skills.length > 0 && (
        <Fact term={t('Skills')}>{opportunity.skills.join(', ')}</Fact>
      )}
      {opportunity.state !== 'draft' && (
        <Fact term={t('Public page')}>
          <Link to={`/opportunities/${opportunity.id}`}>{t('View as volunteers see it')}</Link>
        </Fact>
      )}
    </Facts>
  );
}

function Shifts({ opportunity }: { opportunity: ManagedOpportunity }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<ManagedShift>();
  const [cancelling, setCancelling] = useState<ManagedShift>();
  const { timeZone } = opportunity.organisation;
  const now = Date.now();
  const coming = opportunity.shifts.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const past = opportunity.shifts.filter(({ endsAt }) => Date.parse(endsAt) <= now).toReversed();
  const add = (
    <Button
      variant={opportunity.state === 'draft' && coming.length > 0 ? 'default' : 'soft'}
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
        action={opportunity.state === 'closed' ? undefined : add}
        pad={false}
      >
        {coming.length === 0 ? (
          <EmptyState
            level={3}
            title={t('No upcoming shifts')}
            body={
              opportunity.state === 'closed'
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
            opportunityId={opportunity.id}
            timeZone={timeZone}
            onChange={setChanging}
            onCancel={setCancelling}
          />
        )}
      </Panel>
      {past.length > 0 && (
        <Panel title={t('Past shifts')} pad={false}>
          <ShiftTable shifts={past} opportunityId={opportunity.id} timeZone={timeZone} />
        </Panel>
      )}
      <ShiftDialog
        opportunity={opportunity}
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
        draft={opportunity.state === 'draft'}
        onClose={() => setCancelling(undefined)}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation, ZonedMoment } from '../../../kernel/index.ts';
import { EmptyState, ShortListPanel, StatusBadge } from '../../../ui/index.ts';
import { nextOwnShifts } from '../queries.ts';

/** The reader's upcoming shifts at all organisations. */
export function UpcomingShifts() {
  const { t } = useTranslation();
  return (
    <ShortListPanel
      title={t('Upcoming shifts')}
      query={useQuery(nextOwnShifts)}
      action={
        <Link to="/volunteer/shifts" aria-label={t('See all my shifts')}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No shifts yet')}
          body={t('Sign up for a shift, and its date and place will appear here.')}
          tiles={[
            { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
            { person: 14, tones: ['clay', 'sun', 'blush'] },
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          ]}
        />
      }
    >
      {({ opportunity, organisation, shift, state }) => (
        <>
          <Link to={`/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
          <small>
            <ZonedMoment at={shift.startsAt} timeZone={organisation.timeZone} />
            <span>{opportunity.place || organisation.name}</span>
            {state === 'waiting' && <StatusBadge status="waiting">{t('Waiting list')}</StatusBadge>}
          </small>
        </>
      )}
    </ShortListPanel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type Person, useTranslation, useZonedMoment } from '../../kernel/index.ts';
import { StatTiles } from '../../ui/index.ts';
import styles from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import { LatestPosts } from './panels.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { upcomingShiftsQuery } from './queries.ts';
import { OpenTasks, UpcomingShifts } from './volunteer-panels.tsx';
import { CertificatesTile, HoursTile, ShiftsTile, TasksTile } from './volunteer-tiles.tsx';

/** The dashboard of volunteers: upcoming shifts, open tasks and hours. */
export function VolunteerDashboard({ user }: { user: Person }) {
  return (
    <>
      <Greeting user={user} news={useNews(user)} />
      <StatTiles>
        <ShiftsTile />
        <TasksTile />
        <HoursTile />
        <CertificatesTile />
      </StatTiles>
      <div className={styles.columns} data-four>
        <UpcomingShifts />
        <OpenTasks />
        <LatestPosts />
        <PeoplePanel />
      </div>
    </>
  );
}

/** The next shift, or the organisations they volunteer with. */
function useNews(user: Person): string {
  const { t } = useTranslation();
  const moment = useZonedMoment();
  const { data } = useQuery(upcomingShiftsQuery);
  const next = data?.items.find(({ state }) => state === 'confirmed');
  if (next)
    return t('Your next shift is “{{title}}” on {{moment}}.', {
      title: next.opportunity.title,
      moment: moment(next.shift.startsAt, next.organisation.timeZone),
    });
  return t('You volunteer with {{organisation}}. Thank you.', {
    organisation: user.organisation.name,
  });
}

import { type Person, StatTiles, useTranslation } from '../kernel/index.ts';
import styles from './dashboard.module.css';
import { RecentFiles } from './files-panel.tsx';
import { Greeting } from './greeting.tsx';
import { LatestPosts } from './panels.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PeopleTile, PostsTile } from './tiles.tsx';

/** For volunteers: with whom they work, and what is new. */
export function VolunteerDashboard({ user }: { user: Person }) {
  const { t } = useTranslation();
  return (
    <>
      <Greeting
        user={user}
        news={t('You volunteer with {{organisation}}. Thank you.', {
          organisation: user.organisation.name,
        })}
      />
      <StatTiles>
        <PeopleTile />
        <PostsTile />
      </StatTiles>
      <div className={styles.columns}>
        <LatestPosts />
        <RecentFiles />
        <PeoplePanel />
      </div>
    </>
  );
}

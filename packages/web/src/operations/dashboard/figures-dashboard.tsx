import { type Person, useTranslation } from '../../kernel/index.ts';
import { StatTiles } from '../../ui/index.ts';
import styles from './dashboard.module.css';
import { RecentFiles } from './files-panel.tsx';
import { FundraisingSection } from './fundraising-section.tsx';
import { Greeting } from './greeting.tsx';
import { ClosingSoon, LatestPosts } from './panels.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { GrantTiles, PeopleTile, StorageTile } from './tiles.tsx';

/** The dashboard of roles that mostly read: figures first. */
export function FiguresDashboard({ user }: { user: Person }) {
  const { t } = useTranslation();
  return (
    <>
      <Greeting
        user={user}
        news={t('{{organisation}} at a glance.', {
          organisation: user.organisation.name,
        })}
      />
      <FundraisingSection user={user} />
      <StatTiles>
        <GrantTiles />
        <PeopleTile />
        <StorageTile />
      </StatTiles>
      <Shortcuts user={user} />
      <div className={styles.columns} data-four>
        <PeoplePanel />
        <ClosingSoon />
        <RecentFiles />
        <LatestPosts />
      </div>
    </>
  );
}

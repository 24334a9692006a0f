import { Button } from '@mantine/core';
import { type ActorRole, platformRoles } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Person, useTranslation } from '../../kernel/index.ts';
import { StatTiles } from '../../ui/index.ts';
import styles from './dashboard.module.css';
import { RecentFiles } from './files-panel.tsx';
import { FundraisingSection } from './fundraising-section.tsx';
import { Greeting } from './greeting.tsx';
import { JoinedPanel } from './joined-panel.tsx';
import { ClosingSoon, LatestPosts, SavedGrants } from './panels.tsx';
import { grantCountsQuery } from './queries.ts';
import { Shortcuts } from './shortcuts.tsx';
import { GrantTiles, PeopleTile, PlatformTiles, PostsTile, SavedTile } from './tiles.tsx';

/** The dashboard of staff: what is open, due and new. */
export function StandardDashboard({ user }: { user: Person }) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(grantCountsQuery);
  const isPlatform = (platformRoles as readonly ActorRole[]).includes(user.role);
  const news =
    counts &&
    (counts.closingSoon > 0
      ? t('{{count}} grants close within 14 days.', {
          count: counts.closingSoon,
          defaultValue_one: '{{count}} grant closes within 14 days.',
        })
      : t('No grants close within 14 days.'));
  return (
    <>
      <Greeting
        user={user}
        news={news}
        actions={
          <Button component={Link} to="/grants">
            {t('Find a grant')}
          </Button>
        }
      />
      <FundraisingSection user={user} />
      <StatTiles>
        {isPlatform ? <PlatformTiles /> : <PeopleTile />}
        <GrantTiles />
        {isPlatform ? <PostsTile /> : <SavedTile />}
      </StatTiles>
      <Shortcuts user={user} />
      {isPlatform && <JoinedPanel />}
      <div className={styles.columns} data-four>
        <ClosingSoon />
        <SavedGrants />
        <RecentFiles />
        <LatestPosts />
      </div>
    </>
  );
}

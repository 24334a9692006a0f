import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile } from '../../ui/index.ts';
import { dashboardQuery, grantCountsQuery, latestPostsQuery, platformQuery } from './queries.ts';

/** Until a figure is known, or when it cannot be, a dash keeps its place. */
const unknown = '–';

export function GrantTiles() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(grantCountsQuery);
  return (
    <>
      <StatTile label={t('Open grants')} value={data ? number(data.open) : unknown} />
      <StatTile label={t('Closing in 14 days')} value={data ? number(data.closingSoon) : unknown} />
    </>
  );
}

export function SavedTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(grantCountsQuery);
  return <StatTile label={t('Saved grants')} value={data ? number(data.saved) : unknown} />;
}

export function PostsTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(latestPostsQuery);
  return <StatTile label={t('Published posts')} value={data ? number(data.total) : unknown} />;
}

export function PeopleTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(dashboardQuery);
  const all = data?.people.reduce((sum, { count }) => sum + count, 0);
  return <StatTile label={t('Your team')} value={all === undefined ? unknown : number(all)} />;
}

export function StorageTile() {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { data } = useQuery(dashboardQuery);
  const files = data?.files ?? 0;
  return (
    <StatTile
      label={t('Storage used')}
      value={data ? bytes(data.storedBytes) : unknown}
      note={
        data &&
        t('{{count}} files, including previous versions and trash', {
          count: files,
          defaultValue_one: '{{count}} file, including previous versions and trash',
        })
      }
    />
  );
}

export function PlatformTiles() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(platformQuery);
  const joined = data?.joined.at(-1);
  const since = t('this month');
  const change = (count: number) => ({
    text: t('{{count}} new', { count }),
    direction: count > 0 ? ('up' as const) : ('flat' as const),
    ...(count > 0 && { good: true }),
    since,
  });
  return (
    <>
      <StatTile
        label={t('Organisations')}
        value={data ? number(data.organisations) : unknown}
        {...(joined && { change: change(joined.organisations) })}
      />
      <StatTile
        label={t('People')}
        value={data ? number(data.people) : unknown}
        {...(joined && { change: change(joined.people) })}
      />
    </>
  );
}

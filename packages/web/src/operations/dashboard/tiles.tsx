import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile } from '../../ui/index.ts';
import { dashboardQuery, grantCountsQuery, latestPostsQuery, platformQuery } from './queries.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

export function GrantTiles() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(grantCountsQuery);
  return (
    <>
      <StatTile label={t('Open grants')} value={data ? number(data.open) : placeholder} />
      <StatTile
        label={t('Closing in 14 days')}
        value={data ? number(data.closingSoon) : placeholder}
      />
    </>
  );
}

export function SavedTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(grantCountsQuery);
  return <StatTile label={t('Saved grants')} value={data ? number(data.saved) : placeholder} />;
}

export function PostsTile() {
  const { t } = useTranslation();
  const { total } = useFormat();
  const { data } = useQuery(latestPostsQuery);
  return <StatTile label={t('Published posts')} value={data ? total(data.total) : placeholder} />;
}

export function PeopleTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(dashboardQuery);
  const all = data?.people.reduce((sum, { count }) => sum + count, 0);
  return <StatTile label={t('Your team')} value={all === undefined ? placeholder : number(all)} />;
}

export function StorageTile() {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { data } = useQuery(dashboardQuery);
  const files = data?.files ?? 0;
  return (
    <StatTile
      label={t('Storage used')}
      value={data ? bytes(data.storedBytes) : placeholder}
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
  const changeText = (count: number) => ({
    text: t('{{count}} new', { count }),
    direction: count > 0 ? ('up' as const) : ('flat' as const),
    ...(count > 0 && { good: true }),
    since,
  });
  return (
    <>
      <StatTile
        label={t('Organisations')}
        value={data ? number(data.organisations) : placeholder}
        {...(joined && { change: changeText(joined.organisations) })}
      />
      <StatTile
        label={t('People')}
        value={data ? number(data.people) : placeholder}
        {...(joined && { change: changeText(joined.people) })}
      />
    </>
  );
}

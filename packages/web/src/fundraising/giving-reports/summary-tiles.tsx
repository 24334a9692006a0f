import type { GivingSummary } from '@ngo-plus/contract/fundraising/giving-reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines, StatTile, StatTiles } from '../../ui/index.ts';
import type { ReportFilters } from './filters.ts';
import { donorCountsOf } from './queries.ts';
import styles from './reports.module.css';
import { useChangeText } from './use-change-text.ts';

type Props = { query: UseQueryResult<GivingSummary>; filters: ReportFilters };

export function SummaryTiles({ query: { data, error, refetch }, filters }: Props) {
  const { t } = useTranslation();
  if (error)
    return (
      <ErrorState title={t("Couldn't load reports")} error={error} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Panel>
        <Loading label={t('Loading report')}>
          <SkeletonLines lines={4} />
        </Loading>
      </Panel>
    );
  return (
    <section className={styles.tiles} aria-label={t('At a glance')}>
      <Tiles summary={data} filters={filters} />
    </section>
  );
}

/** Placeholder for a missing figure. */
const none = '–';

function Tiles({ summary, filters }: { summary: GivingSummary; filters: ReportFilters }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data: people } = useQuery(donorCountsOf(filters));
  const { total, before, currency } = summary;
  const text = (amountMinor: string | null) =>
    amountMinor === null ? none : money({ amountMinor, currency });
  const change = useChangeText(t('on the previous period'));
  return (
    <StatTiles>
      <StatTile
        label={t('Donated')}
        value={text(total.netMinor)}
        change={change(total.netMinor, before?.netMinor)}
        note={t('{{received}} received, {{back}} refunded', {
          received: text(total.receivedMinor),
          back: text(total.givenBackMinor),
        })}
      />
      <StatTile
        label={t('Donations')}
        value={number(total.donations)}
        change={change(String(total.donations), before?.donations.toString())}
      />
      <StatTile
        label={t('Donors')}
        value={people ? number(people.donors.all) : none}
        change={people && change(String(people.donors.all), people.before?.all.toString())}
        note={
          people &&
          t('{{new}} new, {{returning}} returning', {
            new: number(people.donors.new),
            returning: number(people.donors.returning),
          })
        }
      />
      <StatTile
        label={t('Average donation')}
        value={text(total.averageMinor)}
        change={change(total.averageMinor ?? '0', before?.averageMinor ?? undefined)}
      />
      <StatTile
        label={t('Median donation')}
        value={text(total.medianMinor)}
        note={t('Half of donations are this size or larger')}
      />
      <StatTile label={t('Largest donation')} value={text(total.largestMinor)} />
    </StatTiles>
  );
}

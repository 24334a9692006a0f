import { exportSubscribers } from '@ngo-plus/contract/content/marketing';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { download, pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, PagedPanel, StatTile, StatTiles } from '../../ui/index.ts';
import { ExportButton } from './export-button.tsx';
import { subscriberNames } from './labels.ts';
import { subscriberFiltersIn, toSubscriberQuery } from './list-query.ts';
import { MarketingHeader } from './marketing-header.tsx';
import { subscriberCounts, subscriberList, useReload } from './queries.ts';
import { SubscriberFilterBar } from './subscriber-filters.tsx';
import { SubscriberTable } from './subscriber-table.tsx';

export const meta = () => pageMeta({ title: 'Newsletter' });

/** Newsletter subscribers and their states. */
export default function NewsletterPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const filters = subscriberFiltersIn(address);
  const list = useInfiniteQuery(subscriberList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} subscribers', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} subscriber',
  });
  return (
    <>
      <MarketingHeader
        lede={t('Newsletter subscribers. Only people who confirm their address receive it.')}
        actions={
          <ExportButton fetchFile={() => download(exportSubscribers, toSubscriberQuery(filters))} />
        }
      />
      <SubscriberTiles />
      <SubscriberFilterBar
        inForce={filters}
        count={list.isPending ? '' : count}
        onSearch={useReload()}
      />
      <PagedPanel
        query={list}
        failed={t("Couldn't load subscribers")}
        empty={<NoSubscribers filtered={Object.values(filters).some(Boolean)} />}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </PagedPanel>
    </>
  );
}

function SubscriberTiles() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(subscriberCounts);
  return (
    <StatTiles>
      {(['confirmed', 'pending', 'ended'] as const).map((state) => (
        <StatTile
          key={state}
          label={t(subscriberNames[state])}
          value={data ? number(data[state]) : '–'}
        />
      ))}
    </StatTiles>
  );
}

function NoSubscribers({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={filtered ? t('No subscribers match these filters') : t('No subscribers yet')}
      body={
        filtered
          ? t('Remove a filter, or reset them all.')
          : t('When someone subscribes at the bottom of a public page, their address appears here.')
      }
      tiles={[
        { kind: 'talk', tones: ['sky', 'sun', 'cream'] },
        { kind: 'petals', tones: ['clay', 'plum', 'blush'] },
        { kind: 'sun', tones: ['sun', 'clay', 'mint'] },
      ]}
    />
  );
}

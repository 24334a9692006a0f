import { exportSubscribers, subscriberStates } from '@ngo-plus/contract/content/marketing';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { download, pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { ExportButton, FilteredList, StatTile, StatTiles, type TileSpec } from '../../ui/index.ts';
import { subscriberNames } from './labels.ts';
import { subscriberFiltersIn, toSubscriberQuery } from './list-query.ts';
import { MarketingHeader } from './marketing-header.tsx';
import { subscriberCounts, subscriberList } from './queries.ts';
import { SubscriberTable } from './subscriber-table.tsx';

export const meta = () => pageMeta({ title: 'Newsletter' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['sky', 'sun', 'cream'] },
  { kind: 'petals', tones: ['clay', 'plum', 'blush'] },
  { kind: 'sun', tones: ['sun', 'clay', 'mint'] },
];

/** Newsletter subscribers and their states. */
export default function NewsletterPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = subscriberFiltersIn(address);
  return (
    <>
      <MarketingHeader
        lede={t('Newsletter subscribers. Only people who confirm their address receive it.')}
        actions={
          <ExportButton fetchFile={() => download(exportSubscribers, toSubscriberQuery(filters))} />
        }
      />
      <SubscriberTiles />
      <FilteredList
        query={useInfiniteQuery(subscriberList(filters))}
        path="/marketing/newsletter"
        failed={t("Couldn't load subscribers")}
        empty={{
          title: t('No subscribers yet'),
          filtered: t('No subscribers match these filters'),
          body: t(
            'When someone subscribes at the bottom of a public page, their address appears here.',
          ),
          tiles,
        }}
        filters={{
          label: t('Find a subscriber'),
          inForce: filters,
          search: { placeholder: t('Part of an email address'), maxLength: 200 },
          choices: [
            {
              name: 'state',
              label: t('Status'),
              every: t('All statuses'),
              names: subscriberNames,
              values: subscriberStates,
            },
          ],
        }}
        count={(count, shown) =>
          t('{{shown}} subscribers', { count, shown, defaultValue_one: '{{shown}} subscriber' })
        }
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </FilteredList>
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

import { Button } from '@mantine/core';
import {
  type FundraiserKind,
  type FundraiserStatus,
  fundraiserSorts,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { kindNames, statusNames } from '../labels.ts';
import { type PageFilters, pageList } from '../queries.ts';
import { PageTable } from './page-table.tsx';
import { usePageFilters } from './use-page-filters.ts';

export const meta = () => pageMeta({ title: 'Fundraising pages' });

const filtersIn = (address: URLSearchParams): PageFilters => {
  const param = (name: string) => address.get(name) ?? '';
  const status = param('status');
  return {
    search: param('search').trim(),
    causeId: /^[0-9a-f-]{36}$/.test(param('causeId')) ? param('causeId') : '',
    kind: param('kind') in kindNames ? (param('kind') as FundraiserKind) : '',
    status: status in statusNames || status === 'attention' ? (status as FundraiserStatus) : '',
    sort: fundraiserSorts.find((one) => one === param('sort')) ?? '',
  };
};

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
  { person: 4, tones: ['clay', 'sun', 'cream'] },
  { kind: 'petals', tones: ['teal', 'deep', 'mint'] },
];

/** Fundraising pages of people and teams. */
export default function FundraisersPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <ListPage
      title={t('Fundraising pages')}
      lede={t('People and teams who fundraise for your causes on their own pages.')}
      actions={
        <>
          <Button component={Link} to="/fundraisers/mine" variant="default">
            {t('My fundraising pages')}
          </Button>
          <Button component={Link} to="/fundraisers/reports" variant="default">
            {t('Reported pages')}
          </Button>
          <Button component={Link} to="/fundraisers/causes">
            {t('Cause settings')}
          </Button>
        </>
      }
      query={useInfiniteQuery(pageList(filters))}
      path="/fundraisers"
      failed={t("Couldn't load fundraising pages")}
      empty={{
        title: t('No fundraising pages yet'),
        filtered: t('No fundraising pages match these filters'),
        body: t('Let people fundraise for a cause. Their pages appear here.'),
        tiles,
        action: (
          <Button component={Link} to="/fundraisers/causes" variant="default">
            {t('Cause settings')}
          </Button>
        ),
      }}
      filters={usePageFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} pages', { count, shown, defaultValue_one: '{{shown}} page' })
      }
    >
      {(pages) => <PageTable pages={pages} />}
    </ListPage>
  );
}

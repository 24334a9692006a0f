import { Button } from '@mantine/core';
import {
  type FundraiserKind,
  type FundraiserRow,
  type FundraiserStatus,
  fundraiserSorts,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { kindNames, statusNames } from '../labels.ts';
import { type PageFilters, pageList } from '../queries.ts';
import { PageFilterBar } from './page-filter-bar.tsx';
import { PageTable } from './page-table.tsx';

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

/** Fundraising pages of people and teams. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersIn(useSearchParams()[0]);
  const list = useInfiniteQuery(pageList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const { sort: _, ...narrowing } = filters;
  const narrowed = Object.values(narrowing).some((value) => value !== '');
  const count = t('{{shown}} pages', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} page',
  });
  return (
    <>
      <PageHeader
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
      />
      <PageFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel<FundraiserRow>
        query={list}
        failed={t("Couldn't load fundraising pages")}
        empty={<Nothing narrowed={narrowed} />}
      >
        {(pages) => <PageTable pages={pages} />}
      </PagedPanel>
    </>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={
        narrowed ? t('No fundraising pages match these filters') : t('No fundraising pages yet')
      }
      body={
        narrowed
          ? t('Remove a filter, or reset them all.')
          : t('Let people fundraise for a cause. Their pages appear here.')
      }
      tiles={[
        { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
        { person: 4, tones: ['clay', 'sun', 'cream'] },
        { kind: 'petals', tones: ['teal', 'deep', 'mint'] },
      ]}
      action={
        !narrowed && (
          <Button component={Link} to="/fundraisers/causes" variant="default">
            {t('Cause settings')}
          </Button>
        )
      }
    />
  );
}

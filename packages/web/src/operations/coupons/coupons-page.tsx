import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { exportCoupons } from '@ngo-plus/contract/operations/coupons';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { download, pageMeta, saveFile, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ListFilters, PagedPanel, PageHeader, showToast } from '../../ui/index.ts';
import { CouponTable } from './coupon-table.tsx';
import { couponList, type Filters } from './queries.ts';

export const meta = () => pageMeta({ title: 'Coupon Management' });

/** All coupons with their totals. */
export default function CouponsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = { search: address.get('search') ?? '', state: address.get('state') ?? '' };
  const list = useInfiniteQuery(couponList(filters));
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHeader
        title={t('Coupon Management')}
        lede={t("Discounts for plans, and how they're used.")}
        actions={
          <>
            <ReportButton />
            <Button
              component={Link}
              to="/coupons/new"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('New coupon')}
            </Button>
          </>
        }
      />
      <CouponFilters inForce={filters} total={total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load coupons")}
        empty={<NoCoupons narrowed={filters.search !== '' || filters.state !== ''} />}
      >
        {(coupons) => <CouponTable coupons={coupons} />}
      </PagedPanel>
    </>
  );
}

function CouponFilters({
  inForce: active,
  total,
}: {
  inForce: Filters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const names = phrases({ active: 'Active', archived: 'Archived' });
  const choices = [{ name: 'state', label: t('Status'), every: t('All statuses'), names }] as const;
  const count =
    total === undefined
      ? ''
      : t('{{shown}} coupons', {
          count: total,
          shown: number(total),
          defaultValue_one: '{{shown}} coupon',
        });
  return (
    <ListFilters
      label={t('Search coupons')}
      path="/coupons"
      inForce={active}
      choices={choices}
      count={count}
      search={{ placeholder: t('Code or name'), maxLength: 40 }}
    />
  );
}

function NoCoupons({ narrowed: isFiltered }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={isFiltered ? t('No coupons match these filters') : t('No coupons yet')}
      body={
        isFiltered
          ? t('Remove a filter, or reset them all.')
          : t('Create one and share its code. People enter it before they pay.')
      }
      tiles={[
        { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
        { kind: 'petals', tones: ['clay', 'sun', 'blush'] },
        { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
      ]}
    />
  );
}

function ReportButton() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportCoupons, {}),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create file"), error.message),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Download CSV')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { exportCoupons } from '@ngo-plus/contract/operations/coupons';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { download, pageMeta, saveFile, useTranslation } from '../../kernel/index.ts';
import { type ListKind, ListPage, showToast, type TileSpec } from '../../ui/index.ts';
import { CouponTable } from './coupon-table.tsx';
import { couponList } from './queries.ts';
import { useUsesChart } from './use-uses-chart.tsx';

export const meta = () => pageMeta({ title: 'Coupon Management' });

const stateNames = phrases({ active: 'Active', archived: 'Archived' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'petals', tones: ['clay', 'sun', 'blush'] },
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
];

/** The columns that people choose from. */
const couponColumns: ListKind = {
  key: 'coupons',
  columns: phrases({
    discount: 'Discount',
    when: 'When',
    used: 'Used',
    revenue: 'Revenue',
    given: 'Given',
    status: 'Status',
  }),
};

/** All coupons with their totals. */
export default function CouponsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = { search: address.get('search') ?? '', state: address.get('state') ?? '' };
  const uses = useUsesChart(t("Discounts for plans, and how they're used."));
  return (
    <ListPage
      title={t('Coupon Management')}
      lede={uses.lede}
      line={uses.line}
      above={uses.above}
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
      query={useInfiniteQuery(couponList(filters))}
      path="/coupons"
      list={couponColumns}
      failed={t("Couldn't load coupons")}
      empty={{
        title: t('No coupons yet'),
        filtered: t('No coupons match these filters'),
        body: t('Create one and share its code. People enter it before they pay.'),
        tiles,
      }}
      filters={{
        label: t('Search coupons'),
        inForce: filters,
        search: { placeholder: t('Code or name'), maxLength: 40 },
        choices: [
          { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
        ],
      }}
      count={(count, shown) =>
        t('{{shown}} coupons', { count, shown, defaultValue_one: '{{shown}} coupon' })
      }
    >
      {(coupons) => <CouponTable coupons={coupons} />}
    </ListPage>
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

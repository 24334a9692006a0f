import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { type CouponColumn, exportCoupons } from '@ngo-plus/contract/operations/coupons';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { download, pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  ExportMenu,
  type ListKind,
  ListPage,
  type TileSpec,
  useListColumns,
} from '../../ui/index.ts';
import { CouponTable } from './coupon-table.tsx';
import { couponList, couponRequest } from './queries.ts';
import { useUsesChart } from './use-uses-chart.tsx';

export const meta = () => pageMeta({ title: 'Coupon Management' });

const stateNames = phrases({ active: 'Active', archived: 'Archived' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'petals', tones: ['clay', 'sun', 'blush'] },
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
];

/** The columns that people choose from. */
const couponColumns: ListKind<Exclude<CouponColumn, 'code'>> = {
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
  const { shown } = useListColumns(couponColumns);
  const uses = useUsesChart(t("Discounts for plans, and how they're used."));
  return (
    <ListPage
      title={t('Coupon Management')}
      lede={uses.lede}
      line={uses.line}
      above={uses.above}
      actions={
        <>
          <ExportMenu
            label={t('Download CSV')}
            failed={t("Couldn't create file")}
            columns={['code', ...shown]}
            fetchFile={(columns) => download(exportCoupons, { ...couponRequest(filters), columns })}
          />
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

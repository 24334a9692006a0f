import { Button, Stack } from '@mantine/core';
import { type Coupon, setCouponState } from '@ngo-plus/contract/operations/coupons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts, Loaded, PageHeader, Panel, showToast, useFailed } from '../../ui/index.ts';
import { ChangeCoupon } from './change-coupon.tsx';
import { useCouponLabels } from './coupon-labels.ts';
import { CouponState } from './coupon-state.tsx';
import { keys, oneCoupon } from './queries.ts';
import { RedemptionsPanel } from './redemptions-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { UsesPanel } from './uses-panel.tsx';

export const meta = () => pageMeta({ title: 'Coupon' });

export default function CouponPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useQuery(oneCoupon(id))}
      level={1}
      failed={t("Couldn't load this coupon")}
      back={<Link to="/coupons">{t('Back to coupons')}</Link>}
    >
      {(coupon) => (
        <>
          <PageHeader
            title={coupon.code}
            lede={coupon.name}
            crumbs={[{ label: t('Coupon Management'), to: '/coupons' }]}
            actions={<StateButton coupon={coupon} />}
          />
          <Stack maw="60rem">
            <CouponFacts coupon={coupon} />
            <UsesPanel couponId={coupon.id} />
            <TotalsPanel coupon={coupon} />
            <ChangeCoupon key={`${coupon.id} ${coupon.state}`} coupon={coupon} />
            <RedemptionsPanel couponId={coupon.id} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function StateButton({ coupon: { id, state, code } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(setCouponState, keys.all);
  const failed = useFailed(t("Couldn't change the coupon"));
  const nextState = state === 'active' ? 'archived' : 'active';
  const successText =
    nextState === 'archived'
      ? t('{{code}} archived. It can no longer be used.', { code })
      : t('{{code}} can be used again', { code });
  const changeState = () =>
    mutate(
      { id, state: nextState },
      { ...failed, onSuccess: () => showToast('done', successText) },
    );
  return (
    <Button variant="default" loading={isPending} onClick={changeState}>
      {nextState === 'archived' ? t('Archive') : t('Restore')}
    </Button>
  );
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const labels = useCouponLabels();
  return (
    <Panel title={t('Discount')} action={<CouponState coupon={coupon} />}>
      <Facts beside>
        <Fact term={t('Discount')}>{labels.discount(coupon)}</Fact>
        <Fact term={t('Duration')}>{labels.duration(coupon)}</Fact>
        <Fact term={t('Billing period')}>{labels.intervals(coupon)}</Fact>
        <Fact term={t('Used')}>
          {labels.uses(coupon)}
          {coupon.reserved > 0 &&
            ` (${t('{{count}} payments in progress', {
              count: coupon.reserved,
              defaultValue_one: '{{count}} payment in progress',
            })})`}
        </Fact>
      </Facts>
    </Panel>
  );
}

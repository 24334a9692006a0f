import { Button } from '@mantine/core';
import { type Coupon, setCouponState } from '@ngo-plus/contract/operations/coupons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  showToast,
  useFailed,
} from '../../ui/index.ts';
import { ChangeCoupon } from './change-coupon.tsx';
import { useCouponLabels } from './coupon-labels.ts';
import { CouponState } from './coupon-state.tsx';
import styles from './coupons.module.css';
import { keys, oneCoupon } from './queries.ts';
import { RedemptionsPanel } from './redemptions-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';

export const meta = () => pageMeta({ title: 'Coupon' });

export default function CouponPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: coupon, error, refetch } = useQuery(oneCoupon(id));
  if (error && !coupon)
    return (
      <ErrorState
        title={t("Couldn't load this coupon")}
        error={error}
        onRetry={() => void refetch()}
        action={<Link to="/coupons">{t('Back to coupons')}</Link>}
        level={1}
      />
    );
  if (!coupon)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return (
    <>
      <PageHeader
        title={coupon.code}
        lede={coupon.name}
        crumbs={[{ label: t('Coupon Management'), to: '/coupons' }]}
        actions={<StateButton coupon={coupon} />}
      />
      <div className={styles.page}>
        <Facts coupon={coupon} />
        <TotalsPanel coupon={coupon} />
        <ChangeCoupon key={`${coupon.id} ${coupon.state}`} coupon={coupon} />
        <RedemptionsPanel couponId={coupon.id} />
      </div>
    </>
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

function Facts({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const labels = useCouponLabels();
  return (
    <Panel title={t('Discount')} action={<CouponState coupon={coupon} />}>
      <dl className={styles.facts}>
        <dt>{t('Discount')}</dt>
        <dd>{labels.discount(coupon)}</dd>
        <dt>{t('Duration')}</dt>
        <dd>{labels.duration(coupon)}</dd>
        <dt>{t('Billing period')}</dt>
        <dd>{labels.intervals(coupon)}</dd>
        <dt>{t('Used')}</dt>
        <dd>
          {labels.uses(coupon)}
          {coupon.reserved > 0 &&
            ` (${t('{{count}} payments in progress', {
              count: coupon.reserved,
              defaultValue_one: '{{count}} payment in progress',
            })})`}
        </dd>
      </dl>
    </Panel>
  );
}

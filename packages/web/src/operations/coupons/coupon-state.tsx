import type { Coupon } from '@ngo-plus/contract/operations/coupons';
import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';

type Props = { coupon: Pick<Coupon, 'state' | 'startsAt' | 'endsAt' | 'uses' | 'maxUses'> };

/** Whether a coupon can be used now, and why not. */
export function CouponState({ coupon }: Props) {
  const { t } = useTranslation();
  const { state, startsAt, endsAt, uses, maxUses } = coupon;
  const now = new Date().toISOString();
  if (state === 'archived') return <StatusBadge status="draft">{t('Archived')}</StatusBadge>;
  if (endsAt !== null && endsAt <= now)
    return <StatusBadge status="stopped">{t('Expired')}</StatusBadge>;
  if (startsAt !== null && startsAt > now)
    return <StatusBadge status="waiting">{t('Not yet')}</StatusBadge>;
  if (maxUses !== null && uses >= maxUses)
    return <StatusBadge status="soon">{t('Limit reached')}</StatusBadge>;
  return <StatusBadge status="done">{t('Active')}</StatusBadge>;
}

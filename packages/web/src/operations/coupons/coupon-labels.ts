import type { Coupon } from '@ngo-plus/contract/operations/coupons';
import { useFormat, useTranslation } from '../../kernel/index.ts';

/** Labels for the discount, duration, dates and usage of a coupon. */
export function useCouponLabels() {
  const { t } = useTranslation();
  const { number, money, day } = useFormat();
  return {
    discount: ({ percent, amounts }: Coupon): string =>
      percent === null
        ? amounts.map((amount) => money(amount)).join(', ')
        : t('{{percent}}% off', { percent: number(percent) }),
    duration: ({ duration, periods }: Coupon): string =>
      ({
        once: t('One period'),
        repeating: t('{{count}} periods', { count: periods ?? 0 }),
        forever: t('Every period'),
      })[duration],
    window: ({ startsAt, endsAt }: Coupon): string => {
      if (startsAt && endsAt)
        return t('{{from}} to {{until}}', { from: day(startsAt), until: day(endsAt) });
      if (startsAt) return t('From {{day}}', { day: day(startsAt) });
      return endsAt ? t('Until {{day}}', { day: day(endsAt) }) : t('Any time');
    },
    uses: ({ uses, maxUses }: Coupon): string =>
      maxUses === null
        ? number(uses)
        : t('{{used}} of {{limit}}', { used: number(uses), limit: number(maxUses) }),
    intervals: ({ intervals }: Coupon): string =>
      intervals.length === 1
        ? intervals[0] === 'year'
          ? t('Yearly')
          : t('Monthly')
        : t('Monthly and yearly'),
  };
}

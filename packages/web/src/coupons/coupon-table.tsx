import type { Coupon } from '@ngo-plus/contract/coupons';
import { Link } from 'react-router';
import { RecordTable, useFormat, useTranslation } from '../kernel/index.ts';
import { CouponState } from './coupon-state.tsx';
import { useCouponWords } from './coupon-words.ts';
import styles from './coupons.module.css';

export function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const words = useCouponWords();
  const headings = [
    ...[t('Code'), t('Takes off'), t('When'), t('Used'), t('Revenue'), t('Given'), t('State')],
  ];
  const [, off, when, used, revenue, given, state] = headings;
  return (
    <RecordTable headings={headings}>
      {coupons.map((coupon) => (
        <tr key={coupon.id}>
          <th scope="row">
            <Link to={`/coupons/${coupon.id}`} className={styles.code}>
              {coupon.code}
            </Link>
            <small>{coupon.name}</small>
          </th>
          <td data-label={off}>
            {words.discount(coupon)}
            <small>{words.duration(coupon)}</small>
          </td>
          <td data-label={when}>{words.window(coupon)}</td>
          <td data-label={used} data-whole>
            {words.uses(coupon)}
          </td>
          <td data-label={revenue} className={styles.amounts}>
            {coupon.totals.map((total) => (
              <span key={total.currency}>{money(total.revenue)}</span>
            ))}
          </td>
          <td data-label={given} className={styles.amounts}>
            {coupon.totals.map((total) => (
              <span key={total.currency}>{money(total.discount)}</span>
            ))}
          </td>
          <td data-label={state} data-whole>
            <CouponState coupon={coupon} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

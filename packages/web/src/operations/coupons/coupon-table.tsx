import type { Coupon } from '@ngo-plus/contract/operations/coupons';
import { Link } from 'react-router';
import { type Money, useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { useCouponLabels } from './coupon-labels.ts';
import { CouponState } from './coupon-state.tsx';
import styles from './coupons.module.css';

export function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  const { t } = useTranslation();
  const labels = useCouponLabels();
  const headings = [
    t('Code'),
    t('Discount'),
    t('When'),
    t('Used'),
    t('Revenue'),
    t('Given'),
    t('Status'),
  ];
  const [, terms, validity, used, revenue, discount, state] = headings;
  return (
    <RecordTable headings={headings}>
      {coupons.map((coupon) => (
        <tr key={coupon.id}>
          <th scope="row">
            <Link to={`/coupons/${coupon.id}`}>
              <span className={styles.code}>{coupon.code}</span>
            </Link>
            <small>{coupon.name}</small>
          </th>
          <td data-label={terms}>
            <div>
              {labels.discount(coupon)}
              <small>{labels.duration(coupon)}</small>
            </div>
          </td>
          <td data-label={validity}>{labels.window(coupon)}</td>
          <td data-label={used} data-whole>
            {labels.uses(coupon)}
          </td>
          <Amounts label={revenue} amounts={coupon.totals.map((total) => total.revenue)} />
          <Amounts label={discount} amounts={coupon.totals.map((total) => total.discount)} />
          <td data-label={state} data-whole>
            <CouponState coupon={coupon} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** One amount per currency; empty when the coupon was never used. */
function Amounts({ label, amounts }: { label: string | undefined; amounts: readonly Money[] }) {
  const { money } = useFormat();
  if (amounts.length === 0) return <td />;
  return (
    <td data-label={label} className={`${styles.amounts} tnum`} data-whole>
      <div>
        {amounts.map((amount) => (
          <span key={amount.currency}>{money(amount)}</span>
        ))}
      </div>
    </td>
  );
}

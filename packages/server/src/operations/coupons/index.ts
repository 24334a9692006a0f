export type { Purchase } from './discount.ts';
export {
  type AppliedCoupon,
  checkCoupon,
  recordUse,
  releaseCoupon,
  renewalDiscount,
  reserveCoupon,
  reservedBefore,
  useCoupon,
} from './redemption.ts';

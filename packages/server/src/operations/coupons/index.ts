export type { Purchase } from './discount.ts';
export {
  type AppliedCoupon,
  checkCoupon,
  laterDiscount,
  recordUse,
  releaseCoupon,
  reserveCoupon,
  reservedBefore,
  useCoupon,
} from './redemption.ts';

export type { Purchase } from './discount.ts';
export {
  countUse,
  laterDiscount,
  releaseCoupon,
  reserveCoupon,
  reservedBefore,
  useCoupon,
  type Weighed,
  weighCoupon,
} from './redeeming.ts';

import * as contract from '@ngo-plus/contract/operations/coupons';
import { fulfil, handleDownload, type Route } from '../../kernel/index.ts';
import { exportCoupons } from './exporting.ts';
import * as service from './service.ts';

export const couponRoutes: readonly Route[] = [
  fulfil(contract.listCoupons, service.listCoupons),
  fulfil(contract.createCoupon, service.createCoupon),
  handleDownload(contract.exportCoupons, exportCoupons),
  fulfil(contract.readCoupon, service.readCoupon),
  fulfil(contract.changeCoupon, service.changeCoupon),
  fulfil(contract.setCouponState, service.setCouponState),
  fulfil(contract.listRedemptions, service.listRedemptions),
];

import * as contract from '@ngo-plus/contract/operations/coupons';
import { handleCall, handleDownload, type Route } from '../../kernel/index.ts';
import { exportCoupons } from './export.ts';
import { readCouponMonths } from './months.ts';
import * as service from './service.ts';

export const couponRoutes: readonly Route[] = [
  handleCall(contract.listCoupons, service.listCoupons),
  handleCall(contract.createCoupon, service.createCoupon),
  handleDownload(contract.exportCoupons, exportCoupons),
  handleCall(contract.readCouponMonths, readCouponMonths),
  handleCall(contract.readCoupon, service.readCoupon),
  handleCall(contract.changeCoupon, service.changeCoupon),
  handleCall(contract.setCouponState, service.setCouponState),
  handleCall(contract.listRedemptions, service.listRedemptions),
];

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { couponRoutes } from './routes.ts';
import { seedCoupons } from './seed.ts';

export const capability: Capability = {
  name: 'operations/coupons',
  title: phrase('Coupons'),
  routes: couponRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [{ name: 'coupons', fill: seedCoupons }],
  archive: {
    ...plainArchive,
    folders: { coupon_: 'plan' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};

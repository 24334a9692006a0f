import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { giftAidJobs } from './jobs.ts';
import { offersGiftAid } from './own.ts';
import { giftAidRoutes } from './routes.ts';
import { seedGiftAid } from './seed.ts';
import { giftAidSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/gift-aid',
  title: phrase('Gift Aid'),
  routes: giftAidRoutes,
  jobs: giftAidJobs,
  subscriptions: giftAidSubscriptions,
  personalData: [],
  seeds: [{ name: 'gift-aid', fill: seedGiftAid }],
  archive: {
    ...plainArchive,
    folders: { gift_aid_: 'gift-aid' },
  },
  auditActions,
  publicPages: [],
  contributes: { offersGiftAid },
};

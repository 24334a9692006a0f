import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { fundraisingFeatureRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'fundraising/fundraising-features',
  title: phrase('Fundraising features'),
  routes: fundraisingFeatureRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

import { type Capability, plainArchive } from '../../kernel/index.ts';
import { fundraisingFeatureRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'fundraising/fundraising-features',
  title: 'Fundraising features',
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

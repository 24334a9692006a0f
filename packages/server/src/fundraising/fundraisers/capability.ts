import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { fundraiserJobs } from './jobs.ts';
import { fundraisersPersonalData } from './personal-data.ts';
import { fundraiserRoutes } from './routes.ts';
import { fundraiserSubscriptions } from './subscriptions.ts';
import { recheckPages } from './totals-check.ts';

export const capability: Capability = {
  name: 'fundraising/fundraisers',
  title: phrase('Fundraising pages'),
  routes: fundraiserRoutes,
  jobs: (product) => [...fundraiserJobs, ...product.contributed('pageTotals').map(recheckPages)],
  subscriptions: fundraiserSubscriptions,
  personalData: fundraisersPersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { fundraiser: 'fundraisers' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};

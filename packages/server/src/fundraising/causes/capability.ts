import { type Capability, plainArchive } from '../../kernel/index.ts';
import { causeAddresses } from './addresses.ts';
import { auditActions } from './audit-actions.ts';
import { causeJobs } from './jobs.ts';
import { causesPersonalData } from './personal-data.ts';
import { causeProjects } from './projects.ts';
import { recheckTotals } from './rechecking.ts';
import { causeRoutes } from './routes.ts';
import { seedCauses } from './seed.ts';
import { causeSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/causes',
  title: 'Causes',
  routes: causeRoutes,
  jobs: (product) => [...causeJobs, ...product.contributed('causeTotals').map(recheckTotals)],
  subscriptions: causeSubscriptions,
  personalData: causesPersonalData,
  seeds: [{ name: 'causes', fill: seedCauses }],
  archive: {
    ...plainArchive,
    folders: { cause: 'causes' },
  },
  auditActions,
  publicPages: [{ scope: 'public', list: causeAddresses }],
  contributes: { projects: causeProjects },
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { seedExperiments } from '../donations/index.ts';
import { auditActions } from './audit-actions.ts';
import { givingReportRoutes } from './routes.ts';
import { seedGivingHistory } from './seed.ts';

export const capability: Capability = {
  name: 'fundraising/giving-reports',
  title: phrase('Donation reports'),
  routes: givingReportRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [
    { name: 'giving-reports', fill: seedGivingHistory },
    { name: 'experiments', fill: seedExperiments },
  ],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

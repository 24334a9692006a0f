import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { pledgeJobs } from './jobs.ts';
import { pledgesPersonalData } from './personal-data.ts';
import { pledgeRoutes } from './routes.ts';
import { seedPledges } from './seed.ts';
import { pledgeSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/pledges',
  title: phrase('Pledges'),
  routes: pledgeRoutes,
  jobs: pledgeJobs,
  subscriptions: pledgeSubscriptions,
  personalData: pledgesPersonalData,
  seeds: [{ name: 'pledges', fill: seedPledges }],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

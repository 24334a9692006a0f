import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { marketingJobs } from './jobs.ts';
import { marketingRoutes } from './routes.ts';
import { seedMarketing } from './seed.ts';
import { marketingSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'content/marketing',
  title: phrase('Marketing'),
  routes: marketingRoutes,
  jobs: marketingJobs,
  subscriptions: marketingSubscriptions,
  personalData: [],
  seeds: [{ name: 'marketing', fill: seedMarketing }],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

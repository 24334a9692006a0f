import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { planJobs } from './jobs.ts';
import { planPayable } from './payable.ts';
import { plansPersonalData } from './personal-data.ts';
import { planRoutes } from './routes.ts';
import { seedPlans } from './seed.ts';

export const capability: Capability = {
  name: 'operations/plans',
  title: phrase('Plans and billing'),
  routes: planRoutes,
  jobs: planJobs,
  subscriptions: [],
  personalData: plansPersonalData,
  seeds: [{ name: 'plans', fill: seedPlans }],
  archive: {
    ...plainArchive,
    folders: { plan_: 'plan' },
    // Invoices that the platform issued.
    foreignTables: { plan_invoices: 'customer_id' },
  },
  auditActions,
  publicPages: [],
  contributes: { payables: [planPayable] },
};

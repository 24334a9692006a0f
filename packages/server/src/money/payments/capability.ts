import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { paymentJobs } from './jobs.ts';
import { payablesOf } from './payable.ts';
import { paymentRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'money/payments',
  title: phrase('Payments'),
  routes: (product) => paymentRoutes(payablesOf(product)),
  jobs: (product) => paymentJobs(payablesOf(product)),
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { payment_: 'payments' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};

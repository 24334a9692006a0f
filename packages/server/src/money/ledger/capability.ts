import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { ledgerJobs } from './jobs.ts';
import { projectsOf } from './projects.ts';
import { ledgerRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'money/ledger',
  title: phrase('Ledger'),
  routes: (product) => ledgerRoutes(projectsOf(product)),
  jobs: ledgerJobs,
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { ledger_: 'ledger' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};

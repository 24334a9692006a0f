import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { seedAccounts } from './demo.ts';
import { accountJobs } from './jobs.ts';
import { organisationKnowledge } from './knowledge.ts';
import { accountRoutes, exportRoute } from './routes.ts';

export const capability: Capability = {
  name: 'identity/accounts',
  title: phrase('Accounts'),
  routes: ({ personalData }) => [...accountRoutes, exportRoute(personalData)],
  jobs: accountJobs,
  subscriptions: [],
  personalData: [],
  seeds: [{ name: 'accounts', fill: ({ system }) => seedAccounts(system) }],
  archive: {
    ...plainArchive,
    folders: { memberships: 'people', organisation_: 'organisation' },
  },
  auditActions,
  publicPages: [],
  contributes: { knowledge: [organisationKnowledge] },
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { sandboxJobs } from './jobs.ts';
import { sandboxRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'money/sandbox',
  title: phrase('Test payments'),
  routes: sandboxRoutes,
  jobs: sandboxJobs,
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

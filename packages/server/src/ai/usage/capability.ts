import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { usageJobs } from './jobs.ts';
import { usagePersonalData } from './personal-data.ts';
import { usageRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'ai/usage',
  title: phrase('AI usage'),
  routes: usageRoutes,
  jobs: usageJobs,
  subscriptions: [],
  personalData: usagePersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { ai_: 'ai' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};

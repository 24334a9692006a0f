import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { providerRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'ai/providers',
  title: phrase('API providers'),
  routes: providerRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { priceRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'ai/prices',
  title: phrase('AI prices'),
  routes: priceRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

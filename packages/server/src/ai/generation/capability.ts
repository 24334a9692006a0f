import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { aiRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'ai/generation',
  title: phrase('AI'),
  routes: aiRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

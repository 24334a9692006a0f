import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { aiPersonalData } from './personal-data.ts';
import { aiRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'ai/generation',
  title: phrase('AI'),
  routes: aiRoutes,
  jobs: [],
  subscriptions: [],
  personalData: aiPersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { ai_: 'ai' },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { forgetPuzzles } from './jobs.ts';
import { botCheckRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'identity/bot-check',
  title: phrase('Bot check'),
  routes: botCheckRoutes,
  jobs: [forgetPuzzles],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

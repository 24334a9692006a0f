import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { matchingRoutes } from './routes.ts';
import { seedMatching } from './seed.ts';

export const capability: Capability = {
  name: 'fundraising/matching',
  title: phrase('Match pools'),
  routes: matchingRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [{ name: 'matching', fill: seedMatching }],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { healthRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'operations/health',
  title: phrase('Health'),
  routes: ({ jobs }) => healthRoutes(jobs),
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

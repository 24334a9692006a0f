import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { outboxRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'identity/outbox',
  title: phrase('Outbox'),
  routes: outboxRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

import { type Capability, plainArchive } from '../../kernel/index.ts';
import { outboxRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'identity/outbox',
  title: 'Outbox',
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

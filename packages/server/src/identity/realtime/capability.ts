import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { realtimeRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'identity/realtime',
  title: phrase('Live updates'),
  routes: realtimeRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    excludedTables: { realtime_tickets: 'worth nothing after half a minute' },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};

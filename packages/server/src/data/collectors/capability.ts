import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { collectorRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'data/collectors',
  title: phrase('Devices for ODK Collect'),
  routes: collectorRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: { ...plainArchive, folders: { form_collector: 'collectors' } },
  auditActions,
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditRoutes } from './routes.ts';
import { sealEntries } from './seal.ts';

export const capability: Capability = {
  name: 'identity/audit',
  title: phrase('Activity log'),
  routes: auditRoutes,
  jobs: [sealEntries],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { audit_: 'audit' },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};

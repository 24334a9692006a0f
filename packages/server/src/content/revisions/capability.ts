import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { leaveWithConnections } from './editors.ts';
import { revisionSubscriptions } from './erasure.ts';
import { revisionsPersonalData } from './personal-data.ts';
import { revisionRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'content/revisions',
  title: phrase('Version history'),
  routes: revisionRoutes,
  jobs: [],
  subscriptions: revisionSubscriptions,
  personalData: revisionsPersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { revisions: 'organisation' },
    excludedTables: { editors: 'who has a page open at this moment' },
  },
  auditActions: {},
  publicPages: [],
  contributes: { connectionsClosed: leaveWithConnections },
};

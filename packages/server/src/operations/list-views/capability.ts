import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { listViewsPersonalData } from './personal-data.ts';
import { listViewRoutes } from './routes.ts';
import { listViewSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'operations/list-views',
  title: phrase('Saved views'),
  routes: listViewRoutes,
  jobs: [],
  subscriptions: listViewSubscriptions,
  personalData: listViewsPersonalData,
  seeds: [],
  archive: { ...plainArchive, folders: { list_views: 'organisation' } },
  auditActions,
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { dashboardPersonalData } from './personal-data.ts';
import { dashboardRoutes } from './routes.ts';
import { dashboardSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'operations/dashboard',
  title: phrase('Dashboard'),
  routes: dashboardRoutes,
  jobs: [],
  subscriptions: dashboardSubscriptions,
  personalData: dashboardPersonalData,
  seeds: [],
  archive: { ...plainArchive, folders: { dashboard_: 'organisation' } },
  auditActions,
  publicPages: [],
  contributes: {},
};

import { type Capability, plainArchive } from '../../kernel/index.ts';
import { dashboardRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'operations/dashboard',
  title: 'Dashboard',
  routes: dashboardRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};

import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { dashboardRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'operations/dashboard',
  title: phrase('Dashboard'),
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

import * as contract from '@ngo-plus/contract/operations/dashboard';
import { fulfil } from '../../kernel/index.ts';
import * as service from './service.ts';

export const dashboardRoutes = [
  fulfil(contract.readDashboard, service.readDashboard),
  fulfil(contract.readPlatform, service.readPlatform),
];
